-- Section 7: a spoken session, from the button to the first words.
local support = require "support"

local secret = "GET https://proxy.anicca.example/mobile/realtime/session"
local offer = "POST https://api.openai.com/v1/realtime?model=gpt-realtime"

-- The session screen, and a session that goes on.
local function ready(phone) support.home({}, phone) end
local function talking()
  ready()
  tap "start"
  clock.advance(3)
  expect(voice.state):equals "connected"
end

describe("Starting", function()
  it("[C-14] the session has a button to start and to end, and a notice where a wake habit is set", function()
    support.home({ wake = "07:00" }, { language = "ja" })
    expect(screen.body):equals "起床習慣が設定されています。アプリを終了しないでください。"
    expect(support.control("start").label):equals "音声セッションを開始"
    tap "start"
    clock.advance(3)
    expect(support.control("stop").label):equals "音声セッションを終了"
    support.home({ bedtime = "22:30" }, { language = "ja" })
    expect(screen.body):equals "いつでも話しかけられます。"
  end)

  it("[C-39] secret, audio session, peer connection, offer, answer, session.update, in this order", function()
    support.home { wake = "07:00" }
    app.intent("StartConversationIntent", { habitType = "wake" })
    clock.advance(3)
    local prompt = "あなたは空さんの24時間伴走コーチです。日本語で話してください。\n"
      .. "07:00、起床。寝室で目を覚ますまで声をかけてください。"
    expect(app.transcript):inOrder {
      effect("backend.request", {
        method = "GET", path = "https://proxy.anicca.example/mobile/realtime/session",
        headers = { ["device-id"] = device.identifierForVendor, ["user-id"] = "u1" },
      }),
      event("granted", { body = { client_secret = "ek_1" } }),
      effect("voice.configure", {
        category = "playAndRecord", mode = "videoChat", options = { "allowBluetooth", "defaultToSpeaker" },
      }),
      logged "setupPeerConnection", logged "setupLocalAudio",
      effect("backend.request", {
        method = "POST", path = "https://api.openai.com/v1/realtime?model=gpt-realtime",
        headers = { Authorization = "Bearer ek_1" }, body = { sdp = "offer" },
      }),
      effect "voice.connect", event("voiceChanged", { state = "connected" }),
      effect("voice.send", { type = "session.update", fields = { channel = "oai-events", instructions = prompt } }),
      effect("voice.send", { type = "response.create", fields = { channel = "oai-events" } }),
    }

    -- Signed out there is no secret, and no session.
    ready()
    store.seed(support.keys.credentials, nil)
    tap "start"
    clock.advance(3)
    expect(support.sent "mobile/realtime/session"):equals {}
    expect({ voice.state, voice.audio().isActive }):equals { "idle", false }
  end)

  it("[C-40] the state of the connection decides which button there is", function()
    ready()
    expect(support.controls()):equals { "start", "settings" }
    tap "start"
    expect(support.controls()):equals { "connecting", "settings" }
    expect(support.control("connecting").enabled):equals(false)
    clock.advance(1)
    expect({ voice.state, support.controls() }):equals { "connecting", { "connecting", "settings" } }
    clock.advance(1)
    expect({ voice.state, support.controls() }):equals { "connected", { "stop", "settings" } }
    voice.interrupt()
    expect({ voice.state, support.controls() }):equals { "interrupted", { "stop", "settings" } }
    voice.endInterruption()
    expect(voice.state):equals "connected"
    tap "stop"
    expect({ voice.state, support.controls() }):equals { "idle", { "start", "settings" } }
  end)

  it("[C-76] the microphone is required: without it nothing starts, and the app says why", function()
    ready()
    settings.set("microphone", "denied")
    app.launch()
    tap "start"
    clock.advance(3)
    expect({ screen.kind, screen.name, voice.state }):equals { "alert", "microphoneDenied", "idle" }
    expect(support.sent "mobile/realtime/session"):equals {}
    tap "settings"
    expect(app.transcript):effect "settings.open"
    app.foreground()
    expect(support.controls()):equals { "start", "settings" }
    -- Who does not want to closes it.
    tap "start"
    expect({ screen.kind, support.control("close").label }):equals { "alert", "OK" }
    tap "close"
    expect({ screen.name, support.controls() }):equals { "session", { "start", "settings" } }
    expect(app.transcript):effect("settings.open"):times(1)

    -- As it is written it is not asked for: the session connects, hears silence, and no error says so.
    local account = require "account"
    support.home({}, nil, support.bare {
      onVoice = require("session").changed,
      on = {
        start = function()
          onboarding.set("isConnecting", true)
          account.heard["permissions.request"] { answer = "granted", detail = {} }
        end,
      },
    })
    settings.set("microphone", "denied")
    app.launch()
    app.post "start"
    clock.advance(3)
    expect(voice.state):equals "connected"
    expect(app.transcript):finding "voice.silent"
  end)

  it("[C-75] the secret is fetched after what is slow, since it is good for a minute", function()
    support.seed {}
    store.seed(support.keys.complete, true)
    settings.set("microphone", "notDetermined")
    app.launch()
    tap "start"
    expect(prompt.name):equals "microphone"
    clock.advance(120)
    allow()
    clock.advance(3)
    expect(voice.state):equals "connected"
    expect(app.transcript):noFinding "voice.secretExpired"

    -- As it is written the secret comes first: after two minutes at the dialog it is worth nothing.
    support.home({}, nil, support.bare {
      onVoice = require("session").changed,
      on = {
        start = function()
          onboarding.set("isConnecting", true)
          voice.setSecret "ek_1"
          permissions.request "microphone"
        end,
      },
      onAnswer = function()
        require("session").configureForRealtime()
        voice.connect()
      end,
    })
    app.kill()
    settings.set("microphone", "notDetermined")
    app.launch()
    app.post "start"
    clock.advance(120)
    allow()
    clock.advance(3)
    expect(app.transcript):finding "voice.secretExpired"
    expect({ voice.state, voice.audio().isActive }):equals { "idle", false }
  end)
end)

