package import FlowModel
import FlowScript
package import FlowSession
import FlowWords
import LuaKit
import Phone
import Spelling

// Navigation in the history tree.
extension Driver {
  /// The source of the flow that is installed.
  package var source: FlowSource { player.map { $0.history.flow(of: $0.phone) } ?? FlowSource(path: nil) }

  /// True where a flow is one of those that are played.
  package func isPlayed(_ flow: Flow) -> Bool { script?.app.flows.contains(flow) ?? false }

  /// The source of a script.
  func source(of script: LoadedScript) -> FlowSource {
    if let path = script.path { return FlowSource(path: path) }
    // A flow that was made of another keeps the place where that one is written.
    let path = script.app.location.file
    return FlowSource(
      path: path, orders: script.app.flows.map { $0.steps.map(\.name) }, base: fileOrders(path))
  }

  /// Begins a line. The events of a typed line are undone together; in a script, each event is undone alone.
  func beginLine(isTyped: Bool = true) {
    if isTyped { lineCount += 1 }
    isTyping = isTyped
    player?.line = group
  }

  /// The number of the line that is being typed; 0 for a script.
  var group: Int { isTyping ? lineCount : 0 }

  /// The number of the session's current branch, counted over all phones from 1.
  package var branch: Int { (player?.history.head?.branch ?? 0) + 1 }

  /// Goes to the moment after a number of events, on this branch or another.
  ///
  /// - Throws: `LuaFailure` where the branch or the moment does not exist.
  func travel(to count: Int, branch: Int?) throws {
    let history = player?.history
    let known = history?.branches.count ?? 0
    if let branch, branch < 1 || branch > known {
      throw LuaFailure(
        "there is no branch \(branch)", hint: known == 0 ? nil : "there are \(known): branches() shows them")
    }
    let index = (branch ?? self.branch) - 1
    guard let position = history?.position(count, on: index), player?.go(to: position) == true else {
      let last = known == 0 ? 0 : history?.length(of: index) ?? 0
      throw LuaFailure(
        "there is no moment \(count)", hint: "moments go from 0 to \(last): timeline() lists them")
    }
  }

  /// Sets a mark with a name at the session's current moment; an older mark of that name is removed.
  ///
  /// - Throws: `LuaFailure` where no app is installed.
  func mark(_ name: String) throws {
    guard let player else { throw Self.nothingInstalled }
    try engine.lua.checkAllowance()
    player.mark(name)
    charge()
  }

  /// The names of the marks, in the order in which they were set.
  package var markNames: [String] { player?.history.layer.marks.map(\.name) ?? [] }

  /// Goes to the moment of a mark.
  ///
  /// - Throws: `LuaFailure` where there is no such mark.
  func travel(to mark: String) throws {
    guard let position = player?.history.layer.marks.first(where: { $0.name == mark })?.position else {
      throw LuaFailure(
        "there is no mark \"\(mark)\"",
        hint: Suggestion.advice(mark, among: markNames)
          ?? "mark \(EventLua.quoted(mark)) sets one; at takes the number of a moment as well")
    }
    _ = player?.go(to: position)
  }

  /// The most bytes, roughly, of the sessions in a search for a path.
  private static let searched = 64 << 20

  /// Plays a short path to a step, from the current state or else from the start of the phone.
  ///
  /// - Returns: The number of gestures played.
  /// - Throws: `LuaFailure` for an unknown step or where no path is found, `Diagnostic` where the app's script raised.
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
      if let start = player?.start,
        let way = try compiled.shortestWay(to: step, from: start, limit: limit, isStopped: isStopped)
      {
        _ = engine.takeSpent()
        _ = player?.go(to: 0)
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
