import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone

extension Driver {
  /// Taps the app's icon: a running app comes to the front or stays there, any other app is launched.
  func tapIcon() throws {
    try receive(try running().session.world.process.isRunning ? .foregrounded : .launched)
  }

  /// Launches the app with arguments, as Xcode and `simctl` do: a running process ends first.
  func launch(with arguments: [String]) throws {
    if try running().session.world.process.isRunning { try receive(.processKilled) }
    try receive(arguments.isEmpty ? .launched : .launchedWith(arguments))
  }

  /// The transcript since the app was installed.
  func transcript(_ outcome: Session.Outcome?, _ loop: Loop? = nil) -> TranscriptObject {
    var transcript = player?.transcript ?? Transcript()
    // As things stand: what the app reads later it has heard of.
    if let world = session?.world {
      for finding in world.unheard { transcript.append(.finding(finding), at: world.clock.elapsed) }
    }
    return TranscriptObject(
      transcript, outcome, loop, names: compiled?.names, before: player?.start.world ?? World(),
      after: session?.world ?? World(),
      weight: transcript.entries.reduce(player?.handed ?? 0) { $0 + $1.weight })
  }
}

extension DriverHost {
  /// Refuses to drive while a check file is being loaded or a property is asked: the effects would leak into other
  /// checks.
  func insideCheck() throws {
    guard !driver.isAsking else {
      throw LuaFailure(
        "a property only asks: it drives nothing", hint: "read the phone: screen.name, store.get, app.phase")
    }
    guard driver.collection == nil else {
      throw LuaFailure(
        "the phone is driven inside a check, not while the file is loaded",
        hint: "put it into it(\"…\", function() … end), or beforeEach(function() … end)")
    }
  }

  /// Refuses to read the past inside a property's function. A state has no past, and an empty one would mislead.
  func insidePast(_ word: String) throws {
    guard driver.isAsking else { return }
    throw LuaFailure(
      "a property asks about a state, which has no past: \(word) says nothing there",
      hint: "demand it of what happens: never(effect …), before(…, …), atMostOnce(…), eventually(…)")
  }

  /// Lets an event happen.
  func happen(_ event: Event) throws {
    try insideCheck()
    try driver.receive(event)
  }

  /// The app that an argument names or is.
  func script(_ call: LuaCall, _ argument: Int) throws -> LoadedScript {
    do throws(LoadingFailure) {
      if let flow = call.object(argument, as: FlowObject.self) {
        return try driver.engine.assemble(AppObject(flow))
      }
      if let app = call.object(argument, as: AppObject.self) { return try driver.engine.assemble(app) }
      return try driver.load(try resolved(call.string(argument), call), allowsPipes: false)
    } catch {
      throw error.diagnostics[0]
    }
  }

  /// The path that a script means by a name.
  func resolved(_ path: String, _ call: LuaCall) throws(LoadingFailure) -> String {
    do {
      return try driver.resolveFlow(path, call.location.flatMap { driver.engine.folder(ofChunk: $0.chunk) })
    } catch let diagnostic as Diagnostic {
      throw LoadingFailure(diagnostics: [diagnostic])
    } catch {
      throw LoadingFailure(diagnostics: [Diagnostic(.noSuchFile, "there is no file \"\(path)\"")])
    }
  }
}
