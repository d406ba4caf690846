-- genkan run examples/patterns/19-counted-texts.lua
-- Texts with numbers and names in them: each form of a text stands in the tables, the flow says what it counts. A
-- function is asked each time that the screen is made; a key of another table names it.
local step = onboarding.step

return onboarding.flow "counted" {
  guarded = true,
  strings = "counted",
  step "name" { title = "name_title", ask = "profile.displayName", example = "Ai", button = "common_next" },
  step "hello" {
    title = { "hello_title", function() return profile.get "displayName" end },
    body = { "days_left", 12 },
    button = "common_next",
  },
  step "last" {
    title = { "days_left", 1 }, body = { "terms_body", table = "Terms" }, button = "common_next",
    onEnter = function()
      log.info(language.text("days_left", 1200) .. ", " .. language.number(0.5, 2))
    end,
  },
}
