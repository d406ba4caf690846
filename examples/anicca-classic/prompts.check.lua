-- Section 8: the instructions of a session.
local session = require "session"
local support = require "support"

-- The instructions that a session about a habit begins with.
local function instructions(habit, times, document)
  support.seed(times or support.times, { language = "ja" })
  store.seed(support.keys.complete, true)
  if document then store.plantData(support.keys.profile, document) end
  app.launch()
  app.intent("StartConversationIntent", { habitType = habit })
  clock.advance(3)
  local sent = support.done "voice.send"
  expect({ sent[1].type, sent[2].type }):equals { "session.update", "response.create" }
  return sent[1].fields.instructions
end

describe("Prompts", function()
  it("[C-44] they are common.txt, and the file of the habit", function()
    for habit, file in pairs { wake = "wake_up", training = "training", bedtime = "bedtime", common = "common" } do
      expect(session.templates[habit]):equals(require("Resources.Prompts." .. file))
    end
    local common = "あなたは空さんの24時間伴走コーチです。日本語で話してください。\n"
    expect(instructions "wake"):equals(common .. "07:00、起床。寝室で目を覚ますまで声をかけてください。")
    expect(instructions "training"):equals(
      common .. "18:00、トレーニング。重点: strength。始めるまで声をかけてください。")
    expect(instructions "bedtime"):equals(common .. "22:30、就寝。寝室へ向かうまで声をかけてください。")
  end)

  it("[C-45] six placeholders are filled in, from the profile and the habit's time", function()
    local found = {}
    for _, template in ipairs { session.templates.common, session.templates.wake, session.templates.training, session.templates.bedtime } do
      for name in template:gmatch "%${([^}]*)}" do found[name] = true end
    end
    expect(found):equals {
      USER_NAME = true, LANGUAGE_LINE = true, TASK_TIME = true, TASK_DESCRIPTION = true, SLEEP_LOCATION = true,
      TRAINING_FOCUS_LIST = true,
    }
    local english = '{"displayName":"Sora","preferredLanguage":"en","sleepLocation":"attic","trainingFocus":["yoga"]}'
    expect(instructions("wake", nil, english)):equals(
      "あなたはSoraさんの24時間伴走コーチです。Speak English.\n"
        .. "07:00、Wake。atticで目を覚ますまで声をかけてください。")
    expect(instructions("training", nil, english)):contains "重点: yoga。"
    -- The time is the person's own, and not the one that the app proposes.
    for habit, time in pairs { wake = "05:45", training = "12:10", bedtime = "23:59" } do
      expect(instructions(habit, { wake = "05:45", training = "12:10", bedtime = "23:59" })):contains(time .. "、")
    end
  end)

  it("[C-46] an empty template gives a message of the language, and no placeholder is ever left", function()
    local function built(template)
      return session.build("wake", { common = "", wake = template })
    end
    support.home { wake = "07:00" }
    for _, empty in ipairs { "", " \n\t" } do
      expect(built(empty)):equals "やさしく声をかけ、次の一歩を一緒に決めてください。"
    end
    expect(built(nil)):equals "やさしく声をかけ、次の一歩を一緒に決めてください。"

    -- Unknown, misspelt, not closed, in one another.
    for template, text in pairs {
      ["${TASK_TIME} ${WEATHER}."] = "07:00 .", ["${ TASK_TIME }${task_time}${}."] = ".",
      ["${TASK_TIME"] = "TASK_TIME", ["${${TASK_TIME}}"] = "}", ["$${{${"] = "", ["$5 {a} 100%"] = "$5 {a} 100%",
    } do
      expect({ template, built(template) }):equals { template, "\n" .. text }
    end

    -- And a person who is called like a placeholder, or like half of one.
    for name, text in pairs { ["${TASK_TIME}"] = "\nTASK_TIME}{x}", ["$"] = "\nx}" } do
      app.kill()
      store.plantData(support.keys.profile, '{"displayName":"' .. name .. '","preferredLanguage":"en"}')
      app.launch()
      expect(built "${USER_NAME}{x}"):equals(text)
      expect(built ""):equals "Speak gently, and settle on the next step together."
    end
  end)
end)
