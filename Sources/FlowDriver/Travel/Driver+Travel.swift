public import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone
import Spelling

// Going through the tree of what happened.
extension Driver {
  /// The source of the flow that is installed.
  public var source: FlowSource { source(of: script, base) }

  /// True where a flow is one of those that are played.
  public func isPlayed(_ flow: Flow) -> Bool { script?.app.flows.contains(flow) ?? false }

  func source(of script: LoadedScript?, _ base: [[String]]?) -> FlowSource {
    guard let script else { return FlowSource(path: nil) }
    if let path = script.path { return FlowSource(path: path) }
    // A flow that was made of another keeps the place where that one is written.
    let path = script.app.location.file
    return FlowSource(path: path, orders: script.app.flows.map { $0.steps.map(\.name) }, base: base)
  }

  /// Takes note of the file that the flow that is installed was made of, as it is now.
  func noteVersion() {
    let path = source.path ?? ""
    version = versions[path] ?? 0
    base = script?.path == nil ? fileOrders(path) : nil
  }

  /// Writes down the phone at hand before another takes its place.
  ///
  /// - Returns: Where the session stands on it; `nil` where no phone is kept.
  func leavePhone() -> SessionTree.Spot? {
    guard tree != nil else { return nil }
    storePhone()
    return spot
  }

  /// Begins a line: what happens from now on is taken back together, where it was typed. Of a script each event is one.
  func beginLine(isTyped: Bool = true) {
    guard tree != nil else { return }
    if isTyped { tree?.group += 1 }
    isTyping = isTyped
    past?.group = group
  }

  /// The number of the line that is being typed; 0 for a script.
  var group: Int { isTyping ? tree?.group ?? 0 : 0 }

  /// Notes for the recorder where the session stands now.
  func noteTravel() {
    guard let timeline else { return }
    recorder?(.travelled(count: timeline.count, branch: branch))
  }

  /// The number of the branch that the session is on, among those of all phones.
  public var branch: Int {
    storeLines()
    guard let tree, let past else { return past?.branch ?? 1 }
    return tree.number(ofLine: past.branch - 1, of: tree.current)
  }

  private func storeLines() {
    guard let tree else { return }
    self.tree?.note(lines: past?.branchCount ?? 0, of: tree.current)
  }

  /// The number of branches on all phones.
  var branchCount: Int {
    storeLines()
    return tree?.lines.count ?? timeline?.branchCount ?? 0
  }

  /// Goes to the moment after so many events, on this branch or another.
  ///
  /// - Throws: `LuaFailure` where there is no such moment.
  func travel(to count: Int, branch: Int?) throws {
    guard let branch else {
      guard timeline?.travel(to: count) == true else {
        let last = timeline.flatMap { $0.length(ofBranch: $0.branch) } ?? 0
        throw LuaFailure(
          "there is no moment \(count)", hint: "moments go from 0 to \(last): timeline() lists them")
      }
      return noteTravel()
    }
    let known = branchCount
    guard branch >= 1, branch <= known else {
      throw LuaFailure(
        "there is no branch \(branch)", hint: known == 0 ? nil : "there are \(known): branches() shows them")
    }
    guard let tree else {
      guard timeline?.travel(to: count, branch: branch) == true else {
        throw noMoment(count, of: timeline, branch)
      }
      return noteTravel()
    }
    let line = tree.lines[branch - 1]
    guard enter(SessionTree.Spot(phone: line.phone, line: line.line, count: count)) else {
      guard let index = tree.index(of: line.phone) else {
        throw LuaFailure(
          "branch \(branch) was let go of: of very many phones the newest are kept",
          hint: "branches() shows them")
      }
      throw noMoment(count, of: self.tree?.phones[index].state.timeline, line.line + 1)
    }
    noteTravel()
  }

