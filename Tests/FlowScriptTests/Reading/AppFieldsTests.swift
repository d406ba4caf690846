import FlowModel
import FlowScript
import Localization
import Phone
import Testing

struct AppFieldsTests {
  private func app(_ lua: String) throws -> App { try ScriptFolder(lua).load().app }

  private func refused(_ table: String) -> String {
    refusal("return onboarding.app { \(table) }").split(separator: "\n").first.map(String.init) ?? ""
  }

  @Test func `an app has its flows, screens, root, launch, version, handlers and events`() throws {
    let app = try app(
      """
      local step, screen = onboarding.step, onboarding.screen
      return onboarding.app {
        version = "1.2",
        flows = { onboarding.flow "f" { step "a", screens = { screen "side" } }, onboarding.flow "g" { step "b" } },
        screens = { screen "home", onboarding.alert "sure" { button = "Yes" } },
        root = { { when = given.signedIn, to = "home" }, "f" },
        launch = function() end,
        onOrphanedAnswer = function() end, onMemoryWarning = function() end,
        on = { gameOver = function() end },
      }
      """)
    #expect(app.flows.map(\.name) == ["f", "g"])
    #expect(app.screens.map(\.name) == ["side", "home", "sure"])
    #expect(app.screens.map(\.isAlert) == [false, false, true])
    #expect(app.screens.map { $0.button != nil } == [false, false, true])
    #expect(app.root == .decisions([.init(when: .signedIn, name: "home"), .init(name: "f")]))
    #expect(app.version == OSVersion(1, 2))
    #expect(app.launch != nil)
    #expect(app.handlers.map(\.handler) == [.onOrphanedAnswer, .onMemoryWarning])
    #expect(app.events.map(\.name) == ["gameOver"])
    #expect(app.location.line == 2)
  }

  @Test func `the development language is the app's, the flow's, or else the catalogue's or English`() throws
  {
    func language(_ lua: String, _ files: [String: String] = [:]) throws -> String {
      try ScriptFolder(lua, files).load().app.localization.developmentLanguage
    }
    let flow = #"onboarding.flow "f" { onboarding.step "a", developmentLanguage = "fr" }"#
    #expect(try language("return " + flow) == "fr")
    #expect(try language("return onboarding.app { flows = { \(flow) } }") == "fr")
    #expect(try language("return onboarding.app { flows = { \(flow) }, developmentLanguage = 'ja' }") == "ja")
    #expect(try language("return onboarding.flow 'g' { from = \(flow), order = { 'a' } }") == "fr")
    let plain = #"return onboarding.flow "f" { onboarding.step "a" }"#
    let catalog = ["Localizable.xcstrings": #"{ "sourceLanguage": "de", "strings": {}, "version": "1.0" }"#]
    #expect(try language(plain) == "en")
    #expect(try language(plain, catalog) == "de")
    #expect(try language("return " + flow, catalog) == "fr")
  }

  @Test func `a development language that is no tag is refused with the one that was meant`() {
    #expect(
      refusal(
        """
        return onboarding.app {
          flows = { onboarding.flow "f" { onboarding.step "a" } },
          developmentLanguage = "Japanese",
        }
        """) == """
          error[GK012]: onboarding.app.developmentLanguage should be the tag of a language, got "Japanese"
           --> flow.lua:3
              |
            3 |   developmentLanguage = "Japanese",
              |
              = did you mean "ja"?
          """)
  }

  @Test func `a flow alone says the same of its app`() throws {
    let app = try app(
      """
      return onboarding.flow "f" { onboarding.step "a", screens = { onboarding.screen "s" }, version = "2.0",
        on = { x = function() end }, onOrphanedAnswer = function() end }
      """)
    #expect(app.screens.map(\.name) == ["s"])
    #expect(app.version == OSVersion(2))
    #expect(app.root == nil)
    #expect(app[.onOrphanedAnswer] != nil)
  }

