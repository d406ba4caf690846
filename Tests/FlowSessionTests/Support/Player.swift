import FlowModel
import FlowSession
import Phone
import ToyApps

/// A session that is played event by event.
struct Player {
  let compiled: CompiledApp
  var session: Session
  var transcript = Transcript()

  init(_ compiled: CompiledApp = Toy.compiled(), on world: World = World()) {
    self.compiled = compiled
    session = compiled.fresh(world)
  }

  /// Lets events happen, one after the other.
  mutating func send(_ events: Event...) throws {
    for event in events { try compiled.receive(event, &session, into: &transcript) }
  }

  /// Launches the app and plays until a step comes up; a review dialog that came up with it is closed.
  mutating func play(to step: String) throws {
    var run = Run(session: session)
    var persona = Persona()
    persona.stopAt = step
    run.play(compiled, as: persona)
    session = run.session
    while session.world.prompt != nil {
      var unheard = Transcript()
      try compiled.receive(.promptAnswered(.refused), &session, into: &unheard)
    }
  }

  /// What an event adds to the transcript, in short.
  mutating func told(by event: Event) throws -> [String] {
    let count = transcript.entries.count
    try send(event)
    return transcript.entries.dropFirst(count).map(\.summary)
  }

  /// The whole reaction to an event: every entry behind the event itself with its arguments, then what is on disk and was
  /// not before, as JSON.
  mutating func reaction(to event: Event) throws -> [String] {
    let (count, before) = (transcript.entries.count, session.world)
    try send(event)
    let durable = session.world.durable(since: before)
    return transcript.entries.dropFirst(count + 1).map(\.whole)
      + (durable.isEmpty ? [] : ["durable \(JSONText.string(.record(durable)))"])
  }

  /// The name of the step that is shown, or what is shown instead.
  var place: String {
    compiled.name(of: session.place)
  }
}

extension Transcript.Entry {
  /// The entry with its arguments, as JSON where it has any.
  var whole: String {
    let arguments: Record =
      switch kind {
      case .event(let event): event.arguments
      case .effect(let effect): effect.arguments
      case .screen, .redrawn, .prompt, .finding, .log, .end: [:]
      }
    return arguments.isEmpty ? summary : summary + " " + JSONText.string(.record(arguments))
  }

  /// The entry in a few words.
  var summary: String {
    switch kind {
    case .screen(let screen): "screen \(screen.name)"
    case .redrawn(let screen): "redrawn \(screen.name)"
    case .event(let event): "event \(event.name)"
    case .effect(let effect): "effect \(effect.name)"
    case .prompt(let prompt): "prompt \(prompt.name)"
    case .finding(let finding): "finding \(finding.code)"
    case .log(let line): "log \(line.text)"
    case .end(let outcome, _): "end \(outcome.rawValue)"
    }
  }
}
