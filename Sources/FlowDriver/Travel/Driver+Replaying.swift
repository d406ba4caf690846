import FlowModel
public import FlowScript
public import FlowSession
import LuaKit
import Phone
import Spelling

// Playing all that happened again: on a flow that is assigned, and on a file that was edited.
extension Driver {
  /// Takes a flow in place of the one that is installed, and plays every phone of that one again on it, with all its
  /// branches.
  ///
  /// Of an app it takes the place of the flow of its name; what else there is of it stays.
  ///
  /// - Throws: `LoadingFailure` where the flow cannot be played; nothing is changed then.
  public func replay(_ flow: FlowObject) throws(LoadingFailure) -> Replayed {
    guard let script else { return try replay(engine.assemble(AppObject(flow))) }
    guard let app = script.object.replacing(flow) else {
      let names = script.app.flows.map(\.name)
      throw LoadingFailure(diagnostics: [
        Diagnostic(
          .wrongType, "the app has no flow \"\(flow.flow.name)\", nor one flow of which it is a variant",
          advice: Suggestion.advice(flow.flow.name, among: names))
      ])
    }
    return try replay(engine.assemble(app))
  }

  /// Goes back to the flow as its file has it.
  ///
  /// - Returns: What became of the session; `nil` where no app is installed.
  /// - Throws: `LoadingFailure` where no other flow is tried.
  func replayOwnFile() throws(LoadingFailure) -> Replayed? {
    guard script != nil else { return nil }
    guard source.orders != nil, let file = newest(source.path ?? "") else {
      throw LoadingFailure(diagnostics: [
        Diagnostic(
          .wrongType, "no other flow is tried: what is played is the file's",
          advice: "flow = flow:without \"name\" tries one, and flow = nil takes it back")
      ])
    }
    return try replay(file)
  }

  /// Takes a script in place of the one that is installed: what that was is kept, for an undo.
  func replay(_ script: LoadedScript) throws(LoadingFailure) -> Replayed {
    keepPhones()
    guard compiled != nil else {
      install(script, on: setup)
      return Replayed(timeline: timeline ?? Timeline(start: Session()), total: 0, followed: 0, stop: nil)
    }
    storePhone()
    let old = tree
    let path = source.path
    let replayed = try replay(where: { $0.path == path }, on: { _, _ throws(LoadingFailure) in script })
    if var old, let spot, var tree {
      // Marks and phones are those of the tree that is gone back to.
      old.after = nil
      tree.before = SessionTree.Change(old, at: spot, group: group)
      tree.after = nil
      tree.shrink(to: engine.limits.memory / 2)
      self.tree = tree
      charge()
    }
    recorder?(.tried(flow: source))
    return replayed
  }

  /// Loads the files of flows that were changed on the disk as they are now, and plays their phones again.
  ///
  /// - Returns: What became of the session; `nil` where its own flow comes from no file.
  /// - Throws: `LoadingFailure` where a file cannot be loaded; nothing is changed then.
  public func replayFile() throws(LoadingFailure) -> Replayed? {
    guard script != nil, let own = source.path, fileOrders(own) != nil else { return nil }
    keepPhones()
    storePhone()
    let paths = Set((tree?.phones ?? []).compactMap { source(of: $0.state.script, $0.state.base).path })
    var changed = paths.filter { hasChanged($0) }.sorted()
    if changed.isEmpty { changed = [own] }
    let before = tree?.phones.map { Self.events($0.state.timeline) }
    for path in changed { _ = try reload(path) }
    var replayed = try replay(where: { changed.contains($0.path ?? "") }, on: onFile)
    if !changed.contains(own) { replayed = replayed.ofNothing }
    if tree?.phones.map({ Self.events($0.state.timeline) }) != before, let record = treeRecord {
      recorder?(.replayed(record))
    }
    return replayed
  }

