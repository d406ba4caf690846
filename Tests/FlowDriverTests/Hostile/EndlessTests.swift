import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import Phone
import Testing

/// Apps that ask again for what has just been answered, in every function of theirs and in every way: a run of each ends,
/// and what it prints is short.
struct EndlessTests {
  /// The functions in which an app asks.
  private static let places = [
    "launch", "onActive", "onInactive", "onForeground", "onBackground", "onAnswer", "onOrphanedAnswer",
    "onPaywall",
    "onPurchase", "onEnter", "onLeave", "onReturn", "timers", "root", "button",
  ]

  /// The ways to ask; each comes to the function again.
  private static let asking = [
    "purchases.restore()", "purchases.buy 'pro'", "paywall.register 'end'", "permissions.request 'camera'",
    "auth.signIn 'apple'", "auth.evaluate 'again'", "settings.open()", "review.request()",
    "onboarding.go 'a'", "onboarding.go 'b'", "onboarding.go(1)", "onboarding.go(-1)", "onboarding.root()",
    "onboarding.present 'over'", "backend.request { method = 'GET', path = 'me' }", "app.after(1, 'tick')",
    "notifications.add { id = 'n', title = 't', after = 1 }",
  ]

  private static func lua(_ place: String, _ asked: String, counts: Bool) -> String {
    let body = "function() \(counts ? "store.set('n', store.integer 'n' + 1) " : "")\(asked) end"
    let ofStep = ["onEnter", "onLeave", "onReturn"].contains(place) ? "\(place) = \(body)," : ""
    let ofApp =
      switch place {
      case "onEnter", "onLeave", "onReturn", "timers", "button": ""
      case "root": "root = function() return 'f' end,"
      default: "\(place) = \(body),"
      }
    let extra =
      place == "timers"
      ? "timers = { { every = '1s', run = \(body) } }, button = false,"
      : place == "button" ? "button = false, buttons = { { key = 'ask', run = \(body) } }," : ""
    return """
      return onboarding.app {
        products = { pro = "subscription" }, 
        screens = { onboarding.screen "over" { button = "Close" } }, \(ofApp) on = { tick = \(body) },
        flows = { onboarding.flow "f" {
          onboarding.step "a" { \(ofStep) \(extra) title = "A" },
          onboarding.step "b" { next = "a", title = "B" },
        } },
      }
      """
  }

  private func run(_ lua: String, as persona: Persona) throws -> Run {
    let engine = ScriptEngine()
    defer { withExtendedLifetime(engine) {} }
    let script = try engine.load(text: lua, name: "endless.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    var run = Run(session: compiled.fresh(World()))
    run.play(compiled, as: persona)
    return run
  }

  @Test(arguments: places)
  func `a run of an app that asks again and again ends soon, and where it goes round the loop is named`(
    place: String
  ) throws {
    var denying = Persona()
    denying.denies = Prompt.names
    // A timer is waited for a thousand times, which takes its time where each asks anew.
    for asked in place == "timers" ? Array(Self.asking.prefix(3)) : Self.asking {
      for counts in [false, true] {
        for persona in [Persona(), denying] {
          let run = try run(Self.lua(place, asked, counts: counts), as: persona)
          let name = "\(place): \(asked), counts: \(counts), denies: \(!persona.denies.isEmpty)"
          #expect(run.outcome != nil, "\(name)")
          // One round and the way to it, also of what goes round within one event, which is an error of the script.
          #expect(run.transcript.entries.count <= 60, "\(name): \(run.transcript.entries.count)")
          // An app that is stuck in nothing but a loop says so.
          if let loop = run.loop {
            #expect(run.outcome == .stuck, "\(name)")
            #expect(!loop.places.isEmpty, "\(name)")
          }
        }
      }
    }
  }

  @Test func `play ends in a loop, names it, and keeps one round`() throws {
    let checking = try Checking(["endless.lua": Self.lua("onActive", "purchases.restore()", counts: false)])
    let texts = try checking.texts(
      """
      local run = play "endless.lua"
      expect(run.outcome):equals "stuck"
      expect(tostring(run)):contains "in a loop"
      expect(#run "promptAnswered"):equals(1)
      """)
    #expect(texts == [])
  }

  @Test func `jump to a step behind a dialog that never goes away ends, too`() throws {
    let prompting = try Prompting(["endless.lua": Self.lua("onActive", "purchases.restore()", counts: false)])
    prompting.session.driver.install(
      try prompting.session.driver.load(prompting.folder.file("endless.lua")), on: PhoneSetup())
    try prompting.session.driver.launch()
    #expect(prompting.read(#"jump "b""#) == [#"no way to "b" was found"#])
  }
}
