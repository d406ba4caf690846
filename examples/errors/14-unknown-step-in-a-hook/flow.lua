local step = onboarding.step

return onboarding.flow "hello" {
  step "welcome" {
    body = "hello_body",
    onEnter = function()
      if not profile.get "name" then
        onboarding.go "nmae"
      end
    end,
  },
  step "name" { ask = "profile.name" },
}
