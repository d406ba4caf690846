-- Section 4: Sign in with Apple, the app's server that decides whether it counts, and signing out.
local account = require "account"
local support = require "support"

local verify = "POST https://proxy.anicca.example/auth/apple"

-- The app at the sign-in of a fresh phone.
local function atAccount(phone)
  support.install(phone)
  store.seed(support.keys.step, 3)
  app.launch()
end

describe("Signing in", function()
  it("[C-23] a tap sets a nonce, another one each time, and brings the sheet up", function()
    atAccount()
    tap "apple"
    expect(app.transcript):inOrder { event "tapped", effect "auth.setNonce", effect "auth.signIn", dialog "apple" }
    deny()
    tap "apple"
    local nonces = support.done "auth.setNonce"
    expect(nonces):count(2)
    expect(nonces[1].nonce):differsFrom(nonces[2].nonce)
  end)

  it("[C-24] the server gets token, nonce and user, and its userId is what is kept", function()
    atAccount()
    tap "apple"
    local nonce = onboarding.get "nonce"
    allow()
    expect(support.done "backend.request"):equals { {
      method = "POST", path = "https://proxy.anicca.example/auth/apple",
      body = {
        identity_token = { sub = "001234.a1b2c3", email = "sora@privaterelay.appleid.com", nonce = "sha256(" .. nonce .. ")" }, nonce = nonce,
        user_id = "001234.a1b2c3",
      },
    } }
    expect(store.get "com.anicca.userCredentials"):equals(nil)
    clock.advance(1)
    expect(store.get "com.anicca.userCredentials"):equals { userId = "u1" }
    expect(screen.step):equals "profile"
  end)

  local function server(answer)
    return function()
      backend.respond(verify, answer)
      allow()
      clock.advance(61)
    end
  end

  local failures = {
    ["the sheet is cancelled"] = function() deny() end,
    ["the sheet fails"] = function() auth.failSignIn() end,
    ["there is no network"] = function()
      backend.isOnline = false
      allow()
      clock.advance(1)
    end,
    ["the network is lost on the way"] = function()
      allow()
      backend.isOnline = false
    end,
    ["the server is too slow"] = server { body = { userId = "u1" }, after = 90 },
    ["the server fails"] = server { status = 500 },
    ["the server refuses"] = server { status = 401, body = { userId = "u1" } },
    ["the answer is no JSON"] = server { badJSON = true },
    ["the answer names no user"] = server { body = { user = "u1" } },
    ["the answer is a list"] = server { body = { "u1" } },
    ["the answer is empty"] = server {},
    ["the nonce is another one"] = server { body = { userId = "u1" }, nonce = "plain" },
  }

  it("[C-25] whatever fails, the status is signedOut again", function()
    for case, fail in pairs(failures) do
      atAccount()
      tap "apple"
      fail()
      expect({ case, account.authStatus(), auth.isSignedIn }):equals { case, "signedOut", false }
      expect({ case, screen.step, store.get "com.anicca.userCredentials" }):equals { case, "account" }
      -- Of what Apple said, its name for the person stays.
      local isNamed = not case:find "^the sheet"
      expect({ case, support.stored() }):equals {
        case, { "com.anicca.onboardingStep", isNamed and "com.anicca.userProfile" or nil },
      }
    end

    -- A token or a nonce is missing: nothing is sent.
    for case, forget in pairs {
      token = function() auth.signOut() end,
      nonce = function() onboarding.set("nonce", nil) end,
      ["nonce in the token"] = function() end,
    } do
      support.install(nil, support.bare {
        on = {
          signIn = function()
            if case ~= "nonce in the token" then auth.setNonce "n" end
            onboarding.set("nonce", "n")
            onboarding.set("signIn", "signingIn")
            auth.signIn "apple"
          end,
        },
        onAnswer = function(answer)
          forget()
          account.answered(answer)
        end,
      })
      app.launch()
      app.post "signIn"
      allow()
      expect({ case, account.authStatus(), #app.pending }):equals { case, "signedOut", 0 }
    end
  end)

  it("[C-27] while it goes on, the step says so and its button waits", function()
    atAccount { language = "ja" }
    expect({ screen.body, support.control("apple").enabled }):equals { "Apple IDでサインインします。", true }
    tap "apple"
    allow()
    expect({ screen.body, support.control("apple").enabled }):equals { "サインイン中…", false }
    clock.advance(1)
    expect(screen.step):equals "profile"
  end)

  it("[C-65] it cannot be skipped, says what failed, and can be tried again", function()
    for _, case in ipairs { "the sheet is cancelled", "there is no network", "the server fails" } do
      atAccount { language = "ja" }
      expect(support.controls()):equals { "apple" }
      tap "apple"
      failures[case]()
      local said = case == "the sheet is cancelled" and "Apple IDでサインインします。"
        or "サインインできませんでした。もう一度お試しください。"
      expect({ case, screen.step, screen.body }):equals { case, "account", said }
      backend.isOnline = true
      support.serve()
      tap "apple"
      allow()
      clock.advance(1)
      expect({ case, screen.step }):equals { case, "profile" }
    end
  end)

  it("a kill between the sign-in and the next step asks for no second one", function()
    atAccount()
    tap "apple"
    allow()
    app.kill { after = "store.set" }
    clock.advance(1)
    expect(support.stored()):equals {
      "com.anicca.onboardingStep", "com.anicca.userCredentials", "com.anicca.userProfile",
    }
    app.launch()
    expect(screen.step):equals "profile"
    expect(app.transcript):effect("auth.signIn"):times(1)
  end)

  it("the name that Apple says once in a lifetime outlives a server that fails, and a kill (S-58)", function()
    atAccount()
    backend.respond(verify, { status = 500 })
    tap "apple"
    allow()
    local name = auth.credential().name
    expect(name):isTruthy()
    clock.advance(1)
    expect({ screen.step, account.authStatus() }):equals { "account", "signedOut" }
    app.kill()
    app.launch()
    support.serve()
    tap "apple"
    allow()
    expect(auth.credential().name):equals(nil)
    clock.advance(1)
    -- It stands in the profile, for the person to keep, and is what the server is told.
    expect({ screen.step, support.control("displayName").value, screen.canGoOn }):equals { "profile", name, true }
    expect(support.sent "mobile/profile"[1].body.displayName):equals(name)
    expect(app.transcript):noFinding "auth.nameLost"
  end)

  it("a name that the person has given stays, whatever Apple says at the first sign-in", function()
    support.install()
    store.seed(support.keys.step, 3)
    store.plantData(support.keys.profile, '{"displayName":"空"}')
    app.launch()
    tap "apple"
    allow()
    expect(auth.credential().name):isTruthy()
    clock.advance(1)
    expect({ screen.step, profile.get "displayName" }):equals { "profile", "空" }
  end)

  it("the dialogs of iOS name the app, and say why it asks", function()
    for tag, said in pairs {
      ja = {
        "“Anicca iOS”がマイクへのアクセスを求めています。", "音声対話には、マイクを使います。", "“Anicca iOS”は通知を送信します。よろしいですか?",
      },
      en = {
        "“Anicca iOS” Would Like to Access the Microphone", "To talk with you, Anicca uses the microphone.",
        "“Anicca iOS” Would Like to Send You Notifications",
      },
    } do
      support.install { language = tag }
      app.launch()
      tap "next"
      tap "allow"
      local asked = { prompt.title, prompt.message }
      allow()
      tap "allow"
      expect({ asked[1], asked[2], prompt.title }):equals(said)
    end
  end)
end)

describe("Signing out", function()
  it("[C-26] the credentials go, and the state with them", function()
    support.home { wake = "07:00" }
    app.intent("StartConversationIntent", { habitType = "wake" })
    clock.advance(3)
    expect(voice.state):equals "connected"
    tap "settings"
    tap "signOut"
    expect(app.transcript):effect("store.remove", { key = "com.anicca.userCredentials" }):times(1)
    expect(app.transcript):effect "auth.signOut"
    expect({ account.authStatus(), onboarding.isComplete }):equals { "signedOut", false }
    expect({ habits.names(), profile.get "displayName" }):equals { {}, nil }
    expect(voice.state):equals "idle"
    expect(screen.step):equals "welcome"

    -- Whoever signs in again finds the step as it was at first, and gets through it.
    support.install { language = "ja" }
    app.launch()
    for _ = 1, 2 do
      support.goOn "account"
      expect({ screen.body, support.control("apple").enabled }):equals { "Apple IDでサインインします。", true }
      support.goOn()
      expect({ screen.name, account.authStatus() }):equals { "session", "signedIn" }
      tap "settings"
      choose "en"
      tap "next"
      expect(language.current):equals "en"
      tap "settings"
      tap "signOut"
      -- The next person reads the phone's language.
      expect({ screen.step, language.current }):equals { "welcome", "ja" }
    end
  end)

  it("[C-56] the placeholder that asks to sign in is English in every language", function()
    for _, tag in ipairs { "ja", "en" } do
      support.install { language = tag }
      store.seed(support.keys.complete, true)
      app.launch()
      expect({ screen.name, screen.title, screen.body, screen.controls[1].label }):equals {
        "authRequired", "Sign in required", "Please sign in to start a session.", "Sign in with Apple",
      }
    end
  end)
end)
