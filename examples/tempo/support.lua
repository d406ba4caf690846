-- What the checks share: a person who walks through TempoAI's pages, and readings of what they see.
local support = {}

-- Pages 0 to 6.
support.pages = { "language", "welcome", "dataSources", "aiAnalysis", "dailyPlan", "healthKit", "location" }

-- What the app reads from HealthKit.
support.types = { "steps", "heartRate", "sleep" }

-- Where the app keeps what outlives the process.
support.language, support.completed, support.started = "SelectedLanguage", "OnboardingCompleted", "OnboardingStartTime"

-- The only phone without HealthKit that Apple documents: an iPad before iPadOS 17.
support.oldPad = { language = "ja", device = "ipad", ios = "16.6" }

-- Walking

-- The app is installed and launched on a fresh phone, in Japanese unless told otherwise. `prepare` happens in between.
function support.start(phone, prepare)
  app.install("app.lua", phone or { language = "ja" })
  if prepare then prepare() end
  app.launch()
end

-- The Health store holds something of every type, or nothing: by itself it holds what the app's table says.
function support.fill()
  for _, type in ipairs(support.types) do health.seed(type, { 1 }) end
end

function support.empty()
  for _, type in ipairs(support.types) do health.seed(type, {}) end
end

-- Every type is allowed or forbidden in Settings.
function support.decideHealth(read)
  for _, type in ipairs(support.types) do health.decide(type, { read = read }) end
end

-- A build without the entitlement: a request for HealthKit fails.
function support.breakHealth() app.declare("com.apple.developer.healthkit", false) end

-- The gestures of a hand that waits until the page has moved in: meanwhile none has an effect (T-71).
function support.back()
  clock.advance(0.5)
  back()
end

function support.swipe(direction)
  clock.advance(0.5)
  swipe(direction)
end

-- Goes on by one gesture: every dialog is allowed, the first option or button tapped, or waited for where it does not
-- react yet.
-- A screen that was read already is not read again.
function support.goOn(now)
  if prompt then
    allow()
  elseif (now or screen).canGoOn or (now or screen).options[1] then
    tap(1)
  else
    clock.advance(0.5)
  end
end

-- Goes on to a page or a screen.
function support.reach(place)
  for _ = 1, 30 do
    local now = screen
    if now.name == place then return end
    support.goOn(now)
  end
  error("never came to " .. place)
end

-- A fresh phone on which the person has come to a page or a screen.
function support.at(place, phone, prepare)
  support.start(phone, prepare)
  support.reach(place)
end

-- Answers the permission of the page and waits until its button reacts: `support.ask(allow, "once")`.
function support.ask(answer, ...)
  tap "allow"
  answer(...)
  clock.advance(0.5)
end

-- The app is left for a while; meanwhile something may happen.
function support.leave(meanwhile)
  app.background()
  if meanwhile then meanwhile() end
  clock.advance "5m"
  app.foreground()
end

-- The process ends and the app is opened again.
function support.relaunch()
  app.kill()
  app.launch()
end

function support.reset() app.post "resetOnboarding" end

-- Reading

-- The labels of the app's controls. A permission's page has one button, which says something else in each status.
local labels = {
  "common_next", "common_requesting", "language_ja", "language_en", "healthKit_allow", "healthKit_granted",
  "healthKit_skip", "healthKit_unavailable", "location_allow", "location_use", "location_without",
}

-- What a control says, as the last part of its label's key, such as "granted".
local function word(control)
  for _, key in ipairs(labels) do
    if control.label == language.text(key) then return key:match "_(%w+)$" end
  end
  error("a control says " .. control.label)
end

-- The control that says a word; nil where there is none.
function support.control(said)
  for _, control in ipairs(screen.controls) do
    if word(control) == said then return control end
  end
  return nil
end

-- The controls of the screen, each as its label, its role, and whether it reacts.
function support.controls()
  local all = {}
  for place, control in ipairs(screen.controls) do all[place] = { control.label, control.role, control.enabled } end
  return all
end

-- What the screen's controls say, in order.
function support.words()
  local words = {}
  for place, control in ipairs(screen.controls) do words[place] = word(control) end
  return words
end

-- Whether a tap does nothing: no effect, no other screen.
function support.ignores(control)
  local step, done = screen.step, #app.transcript.effects
  pcall(tap, control)
  return screen.step == step and #app.transcript.effects == done
end

-- Everything that can be read on the screen.
function support.texts()
  local now = screen
  local texts = { now.title, now.body }
  for _, control in ipairs(now.controls) do texts[#texts + 1] = control.label end
  return texts
end

-- Whether a text has kana or kanji.
function support.isJapanese(text)
  for _, code in utf8.codes(text) do
    if code >= 0x3040 and code <= 0x30ff or code >= 0x4e00 and code <= 0x9fff then return true end
  end
  return false
end

-- The status of a permission, as the view model has it.
function support.status(name) return onboarding.get(name .. "Status") end

-- The values that were stored under a key, in order.
function support.stored(key)
  local values = {}
  for _, effect in ipairs(app.transcript.effects) do
    if effect.name == "store.set" and effect.arguments.key == key then
      values[#values + 1] = effect.arguments.value
    end
  end
  return values
end

return support
