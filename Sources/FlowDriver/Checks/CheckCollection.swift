import FlowCheck
import LuaKit

/// The checks that a file describes, with their bodies.
final class CheckCollection {
  private(set) var collector: CheckCollector
  /// The bodies, by index; `nil` for a pending check.
  private(set) var bodies: [LuaFunction?] = []
  /// The innermost `describe` that is open, or the file.
  private(set) var group = Group(around: nil)
  private var groups: [Group] = []

  /// The functions that run before each check of a `describe`, or of the file.
  final class Group {
    var befores: [LuaFunction] = []
    let around: Group?

    init(around: Group?) { self.around = around }

    /// Everything that runs before a check of this group, outermost first.
    var setups: [LuaFunction] { (around?.setups ?? []) + befores }
  }

  init(file: CheckFile) {
    collector = CheckCollector(file: file)
  }

  func enter(_ title: String) {
    collector.enter(title)
    group = Group(around: group)
  }

  func leave() {
    collector.leave()
    if let around = group.around { group = around }
  }

  func add(_ title: String, _ body: LuaFunction?, kind: CheckCase.Kind, line: Int) {
    collector.add(title, kind: kind, line: line)
    bodies.append(body)
    groups.append(group)
  }

  /// The functions that run before a check.
  func setups(_ index: Int) -> [LuaFunction] { groups[index].setups }
}

/// The expectations so far of the check that runs.
final class CheckRecord {
  var log = ExpectationLog()
}
