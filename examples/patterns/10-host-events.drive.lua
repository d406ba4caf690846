for score = 10, 30, 10 do app.post("gameOver", { score = score }) end
tap "next"
app.post "limitReached"
tap "next"
app.post("purchase", { product = "pro" })