  private func noMoment(_ count: Int, of timeline: Timeline?, _ branch: Int) -> LuaFailure {
    LuaFailure(
      "there is no moment \(count)",
      hint: "moments go from 0 to \(timeline?.length(ofBranch: branch) ?? 0): timeline() lists them")
  }

  /// Gives the moment at which the session stands a name; another that had it loses it.
  ///
  /// - Throws: `LuaFailure` where no app is installed.
  func mark(_ name: String) throws {
    _ = try running()
    guard let spot = spot ?? timeline.map({ .init(phone: 0, line: $0.branch - 1, count: $0.count) }) else {
      return
    }
    let mark = SessionTree.Mark(name: name, spot: spot)
    if tree != nil {
      tree?.marks.removeAll { $0.name == name }
      tree?.marks.append(mark)
    } else {
      marks.removeAll { $0.name == name }
      marks.append(mark)
    }
    recorder?(.marked(name))
  }

  /// The names of the marks, in the order in which they were set.
  public var markNames: [String] { (tree?.marks ?? marks).map(\.name) }

  /// Goes to the moment of a mark.
  ///
  /// - Throws: `LuaFailure` where there is no such mark.
  func travel(to mark: String) throws {
    let marks = tree?.marks ?? marks
    guard let spot = marks.first(where: { $0.name == mark })?.spot else {
      throw LuaFailure(
        "there is no mark \"\(mark)\"",
        hint: Suggestion.advice(mark, among: marks.map(\.name))
          ?? "mark \(EventLua.quoted(mark)) sets one; at takes the number of a moment as well")
    }
    if tree == nil { return try travel(to: spot.count, branch: spot.count == 0 ? nil : spot.line + 1) }
    guard enter(spot) else { throw LuaFailure("the moment of \"\(mark)\" was let go of") }
    noteTravel()
  }

  /// Bytes of the sessions among which a way is looked for, roughly.
  private static let searched = 64 << 20

  /// Plays the shortest way to a step: from where the session stands, else from the start of the phone.
  ///
  /// - Returns: How many gestures it took.
  func jump(to step: String) throws -> Int {
    let (compiled, session) = try running()
    let isStopped = { [engine] in engine.lua.isStopped }
    // What a hook hands over on a way that is tried is kept until the way is found.
    defer { _ = engine.takeSpent() }
    // Each session that is tried is kept, with all that it does not share with others.
    let limit = max(10, min(5000, Self.searched / max(1, session.world.storage())))
    let names = compiled.app.allSteps.map(\.name)
    guard names.contains(step) else {
      throw LuaFailure("the flow has no step \"\(step)\"", hint: Suggestion.advice(step, among: names))
    }
    do {
      if let way = try compiled.shortestWay(to: step, from: session, limit: limit, isStopped: isStopped) {
        _ = engine.takeSpent()
        if !session.world.process.isRunning { announce?("the app was not running, and is started first") }
        return try play(way)
      }
      // Where time is over it is not known whether there is one.
      try engine.lua.checkStop()
      if let start = timeline?.beginning,
        let way = try compiled.shortestWay(to: step, from: start, limit: limit, isStopped: isStopped)
      {
        _ = engine.takeSpent()
        if timeline?.travel(to: 0) == true { noteTravel() }
        announce?(
          "no way leads to \"\(step)\" from here: the session starts anew, and branches() lists the one before"
        )
        return try play(way)
      }
    } catch let failure as ScriptFailure {
      throw failure.diagnostic
    }
    try engine.lua.checkStop()
    throw LuaFailure(
      "no way to \"\(step)\" was found",
      hint: absence(of: step) ?? "its condition may not hold on this phone: see `when` of the step")
  }

  private func play(_ way: [Event]) throws(ScriptFailure) -> Int {
    for event in way {
      do {
        try receive(event)
      } catch {
        throw ScriptFailure((error as? Diagnostic) ?? Diagnostic(.raised, "\(error)"))
      }
    }
    return way.count
  }
}