  /// The files that the flows of all phones were loaded from or looked for.
  public var looks: FileLooks {
    var looks = FileLooks()
    for path in Set(
      ([source] + (tree?.phones ?? []).map { source(of: $0.state.script, $0.state.base) }).compactMap(\.path))
    {
      if let script = newest(path) { looks.add(script.looks) }
    }
    if let script { looks.add(script.looks) }
    return looks
  }

  private func hasChanged(_ path: String) -> Bool {
    newest(path)?.looks.stamps.contains { $0.key.stamp != $0.value } ?? false
  }

  /// The script of a source as its file has it now: in the order that is tried, if one is.
  private func onFile(
    _ source: FlowSource, _ notes: inout [String]
  ) throws(LoadingFailure) -> LoadedScript {
    let file = try load(source.path ?? "")
    guard let orders = source.orders else { return file }
    let own = file.app.flows.map { $0.steps.map(\.name) }
    let tried = zip(orders, own).enumerated().map { index, pair in
      let base = source.base.flatMap { index < $0.count ? $0[index] : nil }
      return TriedOrder(pair.0, base: base, file: pair.1)
    }
    notes = tried.flatMap(\.notes)
    guard tried.map(\.names) != Array(own.prefix(tried.count)) else { return file }
    return try engine.assemble(try file.object.ordered(tried.map(\.names)))
  }

  /// The script of a source, for a session that is resumed.
  func script(
    of flow: FlowSource, _ open: (String?) throws(LoadingFailure) -> LoadedScript
  ) throws(LoadingFailure) -> LoadedScript {
    let script = try open(flow.path)
    guard flow.orders != nil else { return script }
    var notes: [String] = []
    return try onFile(
      FlowSource(path: script.path ?? flow.path, orders: flow.orders, base: flow.base), &notes)
  }

  private static func events(_ timeline: Timeline?) -> [[Event]] {
    guard let timeline else { return [] }
    return (0..<timeline.branchCount).map { timeline.moments(ofBranch: $0 + 1).map(\.event) }
      + [timeline.past.map(\.event)]
  }

  /// Plays the phones of some flows again, the one at hand first.
  ///
  /// - Returns: What became of the one at hand.
  private func replay(
    where isMeant: (FlowSource) -> Bool,
    on script: (FlowSource, inout [String]) throws(LoadingFailure) -> LoadedScript
  ) throws(LoadingFailure) -> Replayed {
    guard var tree, let own = tree.index(of: tree.current) else { return Replayed.nothing }
    var scripts: [FlowSource: (script: LoadedScript, notes: [String])] = [:]
    let order = [own] + tree.phones.indices.filter { $0 != own }
    let meant = order.filter { isMeant(source(of: tree.phones[$0].state.script, tree.phones[$0].state.base)) }
    for index in meant {
      let source = source(of: tree.phones[index].state.script, tree.phones[index].state.base)
      guard scripts[source] == nil else { continue }
      var notes: [String] = []
      let made = try script(source, &notes)
      scripts[source] = (made, notes)
    }
    var compiledApps: [ObjectIdentifier: CompiledApp] = [:]
    var replays: [Int: (old: Timeline, replayed: Replayed)] = [:]
    for index in meant {
      let phone = tree.phones[index]
      let source = source(of: phone.state.script, phone.state.base)
      guard let (script, notes) = scripts[source], let former = phone.state.compiled,
        let timeline = phone.state.timeline
      else { continue }
      let next = compiledApps[ObjectIdentifier(script)] ?? compiled(of: script)
      compiledApps[ObjectIdentifier(script)] = next
      let start = next.fresh(phone.state.setup.world, meeting: phone.state.setup.meeting)
      var replayed = next.replay(
        timeline, of: former, from: start, left: phone.left,
        isStopped: { [engine] in engine.lua.isStopped }
      ).adding(weight: engine.takeSpent())
      replayed.notes = notes
      replays[phone.number] = (timeline, replayed)
      tree.phones[index].left = replayed.unreplayed
      let path = self.source(of: script, nil).path ?? ""
      tree.phones[index].state = State(
        script: script, setup: phone.state.setup, compiled: next, timeline: replayed.timeline,
        version: versions[path] ?? 0, base: script.path == nil ? fileOrders(path) : nil)
    }
    tree.move { spot in
      guard let (old, replayed) = replays[spot.phone] else { return spot }
      if spot.line == old.branch - 1, spot.count == old.count {
        return SessionTree.Spot(phone: spot.phone, line: spot.line, count: replayed.timeline.count)
      }
      guard replayed.lines.indices.contains(spot.line) else { return spot }
      return SessionTree.Spot(
        phone: spot.phone, line: spot.line, count: replayed.lines[spot.line].count(at: spot.count))
    }
    self.tree = tree
    putAtHand(tree.phones[own].state)
    guard var own = replays[tree.current]?.replayed else { return Replayed.nothing }
    own.others = replays.keys.sorted().flatMap { number in
      (replays[number]?.replayed.lines ?? []).enumerated().compactMap { index, line in
        number == tree.current && index == own.timeline.branch - 1
          ? nil : Replayed.Other(number: tree.number(ofLine: index, of: number), line: line)
      }
    }
    return own
  }

