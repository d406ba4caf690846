import FlowDriver
import FlowExplore
import FlowModel
import FlowSession
import FlowWords
import Phone

/// The violations of an exploration as a file of checks, each of which fails as long as the violation is there.
///
/// For example:
///
///     -- Saved by genkan explore: its violations. Each check fails until that is mended.
///     describe("anicca", function()
///       it("order: a second tap on \"next\" of \"welcome\" skips \"name\"", function()
///         app.install("flow.lua", { ios = "18.5", device = "iphone" })
///         app.launch()
///         tap("next", { times = 2 })
///         expect(app.transcript):screen "name"
///       end)
///     end)
struct CounterexampleText {
  /// The text of the file.
  private(set) var text = ""
  /// The number of checks in it.
  private(set) var count = 0
  /// The properties of the script whose violations cannot be written, in their order.
  private(set) var omitted: [String] = []

  private let result: Explorer.Result
  private let found: ExplorationObject
  private let path: String
  private let setup: PhoneSetup

  /// - Parameters:
  ///   - path: The flow's file, as the checks name it.
  ///   - setup: The phone whose variants, such as other devices, were explored.
  init(_ result: Explorer.Result, _ found: ExplorationObject, path: String, on setup: PhoneSetup) {
    (self.result, self.found, self.path, self.setup) = (result, found, path, setup)
    var lines = [
      "-- Saved by genkan explore: its violations. Each check fails until that is mended.",
      "-- Delete a check once it passes, and save the file anew when the flow changes: the gestures are for the flow as it was.",
      "describe(\(EventLua.quoted(found.compiled.app.name)), function()",
    ]
    for verdict in result.verdicts {
      for violation in verdict.violations {
        guard let demand = demand(verdict, violation) else {
          if omitted.last != verdict.property { omitted.append(verdict.property) }
          continue
        }
        count += 1
        let title = "\(verdict.property): \(violation.sentence)"
        lines.append("  it(\(EventLua.quoted(title)), function()")
        lines += (body(violation, demand) ?? [demand.line]).map { "    " + $0 }
        lines.append("  end)")
      }
    }
    text = (lines + ["end)"]).joined(separator: "\n") + "\n"
  }

  /// The expectation at the end of a check.
  private struct Demand {
    let line: String
    /// True where the line follows the gestures of the violation; false where it makes an exploration of its own.
    let isAfterGestures: Bool
    /// True where the app must be launched once more before the expectation.
    var launches = false
  }

  /// The gestures and the expectation; `nil` where the expectation needs none.
  private func body(_ violation: Violation, _ demand: Demand) -> [String]? {
    guard demand.isAfterGestures else { return nil }
    let start = result.starts[violation.path.start]
    var setup = setup
    if let ios = start.variant?.ios { setup.ios = ios }
    if let device = start.variant?.device { setup.kind = device }
    let fields = PhoneLua.fields(setup, usual: true).joined(separator: ", ")
    var lines = ["app.install(\(EventLua.quoted(path)), { \(fields) })"]
    let past = result.player(at: violation, of: found.compiled).past
    var isInFront = false
    for moment in past {
      lines += EventLua.lines(moment.event, isInFront: isInFront)
      isInFront = moment.session.world.process.isInFront
    }
    if demand.launches, past.last?.session.world.process.isRunning == false { lines.append("app.launch()") }
    return lines + [demand.line]
  }

  private func demand(_ verdict: Verdict, _ violation: Violation) -> Demand? {
    func after(_ line: String, launches: Bool = false) -> Demand {
      Demand(line: "expect(\(line)", isAfterGestures: true, launches: launches)
    }
    switch violation.evidence {
    case .missingEffect(let effect):
      // What happened on the way there as well has to happen once more.
      let before = result.player(at: violation, of: found.compiled).transcript.effects.count { $0 == effect }
      let times = before == 0 ? "" : ":times(\(before + 1))"
      return after("app.transcript):\(call("effect", effect))\(times)", launches: true)
    case .forgottenAnswer(let effect): return after(answer(effect), launches: true)
    case .doubledEffect(let effect): return after("app.transcript):\(call("effect", effect)):times(1)")
    case .finding(let code): return after("app.transcript):noFinding \(EventLua.quoted(code))")
    case .repeatedRequest(let permission):
      let arguments = "{ permission = \(EventLua.quoted(permission.rawValue)) }"
      return after("app.transcript):effect(\"permissions.request\", \(arguments)):times(1)")
    case .skippedStep(let name): return after("app.transcript):screen \(EventLua.quoted(name))")
    case .stuck:
      let calm = "\(Scenario.calm)".dropFirst("explore ".count)
      // Whatever property found it: what is wrong there is that no way leads out.
      return after("explore \(calm)):holds \"no dead ends\"")
    case .shownAgain(let name) where isShort(violation):
      return after("screen.name):differsFrom \(EventLua.quoted(name))", launches: true)
    case .shownAgain, .text, .other:
      guard let scenario = found.scenario(with: verdict.property) else { return nil }
      return Demand(
        line:
          "expect(explore(\(EventLua.quoted(path)), \(scenario))):holds \(EventLua.quoted(verdict.property))",
        isAfterGestures: false)
    }
  }

  /// The most events of a path that a reader of a check follows.
  private static let longest = 40

  private func isShort(_ violation: Violation) -> Bool {
    result.player(at: violation, of: found.compiled).past.count <= Self.longest
  }

  /// Returns the expectation of an effect's stored answer; for other effects, of the effect itself.
  private func answer(_ effect: Effect) -> String {
    switch effect {
    case .profile(.set(let field, let value)):
      "profile.get \(EventLua.quoted(field))):equals(\(EventLua.literal(value)))"
    case .onboarding(.set(let name, let value)):
      "onboarding.get \(EventLua.quoted(name))):equals(\(EventLua.literal(value)))"
    case .habits(.set(let name, _)): "habits.get \(EventLua.quoted(name))):isTruthy()"
    default: "app.transcript):\(call("effect", effect))"
    }
  }

  private func call(_ word: String, _ effect: Effect) -> String {
    guard !effect.arguments.isEmpty else { return "\(word) \(EventLua.quoted(effect.name))" }
    return "\(word)(\(EventLua.quoted(effect.name)), \(EventLua.literal(.record(effect.arguments))))"
  }
}
