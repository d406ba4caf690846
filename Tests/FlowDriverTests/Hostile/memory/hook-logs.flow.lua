local text = ("x"):rep(3 << 20)
return onboarding.flow "grows" {
  onboarding.step "a" {
    onEnter = function()
      for i = 1, 1e9 do log.info(("x"):rep(9000)) end
    end,
  },
}
