local text = ("x"):rep(3 << 20)
return onboarding.flow "grows" {
  onboarding.step "a" {
    onEnter = function()
      for i = 1, 1e9 do store.set("key" .. i, text) end
    end,
  },
}
