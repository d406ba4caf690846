print("genkan")