  @Test func `a route is read in its order`() throws {
    let app = try app(
      """
      return onboarding.flow "f" { onboarding.step "a", route = { { when = given.signedIn, to = "finish" }, "a" },
        paged = true, progress = true, back = false }
      """)
    #expect(
      app.flows[0].route == [Decision(when: .signedIn, target: .finish), Decision(target: .step("a"))])
    #expect(app.flows[0].isPaged && app.flows[0].showsProgress)
    #expect(app.flows[0].back == .never)
  }

  @Test(arguments: [
    ("", "error[GK012]: onboarding.app needs `flows`"),
    ("flows = {}", "error[GK018]: the app has no flow"),
    ("flows = { 1 }", "error[GK012]: onboarding.app.flows[1] should be a flow, got a number"),
    ("flow = 1", #"error[GK011]: onboarding.app has no "flow""#),
    ("flosw = {}", #"error[GK011]: onboarding.app has no "flosw""#),
    ("page = {}", #"error[GK011]: onboarding.app has no "page""#),
    (
      #"flows = { onboarding.flow "f" { onboarding.step "a" } }, rot = 1"#,
      #"error[GK011]: onboarding.app has no "rot""#
    ),
    (
      #"flows = { onboarding.flow "f" { onboarding.step "a" } }, screens = { onboarding.step "s" }"#,
      "error[GK012]: onboarding.app.screens[1] should be a screen, got a step"
    ),
    (
      #"flows = { onboarding.flow "f" { onboarding.screen "a" } }"#,
      #"error[GK012]: flow "f": entry 1 of the list should be a step, got a screen"#
    ),
    (
      #"flows = { onboarding.flow "f" { onboarding.step "a" } }, root = { { when = given.signedIn } }"#,
      "error[GK012]: onboarding.app.root[1] needs `to`"
    ),
    (
      #"flows = { onboarding.flow "f" { onboarding.step "a" } }, root = { { too = "f" } }"#,
      #"error[GK011]: onboarding.app.root[1] has no "too""#
    ),
    (
      #"flows = { onboarding.flow "f" { onboarding.step "a" } }, root = "g""#,
      #"error[GK014]: the root is "g", and the app has no such flow or screen"#
    ),
    (
      #"flows = { onboarding.flow "f" { onboarding.step "a" } }, version = "one""#,
      #"error[GK012]: onboarding.app.version should be a version such as "1.2", got "one""#
    ),
    (
      #"flows = { onboarding.flow "f" { onboarding.step "a" } }, on = { x = 1 }"#,
      "error[GK012]: onboarding.app.on.x should be a function, got a number"
    ),
  ])
  func `an app that cannot be read is refused`(table: String, message: String) {
    #expect(refused(table) == message)
  }

  // MARK: What flows say of their app

  @Test func `what a flow says of its app is used inside an app`() throws {
    let app = try ScriptFolder(
      "return onboarding.app { flows = { require 'one' } }",
      [
        "one.lua": """
        return onboarding.flow "a" { version = "1.2", minimumIOS = "20.0", launch = function() end,
          extension = { run = function(request) return request.content end }, onboarding.step "one" }
        """
      ]
    ).load().app
    #expect(app.version == OSVersion(1, 2))
    #expect(app.minimumIOS == OSVersion(20))
    #expect(app.launch != nil)
    #expect(app.serviceExtension != nil)
  }

  @Test func `a flow and its variant say the same of their app`() throws {
    let app = try app(
      """
      local a = onboarding.flow "a" { onboarding.step "x", onboarding.step "y", version = "1.2", launch = function() end,
        on = { ping = function() end }, store = { n = 1 }, facts = { vip = true } }
      return onboarding.app { flows = { a, onboarding.flow "b" { from = a, order = { "y", "x" } } } }
      """)
    #expect(app.version == OSVersion(1, 2))
    #expect(app.launch != nil)
  }

  @Test(arguments: [
    ("launch", "launch = function() end", "launch = function() end"),
    ("version", "version = '1.0'", "version = '1.1'"),
    ("minimumIOS", "minimumIOS = '16.0'", "minimumIOS = '17.0'"),
    ("developmentLanguage", "developmentLanguage = 'ja'", "developmentLanguage = 'fr'"),
    ("on.ping", "on = { ping = function() end }", "on = { ping = function() end }"),
    ("intents.water", "intents = { water = function() end }", "intents = { water = function() end }"),
    (
      "quickActions.add", "quickActions = { add = function() end }", "quickActions = { add = function() end }"
    ),
    ("facts.vip", "facts = { vip = true }", "facts = { vip = false }"),
    ("products.p", "products = { p = 'subscription' }", "products = { p = 'consumable' }"),
    ("store.n", "store = { n = 1 }", "store = { n = 2 }"),
    ("assign.x", "assign = { x = 'a' }", "assign = { x = 'b' }"),
    ("server.GET me", "server = { ['GET me'] = 200 }", "server = { ['GET me'] = 500 }"),
  ])
  func `two flows that say different things of their app are refused`(
    field: String, one: String, other: String
  ) {
    func flow(_ name: String, _ said: String) -> String {
      "onboarding.flow '\(name)' { \(said), onboarding.step '\(name)1' }"
    }
    #expect(
      refused("flows = { \(flow("a", one)), \(flow("b", other)) }")
        == "error[GK017]: the flows \"a\" and \"b\" say two things of the app's `\(field)`")
  }

  @Test func `a function or a version of a flow gives way to none of its app without a word`() {
    let flow = "onboarding.flow 'a' { launch = function() end, onboarding.step 'x' }"
    #expect(
      refused("flows = { \(flow) }, launch = function() end")
        == "error[GK017]: the flow \"a\" and its app say two things of the app's `launch`")
  }

  @Test func `two flows that name two folders of texts are refused`() {
    #expect(
      refused(
        "flows = { onboarding.flow 'a' { strings = 's', onboarding.step 'x' }, onboarding.flow 'b' { strings = 't', onboarding.step 'y' } }"
      )
        == "error[GK017]: the flows \"a\" and \"b\" say two things of the app's `strings`")
  }
}
