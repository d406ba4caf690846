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
        "-- Delete the file once its checks pass, and save it anew when the flow changes: the gestures are for the old order.",
        "describe(\(name), function()",
      ] + checks.joined() + ["end)"]
    return (all.joined(separator: "\n") + "\n", checks.count)
  }

  /// The lines of one check; `nil` where its way cannot be played again.
  private func lines(_ one: MigrationClass) -> [String]? {
    guard let way = WitnessWay(one.witness, of: old, on: sides.setup, within: scenario),
      let demand = demand(one, way), !demand.isEmpty
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
    // An exploration of what the version uses begins with its launch.
    let launches = one.isUnread ? [] : one.witness.launches
    lines += launches.flatMap { EventLua.lines($0, isInFront: false) }
    return ["  it(\(EventLua.quoted(title(one))), function()"] + (lines + demand).map { "    " + $0 }
      + ["  end)"]
  }

  // MARK: Expectations

  /// The expectations about a class. It is `nil` for a note, where a check cannot tell its steps apart, and where it
  /// cannot name the lost data or an end.
  private func demand(_ one: MigrationClass, _ way: WitnessWay) -> [String]? {
    let all = (migration.new.steps + migration.new.screens).map(\.name)
    // Two flows may have a step of one name, and a screen goes by the step's name alone.
    guard one.subjects.allSatisfy({ name in all.count { $0 == short(name) } < 2 }) else { return nil }
    switch one.verdict {
    case .skips where !one.detail.isEmpty:
      return explored(
        one.subjects.map { name in
          let asked = "app.keeps \(EventLua.quoted(short(name)))"
          return ("\(name) keeps its answer", "reachable(function() return \(asked) end)")
        })
    case .skips, .completion:
      return explored(one.subjects.map { ("\($0) comes up", "reachable(\(screen($0)))") })
    case .stuck where !one.detail.isEmpty: return ["expect(app.phase):equals \"active\""]
    case .stuck:
      // A screen may also lie over a step; the main part is reached by a person who is through alone.
      let ends = migration.ends
      guard let end = ends.first(where: { $0 == "main" }) ?? ends.first else { return nil }
      return explored([("a way leads through", "reachable(\(screen(end)))")])
    case .askedAgain where one.subjects.allSatisfy { Futures.product(paidAgain: $0) != nil }:
      return explored([], expecting: ["payments"])
    case .askedAgain, .fallsBack:
      // A launch that shows one of them says it by itself: an exploration also goes back.
      if one.subjects.contains(one.new) {
        return ["expect(screen.name):differsFrom \(EventLua.quoted(short(one.new)))"]
      }
      return explored(one.subjects.map { ("\($0) stays away", "never(\(screen($0)))") })
    case .orphans: return owned(one.subjects.compactMap(Orphan.init))
    case .losesData where one.isUnread:
      return explored([], reinstalling: true)
        + one.subjects.map { "expect(found):uses \(EventLua.quoted($0))" }
    case .losesData:
      let kept = one.subjects.map { migration.new.uses($0) ? self.kept($0, way) : moved($0) }
      return kept.contains(nil) ? nil : kept.compactMap(\.self)
    case .samePlace, .furtherOn, .newFirst, .unasked: return nil
    }
  }

  /// Returns the lines of a check that explore from the screen after the update, and expect properties to hold.
  ///
  /// - Parameter isReinstalled: True to let the app also be installed anew, so that its first launch is explored, too.
  private func explored(
    _ properties: [(name: String, text: String)], expecting builtIn: [String] = [],
    reinstalling isReinstalled: Bool = false
  ) -> [String] {
    var scenario = Scenario.continuing(scenario)
    if isReinstalled { scenario.reinstalls = 1 }
    // The judgement does not count going back, and neither does its check.
    scenario.goesBack = properties.isEmpty && builtIn.isEmpty
    let table = "\(scenario)".dropFirst("explore ".count).dropLast(2)
    let list = properties.map { "[\(EventLua.quoted($0.name))] = \($0.text)" }.joined(separator: ", ")
    let demanded = list.isEmpty ? "" : ", properties = { \(list) }"
    return ["local found = explore \(table)\(demanded) }"]
      + (properties.map(\.name) + builtIn).map { "expect(found):holds \(EventLua.quoted($0))" }
  }

  private func screen(_ name: String) -> String { "screen \(EventLua.quoted(short(name)))" }

  /// A step's name without that of its flow.
  private func short(_ name: String) -> String { name.split(separator: "/").last.map(String.init) ?? name }

  /// Each orphan removed by the new version, or handled.
  private func owned(_ orphans: [Orphan]) -> [String] {
    let handler = AppHandler.onNotification.rawValue
    var (lines, isListed): ([String], Set<String>) = ([], [])
    func list(_ name: String, _ verbs: [String]) {
      guard isListed.insert(name).inserted else { return }
      // iOS removes a moment later.
      if isListed.count == 1 { lines.append("clock.advance \"1s\"") }
      lines.append("local \(name) = {}")
      lines += verbs.map { "for _, each in ipairs(\($0)()) do \(name)[#\(name) + 1] = each.id end" }
    }
    for orphan in orphans {
      switch orphan {
      case .alarm(let id): lines.append("expect(alarms.scheduled()):lacks \(EventLua.quoted(id))")
      case .notification(let id):
        list("pending", ["notifications.pending"])
        lines.append("expect(pending):lacks \(EventLua.quoted(id))")
      case .tap(let id):
        // A notification that is gone needs no handler.
        list("left", ["notifications.pending", "notifications.delivered"])
        lines.append("expect(app.handles \"\(handler)\" and {} or left):lacks \(EventLua.quoted(id))")
      case .payment: lines.append("expect(app.handles \"\(AppHandler.onPurchase.rawValue)\"):isTruthy()")
      }
    }
    return lines
  }

  /// The expectation of an answer at the new place of its question; `nil` unless that is a key or a field.
  private func moved(_ name: String) -> String? {
    let asked = migration.old.steps.first { $0.into.contains(name) }
    let key = asked.flatMap { migration.change.matching.new(of: $0.key) }
    guard let into = migration.new.steps.first(where: { $0.key == key })?.into.first else { return nil }
    let parts = into.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, ["profile", "store"].contains(parts[0]) else { return nil }
    return "expect(\(parts[0]).get(\(EventLua.quoted(parts[1]))) ~= nil):isTruthy()"
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
    case "store": return "expect(store.get(\(key)) ~= nil):isTruthy()"
    default: return nil
    }
  }
}
