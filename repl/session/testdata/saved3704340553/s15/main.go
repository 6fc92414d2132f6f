package s15

func Main() {
	func() {
	outer:
		for i := range 3 {
			if i == 1 {
				break outer
			}
		}
	}()

	func() {
	outer:
		for i := range 3 {
			if i == 1 {
				break outer
			}
		}
	}()
}
