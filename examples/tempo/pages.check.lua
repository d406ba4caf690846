-- Pages 1 to 4: each explains something and leads on.
local support = require "support"
local back, swipe = support.back, support.swipe

-- A page's button leads on.
local function leads(from, to)
  support.at(from)
  expect(support.controls()):equals { { "次へ", "primary", true } }
  tap "次へ"
  expect(screen.step):equals(to)
end

-- The button at the top left, the gesture from the edge and the swipe of the page lead back.
local function leadsBack(from, to, progress)
  for _, gesture in ipairs { back, swipe, function() swipe "right" end } do
    support.at(from)
    gesture()
    expect({ screen.step, screen.progress }):equals { to, progress }
  end
end

describe("Page 1", function()
  it("[T-17] has title, text and 「次へ」 in the chosen language", function()
    for tag, texts in pairs {
      ja = { "TempoAIへようこそ", "あなたの体のリズムに合わせて、毎日のプランをつくります。", "次へ" },
      en = { "Welcome to TempoAI", "A plan for every day, in tune with the rhythm of your body.", "Next" },
    } do
      support.start()
      tap(tag)
      expect(support.texts()):equals(texts)
    end
  end)

  it("[T-18] leads to page 2", function() leads("welcome", "dataSources") end)

  it("[T-19] goes back to page 0", function() leadsBack("welcome", "language", "1 of 7") end)
end)

describe("Page indicator", function()
  it("[T-20] is there on every page", function()
    support.start()
    for number, page in ipairs(support.pages) do
      support.reach(page)
      expect(screen.progress):equals(number .. " of 7")
    end
  end)
end)

describe("Page 2", function()
  it("[T-21] explains what is collected, with an icon and 「次へ」", function()
    support.at "dataSources"
    expect(support.texts()):equals {
      "📊 データソース", "ヘルスケアと位置情報からデータを収集します。", "次へ",
    }
  end)

  it("[T-22] leads to page 3", function() leads("dataSources", "aiAnalysis") end)

  it("[T-23] goes back to page 1", function() leadsBack("dataSources", "welcome", "2 of 7") end)
end)

describe("Page 3", function()
  it("[T-24] explains the analysis by an AI, with 「次へ」", function()
    support.at "aiAnalysis"
    expect(support.texts()):equals {
      "AI分析", "収集したデータをAIが分析し、その日の調子を読み取ります。", "次へ",
    }
  end)

  it("[T-25] leads to page 4", function() leads("aiAnalysis", "dailyPlan") end)

  it("[T-26] goes back to page 2", function() leadsBack("aiAnalysis", "dataSources", "3 of 7") end)
end)

describe("Page 4", function()
  it("[T-27] explains what the app does, with 「次へ」", function()
    support.at "dailyPlan"
    expect(support.texts()):equals {
      "日次プラン", "分析をもとに、食事、運動、休息のプランが毎朝届きます。", "次へ",
    }
  end)

  it("[T-28] leads to page 5", function() leads("dailyPlan", "healthKit") end)

  it("[T-29] goes back to page 3", function() leadsBack("dailyPlan", "aiAnalysis", "4 of 7") end)
end)
