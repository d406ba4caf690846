import FlowCheck
import LuaKit

/// The checks that a file describes, with their bodies.
final class CheckCollection {
  var collector: CheckCollector
  /// The bodies, by index; `nil` for a pending check.
  var bodies: [LuaFunction?] = []
  /// What runs before each check: one list for each `describe` that is open.
  var befores: [[LuaFunction]] = [[]]
  /// What runs before each check, by index.
  var setups: [[LuaFunction]] = []

  init(file: CheckFile) {
    collector = CheckCollector(file: file)
  }

  func add(_ title: String, _ body: LuaFunction?, kind: CheckCase.Kind, line: Int) {
    collector.add(title, kind: kind, line: line)
    bodies.append(body)
    setups.append(befores.flatMap(\.self))
  }
}

/// What a check that runs has expected so far.
final class CheckRecord {
  var log = ExpectationLog()
}
