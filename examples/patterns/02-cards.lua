-- genkan run examples/patterns/02-cards.lua
-- Cards that a server selects and orders by a number: what is first in the list is not first on the screen, and
-- "2 of 3" is counted among the cards that are left.
local step = onboarding.step

local function rank(card)
  return function() return store.number("card." .. card) end
end

return onboarding.flow "cards" {
  guarded = true,
  progress = true,
  launch = function()
    for card, number in pairs { invite = 30, photo = 10, quiz = 20 } do store.set("card." .. card, number) end
  end,

  step "invite" { rank = rank "invite" },
  step "quiz" { rank = rank "quiz", onLeave = function() store.set("quizDone", true) end },
  step "photo" { rank = rank "photo", when = given.device "iphone" },
  step "tablet" { rank = 5, when = given.device "ipad" },
}