describe("Talking", function()
  it("[C-43] response.create is sent for a prompt only, and a prompt is used once", function()
    talking()
    expect(app.transcript):noEffect("voice.send", { type = "response.create" })
    tap "stop"
    ready()
    app.intent("StartConversationIntent", { habitType = "wake" })
    clock.advance(3)
    expect(app.transcript):effect("voice.send", { type = "response.create" }):times(1)
    expect(onboarding.get "pendingPrompt"):equals(nil)
    tap "stop"
    tap "start"
    clock.advance(3)
    expect(voice.state):equals "connected"
    expect(app.transcript):effect("voice.send", { type = "session.update" }):times(2)
    expect(app.transcript):effect("voice.send", { type = "response.create" }):times(1)
  end)

  it("a trigger while the session goes on gives it its prompt at once", function()
    talking()
    app.intent("StartConversationIntent", { habitType = "wake" })
    expect(app.transcript):effect("voice.send", { type = "response.create" }):times(1)
    expect(onboarding.get "pendingPrompt"):equals(nil)
  end)

  it("a trigger while it connects gives it its prompt, and begins no second one", function()
    ready()
    app.intent("StartConversationIntent", { habitType = "wake" })
    clock.advance(0.1)
    for _, habit in ipairs { "bedtime", "wake" } do app.intent("StartConversationIntent", { habitType = habit }) end
    expect(support.control("connecting")):isTruthy()
    clock.advance(4)
    expect(voice.state):equals "connected"
    expect(support.sent "mobile/realtime/session"):count(1)
    expect(support.done "backend.request"[#support.done "backend.request"].path):startsWith "https://api.openai.com"
    expect(app.transcript):effect("voice.connect"):times(1)
    expect(app.transcript):effect("voice.send", { type = "response.create" }):times(1)
    expect(app.transcript):effect("permissions.request", { permission = "microphone" }):times(1)
  end)

  it("an answer to a session that was ended meanwhile begins nothing", function()
    ready()
    tap "start"
    clock.advance(0.1)
    tap "settings"
    tap "signOut"
    clock.advance(10)
    expect({ screen.step, voice.state, voice.audio().isActive }):equals { "welcome", "idle", false }
    expect(app.transcript):noEffect "voice.connect"
    expect(app.transcript):noEffect "voice.setSecret"
  end)

  it("an interruption that ends goes on with the same session, which is told nothing anew", function()
    talking()
    voice.interrupt()
    voice.endInterruption()
    expect(voice.state):equals "connected"
    expect(app.transcript):effect("voice.send", { type = "session.update" }):times(1)
  end)

  it("[C-41] stop drops the connection and releases the audio session", function()
    talking()
    expect(voice.audio().isActive):equals(true)
    tap "stop"
    expect({ voice.state, voice.audio().isActive }):equals { "idle", false }
    expect(app.transcript):effect("voice.stop"):times(1)
  end)

  it("[C-42] whatever fails, the session stops by itself and can be started again", function()
    local function server(request, answer)
      return function() backend.respond(request, answer) end
    end
    local failures = {
      ["the secret is refused"] = server(secret, { status = 401 }),
      ["the secret is no JSON"] = server(secret, { badJSON = true }),
      ["there is no secret"] = server(secret, { body = {} }),
      ["the secret is too slow"] = server(secret, { body = { client_secret = "ek_1" }, after = 90 }),
      ["the offer is refused"] = server(offer, { status = 500 }),
      ["there is no network"] = function() backend.isOnline = false end,
    }
    for case, fail in pairs(failures) do
      ready()
      fail()
      app.intent("StartConversationIntent", { habitType = "wake" })
      clock.advance(61)
      expect({ case, voice.state, voice.audio().isActive }):equals { case, "idle", false }
      expect({ case, support.controls() }):equals { case, { "start", "settings" } }
      expect(onboarding.get "pendingPrompt"):equals(nil)
      backend.isOnline = true
      backend.respond(offer)
      support.serve()
      tap "start"
      clock.advance(3)
      expect({ case, voice.state }):equals { case, "connected" }
    end

    -- The network is lost while it goes on.
    talking()
    backend.isOnline = false
    expect({ voice.state, voice.audio().isActive }):equals { "idle", false }
  end)
end)
