package import FlowExplore
import FlowModel
package import FlowSession
import FlowWords
package import Phone

/// Writes the witness of a class as a check, which fails as long as the new version has the fault.
///
/// For example:
///
///     it("skips: everyone who stopped at \"account\" resumes at \"value\" and never signs in", function()
///       app.install("as-is.lua", { ios = "26.0", language = "en" })
///       app.launch()
///       tap "next"
///       app.kill()
///       app.update { flow = "flow.lua" }
///       app.launch()
///       expect(explore { … properties = { ["it comes up"] = reachable(screen "account") } }):holds "it comes up"
///     end)
package struct WitnessCheck {
  private let migration: Migration
  private let old: CompiledApp
  private let sides: Sides
  private let scenario: Scenario

  /// The versions of a check, as it names them.
  package struct Sides {
    /// The file of the old version, relative to the check's folder.
    package let old: String
    /// The file of the new version; `nil` where the old version continues with the changes.
    package let new: String?
    /// The changes of the phone that come with the update.
    package let changes: [PhoneChange]
    /// The phone of which the scenario has variants.
    package let setup: PhoneSetup

    package init(old: String, new: String?, changes: [PhoneChange], setup: PhoneSetup) {
      (self.old, self.new, self.changes, self.setup) = (old, new, changes, setup)
    }
  }

  package init(_ migration: Migration, of old: CompiledApp, _ sides: Sides, within scenario: Scenario) {
    (self.migration, self.old, self.sides, self.scenario) = (migration, old, sides, scenario)
  }

  /// The classes that become checks: the errors and warnings that are not accepted.
  package static func classes(of migration: Migration) -> [MigrationClass] {
    migration.classes.filter { $0.verdict.level != .note && $0.accepted == nil }
  }

  /// The title of a class.
  package func title(_ one: MigrationClass) -> String {
    "\(one.verdict.word): \(MigrationWords(migration: migration).sentence(one))"
  }

  /// The lines of a file with checks.
  package func file(_ classes: [MigrationClass]) -> (text: String, count: Int) {
    let checks = classes.compactMap { lines($0) }
    let name = EventLua.quoted("\(migration.old.name) → \(migration.new.name)")
    let all =
      [
        "-- Saved by genkan diff: the update's effect on people. Each check fails until that is mended.",
        "describe(\(name), function()",
      ] + checks.joined() + ["end)"]
    return (all.joined(separator: "\n") + "\n", checks.count)
  }

  /// Returns the lines of one check; `nil` where its path cannot be replayed, or no expectation describes the loss.
  private func lines(_ one: MigrationClass) -> [String]? {
    guard let way = WitnessWay(one.witness, of: old, on: sides.setup, within: scenario),
      let demand = demand(one, way)
    else { return nil }
    let fields = PhoneLua.fields(way.setup, usual: true).joined(separator: ", ")
    var lines = ["app.install(\(EventLua.quoted(sides.old)), { \(fields) })"]
    var isInFront = false
    for moment in way.past {
      lines += EventLua.lines(moment.event, isInFront: isInFront)
      isInFront = moment.session.world.process.isInFront
    }
    if let new = sides.new { lines.append(EventLua.update(new)) }
    lines += sides.changes.flatMap { EventLua.lines(.phoneChanged($0), isInFront: false) }
    lines += one.witness.launches.flatMap { EventLua.lines($0, isInFront: false) }
    return ["  it(\(EventLua.quoted(title(one))), function()"] + (lines + demand).map { "    " + $0 }
      + ["  end)"]
  }

  // MARK: Expectations

  private func demand(_ one: MigrationClass, _ way: WitnessWay) -> [String]? {
    switch one.verdict {
    case .skips, .completion:
      guard one.detail.isEmpty else { return nil }
      return explored(one.subjects.map { ("\($0) comes up", "reachable(\(screen($0)))") })
    case .stuck where !one.detail.isEmpty: return ["expect(app.phase):equals \"active\""]
    case .stuck:
      guard let end = migration.ends.first else { return nil }
      return explored([("a way leads through", "reachable(\(screen(end)))")])
    case .askedAgain where one.subjects.allSatisfy { Futures.product(paidAgain: $0) != nil }:
      return explored([], expecting: ["payments"])
    case .askedAgain, .fallsBack:
      // A launch that shows one of them says it by itself: an exploration also goes back.
      if one.subjects.contains(one.new) {
        return ["expect(screen.name):differsFrom \(EventLua.quoted(short(one.new)))"]
      }
      return explored(one.subjects.map { ("\($0) stays away", "never(\(screen($0)))") })
    case .orphans:
      let lines = one.subjects.filter { !$0.hasPrefix("the ") }.flatMap(removed)
      return lines.isEmpty ? nil : lines
    case .losesData where !one.detail.isEmpty: return nil
    case .losesData: return one.subjects.compactMap { kept($0, way) }
    case .samePlace, .furtherOn, .newFirst, .unasked: return nil
    }
  }

  private func explored(
    _ properties: [(name: String, text: String)], expecting builtIn: [String] = []
  ) -> [String] {
    let table = "\(Scenario.continuing(scenario))".dropFirst("explore ".count).dropLast(2)
    let list = properties.map { "[\(EventLua.quoted($0.name))] = \($0.text)" }.joined(separator: ", ")
    let demanded = list.isEmpty ? "" : ", properties = { \(list) }"
    return ["local found = explore \(table)\(demanded) }"]
      + (properties.map(\.name) + builtIn).map { "expect(found):holds \(EventLua.quoted($0))" }
  }

  private func screen(_ name: String) -> String { "screen \(EventLua.quoted(short(name)))" }

  /// A step's name without that of its flow.
  private func short(_ name: String) -> String { name.split(separator: "/").last.map(String.init) ?? name }

  private func removed(_ orphan: String) -> [String] {
    let parts = orphan.split(separator: " ", maxSplits: 1).map(String.init)
    let id = EventLua.quoted(parts.count > 1 ? parts[1] : "")
    if parts[0] == "alarm" { return ["expect(alarms.scheduled()):lacks \(id)"] }
    return [
      // iOS removes a moment later.
      "clock.advance \"1s\"",
      "local pending = {}",
      "for _, each in ipairs(notifications.pending()) do pending[#pending + 1] = each.id end",
      "expect(pending):lacks \(id)",
    ]
  }

  /// The user's data in the old version.
  private func kept(_ name: String, _ way: WitnessWay) -> String? {
    if name == Knowledge.signIn { return "expect(auth.isSignedIn):isTruthy()" }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    let (table, key) = (parts[0], EventLua.quoted(parts[1]))
    switch table {
    case "habits": return "expect(habits.names()):contains \(key)"
    case "profile":
      let value = way.past.last { $0.session.world.profile.fields[parts[1]] != nil }?
        .session.world.profile.fields[parts[1]]
      guard let value else { return "expect(profile[\(key)]):isTruthy()" }
      return "expect(profile[\(key)]):equals(\(EventLua.literal(value)))"
    case "store": return "expect(store.get(\(key))):isTruthy()"
    default: return nil
    }
  }
}
