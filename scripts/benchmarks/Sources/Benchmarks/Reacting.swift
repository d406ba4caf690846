import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone

/// The cost of one event, over a run of Anicca's onboarding that was recorded.
enum Reacting {
  static let benchmarks = [Benchmark(name: "event.react", measure: react)]

  private static let path = "examples/anicca/flow.lua"

  /// The app with the events of its run, and the session before each.
  private struct Story {
    let compiled: CompiledApp
    var events: [Event] = []
    var sessions: [Session] = []

    init(_ effort: Effort) throws {
      let script = try ScriptEngine().load(effort.path(Reacting.path))
      compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
      var session = compiled.fresh(World())
      var playing = PersonaRunner(Persona(), compiled)
      var next: Event? = .launched
      while let event = next {
        sessions.append(session)
        events.append(event)
        let (after, entries) = try compiled.next(session, event)
        playing.note(event, after, entries: entries.count)
        session = after
        if case .event(let event) = try playing.next(session, compiled) { next = event } else { next = nil }
      }
      sessions.append(session)
    }
  }

  private static func react(_ effort: Effort) throws -> Measurement {
    let story = try Story(effort)
    var transcript = Transcript()
    var failures = 0
    let rounds = effort.rounds(100)
    let nanoseconds = best(of: story.events.count * rounds, effort) {
      for _ in 0..<rounds {
        var session = story.sessions[0]
        transcript.removeAll()
        for event in story.events {
          do { try story.compiled.receive(event, &session, into: &transcript) } catch { failures += 1 }
          // As every player does: what its functions handed over counts towards their limit until then.
          story.compiled.callbacks.release()
        }
        if session != story.sessions[story.events.count] { failures += 1 }
      }
    }
    guard failures == 0 else { throw Failure.otherwise }
    return Measurement(
      name: "event.react", value: nanoseconds, unit: "ns", more: ["events=\(story.events.count)"])
  }

  private enum Failure: Error {
    /// A run that went otherwise than the recorded one.
    case otherwise
  }
}
