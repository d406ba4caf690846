import FlowModel
public import FlowScript
public import FlowSession
import LuaKit
import Phone

// Going through the tree of what happened, and playing it again on another flow.
extension Driver {
  /// Where the flow that is installed comes from.
  public var source: FlowSource {
    guard let script else { return FlowSource(path: nil) }
    if let path = script.path { return FlowSource(path: path) }
    // A flow that was made of another keeps the place where that one is written.
    let path = (script.app.location ?? script.app.flow.location).file
    return FlowSource(path: path, orders: script.app.flows.map { $0.steps.map(\.name) })
  }

  /// Notes for the recorder where the session stands now.
  func noteTravel() {
    guard let timeline else { return }
    recorder?(.travelled(count: timeline.count, branch: timeline.branch))
  }

  /// Goes to the moment after so many events, on this branch or another.
  ///
  /// - Throws: `LuaFailure` where there is no such moment.
  func travel(to count: Int, branch: Int?) throws {
    let known = timeline?.branches.count ?? 0
    if let branch, branch < 1 || branch > known {
      throw LuaFailure(
        "there is no branch \(branch)", hint: known == 0 ? nil : "there are \(known): branches() shows them")
    }
    guard timeline?.travel(to: count, branch: branch) == true else {
      let last = timeline.flatMap { $0.length(ofBranch: branch ?? $0.branch) } ?? 0
      throw LuaFailure(
        "there is no moment \(count)", hint: "moments go from 0 to \(last): timeline() lists them")
    }
    killsAfter = nil
    noteTravel()
  }

  /// Bytes of the sessions among which a way is looked for, roughly.
  private static let searched = 64 << 20

  /// Plays the shortest way to a step: from where the session stands, else from the start of the phone.
  ///
  /// - Returns: How many gestures it took.
  func jump(to step: String) throws -> Int {
    let (machine, session) = try running()
    let isStopped = { [engine] in engine.lua.isStopped }
    // What a hook hands over on a way that is tried is kept until the way is found.
    defer { _ = engine.takeSpent() }
    // Each session that is tried is kept, with all that it does not share with others.
    let limit = max(10, min(5000, Self.searched / max(1, session.world.storage())))
    let names = machine.app.allSteps.map(\.name)
    guard names.contains(step) else {
      throw LuaFailure("the flow has no step \"\(step)\"", hint: NearestName.advice(step, among: names))
    }
    do throws(ScriptFailure) {
      if let way = try machine.shortestWay(to: step, from: session, limit: limit, isStopped: isStopped) {
        _ = engine.takeSpent()
        if !session.world.process.isRunning { announce?("the app was not running, and is started first") }
        return try play(way)
      }
      if let start = timeline?.beginning,
        let way = try machine.shortestWay(to: step, from: start, limit: limit, isStopped: isStopped)
      {
        _ = engine.takeSpent()
        if timeline?.travel(to: 0) == true { noteTravel() }
        announce?(
          "no way leads to \"\(step)\" from here: the session starts anew, and branches() lists the one before"
        )
        return try play(way)
      }
    } catch {
      throw error.diagnostic
    }
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

  /// Takes a flow in place of the one that is installed, and plays the session again on it.
  ///
  /// Of an app it takes the place of the flow of its name; what else there is of it stays.
  ///
  /// - Throws: `LoadingFailure` where the flow cannot be played; nothing is changed then.
  public func follow(_ flow: FlowObject) throws(LoadingFailure) -> Following {
    guard let script else { return follow(try engine.assemble(AppObject(flow))) }
    guard let app = script.object.replacing(flow) else {
      let names = script.app.flows.map(\.name)
      throw LoadingFailure(diagnostics: [
        Diagnostic(
          .wrongType, "the app has no flow \"\(flow.flow.name)\"",
          advice: NearestName.advice(flow.flow.name, among: names))
      ])
    }
    return follow(try engine.assemble(app))
  }

  /// Loads the installed flow's file as it is now, and plays the session again on it.
  ///
  /// - Returns: What became of the session; `nil` where the flow comes from no file.
  /// - Throws: `LoadingFailure` where the file cannot be loaded; nothing is changed then.
  public func followFile() throws(LoadingFailure) -> Following? {
    let source = source
    guard let path = source.path, script != nil else { return nil }
    let script = try reload(path)
    guard let orders = source.orders else { return follow(script) }
    return follow(try engine.assemble(try script.object.ordered(orders)))
  }

  /// A session and what it was played on.
  struct Past {
    let machine: Machine
    let timeline: Timeline
  }

  /// A past that a flow could not follow to its end, and what was left of it there.
  struct Unfollowed {
    let past: Past
    let left: Timeline
  }

  /// The whole past of a timeline that is what a flow left of it, and nothing new: an order that is tried and taken
  /// back, a step that is deleted and put back, lose no gesture.
  private func lostPast(of timeline: Timeline) -> Past? {
    guard let unfollowed, unfollowed.left.count == timeline.count,
      unfollowed.left.branches.count == timeline.branches.count,
      unfollowed.left.session == timeline.session
    else { return nil }
    return unfollowed.past
  }

  func follow(_ script: LoadedScript) -> Following {
    let next = Machine(app: script.app, callbacks: script.callbacks)
    let start = next.fresh(setup.world, meeting: setup.surroundings)
    let following: Following
    if let machine, let timeline {
      let past = lostPast(of: timeline) ?? Past(machine: machine, timeline: timeline)
      following = next.follow(
        past.timeline, of: past.machine, from: start, isStopped: { [engine] in engine.lua.isStopped }
      ).adding(weight: engine.takeSpent())
      let isWhole = following.stop == nil && following.followed == following.total
      unfollowed = isWhole ? nil : Unfollowed(past: past, left: following.timeline)
    } else {
      following = Following(timeline: Timeline(start: start), total: 0, followed: 0, stop: nil)
    }
    replace(script, next, following.timeline)
    recorder?(.followed(flow: source, setup: setup, events: following.timeline.past.map(\.event)))
    return following
  }
}
