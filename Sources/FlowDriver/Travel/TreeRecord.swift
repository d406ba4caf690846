import FlowScript
import LuaKit
import FlowSession

/// Every phone of a session as data, with all its branches: what a journal keeps of a session that was played again.
///
/// For example:
///
///     if case .replayed(let record) = move { record.flow.path }  // "flow.lua"
public struct TreeRecord: Hashable, Sendable, Codable {
  /// A phone.
  struct Phone: Hashable, Sendable, Codable {
    let number: Int
    let flow: FlowSource
    let setup: PhoneSetup
    let origin: SessionTree.Spot?
    let group: Int
    let timeline: TimelineRecord
  }

  let phones: [Phone]
  let current: Int
  let nextNumber: Int
  let lines: [SessionTree.Line]
  let way: [Int]
  let marks: [SessionTree.Mark]
  let group: Int

  /// The source of the flow of the phone at hand.
  public var flow: FlowSource { phones.first { $0.number == current }?.flow ?? FlowSource(path: nil) }

  /// True where its numbers can be those of a session: a garbled one must do no harm.
  var isSound: Bool {
    let numbers = phones.map(\.number)
    return Set(numbers).count == numbers.count && numbers.contains(current)
      && (numbers + [nextNumber, group]).allSatisfy { (0..<1 << 40).contains($0) }
  }

  /// The number of events.
  var eventCount: Int { phones.reduce(0) { $0 + $1.timeline.eventCount } }
}

extension Driver {
  /// The tree as it stands; `nil` where no phone is kept.
  var treeRecord: TreeRecord? {
    storePhone()
    guard let tree else { return nil }
    return TreeRecord(
      phones: tree.phones.compactMap { phone in
        guard let compiled = phone.state.compiled, let timeline = phone.state.timeline else { return nil }
        return TreeRecord.Phone(
          number: phone.number, flow: source(of: phone.state.script, phone.state.base),
          setup: phone.state.setup, origin: phone.origin, group: phone.group,
          timeline: TimelineRecord(timeline, on: compiled, left: phone.left))
      },
      current: tree.current, nextNumber: tree.nextNumber, lines: tree.lines, way: tree.way, marks: tree.marks,
      group: tree.group)
  }

  /// Makes the tree of a record, each branch as far as its flow offers it now.
  ///
  /// - Returns: Why a branch is not whole; `nil` where all are.
  /// - Throws: `LoadingFailure` where a flow cannot be loaded.
  func make(
    _ record: TreeRecord, _ open: (String?) throws(LoadingFailure) -> LoadedScript
  ) throws(LoadingFailure) -> String? {
    var tree = SessionTree()
    var problem: String?
    guard record.isSound else { return "the record of the session is garbled" }
    for phone in record.phones {
      let script = try script(of: phone.flow, open)
      let compiled = compiled(of: script)
      let start = compiled.fresh(phone.setup.world, meeting: phone.setup.meeting)
      var (timeline, reason) = compiled.timeline(
        of: phone.timeline, from: start, isStopped: { [engine] in engine.lua.isStopped })
      timeline.add(weight: engine.takeSpent())
      problem = problem ?? reason
      let path = source(of: script, nil).path ?? ""
      let state = State(
        script: script, setup: phone.setup, compiled: compiled, timeline: timeline,
        version: versions[path] ?? 0,
        base: script.path == nil ? fileOrders(path) : nil)
      tree.phones.append(
        SessionTree.Phone(
          number: phone.number, origin: phone.origin, group: phone.group, state: state,
          left: phone.timeline.left))
    }
    (tree.current, tree.lines) = (record.current, record.lines)
    tree.nextNumber = max(record.nextNumber, (record.phones.map(\.number).max() ?? 0) + 1)
    (tree.way, tree.marks, tree.group) = (record.way, record.marks, record.group)
    guard let index = tree.index(of: tree.current) else { return "no app was installed" }
    seed = tree.phones[index].state.setup.seed ?? seed
    self.tree = tree
    putAtHand(tree.phones[index].state)
    return problem
  }
}