  // MARK: Undo of an order

  /// Goes back to the tree before the flow was assigned.
  func takeFlowBack() {
    if exchange(\.before, leaving: \.after) { recorder?(.untried) }
  }

  /// Goes to the tree that an undo has left.
  func tryFlowAgain() {
    if exchange(\.after, leaving: \.before) { recorder?(.retried) }
  }

  /// Puts another state of the tree at hand, and keeps the one that it had there on the other side.
  ///
  /// - Returns: False where there is no other state.
  private func exchange(
    _ wanted: WritableKeyPath<SessionTree, SessionTree.Change?>,
    leaving other: WritableKeyPath<SessionTree, SessionTree.Change?>
  ) -> Bool {
    storePhone()
    guard let tree, let change = tree[keyPath: wanted] else { return false }
    var next = change.tree
    next.group = tree.group
    var left = tree
    left[keyPath: wanted] = nil
    self.tree = next
    refresh()
    if let spot { self.tree?[keyPath: other] = SessionTree.Change(left, at: spot, group: change.group) }
    return true
  }

  /// Puts the phone at hand that a tree has there; phones whose file was loaded anew meanwhile are played again.
  private func refresh() {
    guard let tree, let index = tree.index(of: tree.current) else { return }
    putAtHand(tree.phones[index].state)
    let old = tree.phones.compactMap { phone -> String? in
      let path = source(of: phone.state.script, phone.state.base).path
      return path.flatMap { phone.state.version < versions[$0] ?? 0 ? $0 : nil }
    }
    if !old.isEmpty { _ = try? replay(where: { old.contains($0.path ?? "") }, on: onFile) }
  }
}

extension SessionTree {
  /// Moves every moment that is kept: where phones began, marks, and where an order was tried.
  mutating func move(_ map: (Spot) -> Spot) {
    for index in phones.indices { phones[index].origin = phones[index].origin.map(map) }
    for index in marks.indices { marks[index].spot = map(marks[index].spot) }
    before = before.map { Change($0.tree, at: map($0.spot), group: $0.group) }
    after = after.map { Change($0.tree, at: map($0.spot), group: $0.group) }
  }
}

extension Replayed {
  /// The result for a session of which nothing is played again.
  fileprivate static var nothing: Replayed {
    Replayed(timeline: Timeline(start: Session()), total: 0, followed: 0, stop: nil)
  }

  /// The same for a session whose own flow was not edited.
  fileprivate var ofNothing: Replayed {
    var copy = Replayed(timeline: timeline, total: 0, followed: 0, stop: nil)
    copy.others = others
    return copy
  }
}
