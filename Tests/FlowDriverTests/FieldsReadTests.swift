import FlowModel
import FlowScript
import FlowSession
import FlowWords
import LuaKit
import Phone
import Testing

@testable import FlowDriver

/// Something reads every field that a script can write in the tables of a step, a screen, a flow and an app: an app with
/// the field's example differs from the same app without it in its screens, its transcript or its findings.
struct FieldsReadTests {
  /// The samples in groups, each with a driver of its own, so that they are played on all threads.
  private static let groups = 16

  /// The fields that no drive shows: the explorer alone reads the one, the tests below the other.
  private static let shownElsewhere = [
    "Screen.home", "Screen.example", "Screen.fields.example", "Flow.each.rank",
    // Those of a subscription are driven in SubscriptionTests.
    "Flow.products.trial", "Flow.products.period", "Flow.products.grace", "App.products.trial",
    "App.products.period", "App.products.grace",
    // A text is shown as it is where no table has it, too.
    "Step.check.message.verbatim", "Screen.check.message.verbatim", "Step.fields.placeholder.verbatim",
    "Screen.fields.placeholder.verbatim",
  ]

  /// Limits that no busy machine meets.
  private static let limits = {
    var limits = ScriptEngine.Limits()
    (limits.loading, limits.evaluation) = (3600, 3600)
    return limits
  }()

  /// An app that is loaded once and driven often.
  private struct Played {
    let script: LoadedScript
    let name: String
  }

  /// The app of a text, from a file of its own (a driver keeps the files that it read); `nil` for one that is refused.
  private func app(_ lua: String, _ number: Int, _ prompting: Prompting) throws -> Played? {
    let name = "t\(number).lua"
    try prompting.folder.write(name, lua)
    do {
      return Played(script: try prompting.session.driver.load(prompting.folder.file(name)), name: name)
    } catch { return nil }
  }

  /// The transcript of an app in a drive, with the screen at its end.
  private func behaviour(_ app: Played, _ drive: String, _ phone: PhoneSetup, _ prompting: Prompting)
    -> String
  {
    let driver = prompting.session.driver
    driver.install(app.script, on: phone)
    var said =
      app.script.warnings.map(\.message) + prompting.read(drive.replacing("FILE", with: app.name))
      + prompting.read("app.phase")
    if let compiled = driver.compiled, let session = driver.session {
      said.append(String(describing: Result { try compiled.screen(session)?.record }))
    }
    return (said.joined(separator: "\n") + driver.transcript(nil).transcript.jsonLines)
      .replacing(app.name, with: "t.lua")
  }

  @Test(arguments: 0..<groups) func `something reads each field that a script can write`(group: Int) throws {
    let prompting = try Prompting(FieldApp.files, limits: Self.limits)
    prompting.session.driver.resolveFlow = { [folder = prompting.folder] path, _ in folder.file(path) }
    var old = PhoneSetup()
    (old.kind, old.ios) = (.ipad, OSVersion(18, 3))
    var german = PhoneSetup()
    german.language = "de"
    let phones = [PhoneSetup(), old, german]
    var known: [String: String] = [:]
    for (number, sample) in FieldSample.all.enumerated() where number % Self.groups == group {
      let name = sample.testDescription
      let without = try app(
        FieldApp.script(sample.path[0], sample.without.isEmpty ? "" : sample.without + ","), number * 2,
        prompting
      )
      let with = try app(FieldApp.script(sample.path[0], sample.with + ","), number * 2 + 1, prompting)
      // A step's field that a screen has not, or the reverse, is refused there, which is an answer as well.
      guard !sample.isRefused else {
        #expect(with == nil, "\(name): \(sample.with)")
        continue
      }
      guard let with, let without else {
        Issue.record("\(name) is refused: \(with == nil ? sample.with : sample.without)")
        continue
      }
      let reads = phones.contains { phone in
        FieldApp.drives.contains { drive in
          let key = "\(phone) \(drive) \(sample.path[0]) \(sample.without)"
          let former = known[key] ?? behaviour(without, drive, phone, prompting)
          known[key] = former
          return behaviour(with, drive, phone, prompting) != former
        }
      }
      #expect(reads != Self.shownElsewhere.contains(name), "\(name): \(sample.with)")
    }
  }

  @Test func `the rank of each step puts a step with a smaller rank of its own first`() throws {
    let prompting = try Prompting([
      "flow.lua": """
      return onboarding.flow "f" { each = { rank = 2 }, onboarding.step "b", onboarding.step "a" { rank = 1 } }
      """
    ])
    #expect(prompting.read("screen.step") == ["\"a\""])
    let other = try Prompting([
      "flow.lua": """
      return onboarding.flow "f" { each = { rank = 0 }, onboarding.step "b", onboarding.step "a" { rank = 1 } }
      """
    ])
    #expect(other.read("screen.step") == ["\"b\""])
  }

  /// The sentences of an exploration of an app whose root is a screen with these entries.
  private func explored(_ entries: String) throws -> [String] {
    try Prompting(
      exploring: """
        return onboarding.app { root = "main",
          screens = { onboarding.screen "main" { back = false, \(entries) }, onboarding.screen "next" },
          flows = { onboarding.flow "f" { onboarding.step "a" } } }
        """
    ).read("explore('flow.lua', { \(Prompting.quiet) })")
  }

  @Test func `the onOrphanedAnswer of a flow that is shown hears a late answer before the app's`() throws {
    let app = """
      return onboarding.app { onOrphanedAnswer = function() log.info "heard by the app" end, server = { ["GET me"] = { after = 5 } },
        flows = { onboarding.flow "f" { FIELD
          onboarding.step "a" { onEnter = function() backend.request { path = "me" } end }, onboarding.step "b" } } }
      """
    for (field, heard) in [
      ("onOrphanedAnswer = function() log.info 'heard by the flow' end,", "heard by the flow"),
      ("", "heard by the app"),
    ] {
      let prompting = try Prompting(["flow.lua": app.replacing("FIELD", with: field)])
      _ = prompting.read("tap 'next' clock.advance '10s'")
      let said = prompting.session.driver.transcript(nil).transcript.jsonLines
      #expect(["heard by the flow", "heard by the app"].filter { said.contains("\"\($0)\"") } == [heard])
    }
  }

  @Test func `a screen that is declared home is no dead end`() throws {
    #expect(try explored("button = false") != explored("button = false, home = true"))
  }

  @Test func `an explored screen is given its example`() throws {
    let check = "check = function(text) if text ~= 'Mio' then return 'no' end end"
    let leaves = "button = 'Go', onSubmit = function() onboarding.present 'next' return 'stay' end"
    #expect(
      try explored("ask = 'profile.name', \(check), \(leaves)")
        != explored("ask = 'profile.name', example = 'Mio', \(check), \(leaves)"))
    #expect(
      try explored("fields = { { ask = 'profile.name', \(check) } }, \(leaves)")
        != explored("fields = { { ask = 'profile.name', example = 'Mio', \(check) } }, \(leaves)"))
  }
}
