-- Texts live in the app's own string tables, strings/en.lproj and strings/ja.lproj beside this file. A step's title is
-- the key onboarding_NAME_title unless it names another.
local step = onboarding.step

return onboarding.flow "hello" {
  strings = "strings",
  step "welcome" { body = "onboarding_welcome_body", button = "onboarding_welcome_button" },
}
