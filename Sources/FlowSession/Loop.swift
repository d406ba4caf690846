import FlowModel
import Phone

/// A loop of a run: a person who makes the same choice in the same session again comes to the same again, for ever.
///
/// For example, of two steps that lead to each other:
///
///     run.loop?.places  // ["a", "b", "a"]
///     run.loop?.event   // .tapped("next")
public struct Loop: Hashable, Sendable {
  /// The names of the places on the way round, the first of them again at the end; one alone where it is never left.
  package internal(set) var places: [String]
  /// The choice by which it would begin anew.
  package let event: Event

  /// Makes a loop.
  package init(places: [String], event: Event) {
    (self.places, self.event) = (places, event)
  }

  /// The way round in words, without the choice.
  package var way: String {
    places.count == 1
      ? "\"\(places[0])\" comes to the same again and again"
      : places.map { "\"\($0)\"" }.joined(separator: " → ") + ", the same again"
  }

  /// One sentence about the loop, with the choice by its name.
  package var sentence: String { "a loop: \(way), by \(event.name)" }
}

/// The choices of a run. A choice that is made in a session in which it was made before is a loop.
///
/// Hardly any run goes in circles, so no session is kept: the events since the first choice are, and where a choice comes
/// again at its place the sessions of the choices before it are computed from them, each once.
struct Choices {
  /// A choice.
  private struct Choice {
    let event: Event
    /// The dialog that it answers; `nil` for any other choice.
    let answered: Prompt.Kind?
    /// The number of the choice before it at its place; -1 for none.
    let former: Int
    /// The number of events before it, since the session that is kept.
    let moment: Int
    /// The canonical form of the session in which it was made; `nil` until it is asked for.
    var form: Form?

    var isKnown: Bool { if case .some = form { true } else { false } }
  }

  /// A session that stays as it is, behind a reference: most choices have none.
  private final class Form {
    let session: Session

    init(_ session: Session) { self.session = session }
  }

  private var all: [Choice] = []
  /// The number of the latest choice at each place; -1 for none.
  private var latest: [Int] = []
  /// The places in the order in which choices were made there, each run of one place once, with the first choice's number.
  private var way: [(place: Session.Place, number: Int)] = []
  /// The session from which the events lead to all choices without a known session; `nil` before the first choice.
  private var start: Form?
  private var events: [Event] = []
  /// The number of the first choice whose session is not known.
  private var unknown = 0

  /// The most choices of one place that are looked at: one choice there has come to something else each time.
  private static let most = 64

  /// True where a choice was made at a place before.
  func hasMade(_ event: Event, _ moving: Moving, _ compiled: CompiledApp) -> Bool {
    if case .some = last(event, Self.answered(event, moving), at: moving.session.place, compiled) {
      true
    } else {
      false
    }
  }

  /// The dialog that a choice answers: the same answer to another one is another choice.
  private static func answered(_ event: Event, _ moving: Moving) -> Prompt.Kind? {
    if case .promptAnswered = event { moving.session.world.dialogs.last?.kind } else { nil }
  }

  /// Takes note that an event happened.
  mutating func note(happened event: Event) { if case .some = start { events.append(event) } }

  /// Takes note of a choice.
  ///
  /// - Returns: The loop that it closes; `nil` for none.
  mutating func note(_ event: Event, _ moving: Moving, _ compiled: CompiledApp) -> Loop? {
    let place = moving.session.place
    let row = compiled.row(of: place)
    while latest.count <= row { latest.append(-1) }
    if case .none = start { begin(moving) }
    if way.last?.place != place { way.append((place, all.count)) }
    var choice = Choice(
      event: event, answered: Self.answered(event, moving), former: latest[row], moment: events.count)
    if case .some = last(event, choice.answered, at: place, compiled) {
      recall(compiled, until: moving)
      let form = compiled.canonical(moving.session)
      choice.form = Form(form)
      if let number = first(event, at: row, in: form) { return loop(since: number, event, compiled) }
    }
    latest[row] = all.count
    all.append(choice)
    if all.count > Self.most { forgetOldest(row) }
    return nil
  }

  private mutating func begin(_ moving: Moving) {
    start = Form(moving.session)
    // Room for a run through most flows at once.
    all.reserveCapacity(32)
    events.reserveCapacity(64)
  }

  /// Lets go of the session of the choice that is not looked at any more.
  private mutating func forgetOldest(_ row: Int) {
    var oldest = -1
    visit(row) { _, choice in
      oldest = choice.former
      return true
    }
    if oldest >= 0 { all[oldest].form = nil }
  }

  /// The first of the latest choices at a place that was this one in a session of this form; `nil` where none was.
  private func first(_ event: Event, at row: Int, in form: Session) -> Int? {
    var first: Int?
    visit(row) { number, choice in
      if choice.event == event, let made = choice.form, made.session == form { first = number }
      return true
    }
    return first
  }

  /// The number of the latest choice of this kind at a place; `nil` where none is among the last ones there.
  private func last(
    _ event: Event, _ answered: Prompt.Kind?, at place: Session.Place, _ compiled: CompiledApp
  ) -> Int? {
    var last: Int?
    visit(compiled.row(of: place)) { number, choice in
      guard choice.event == event, choice.answered == answered else { return true }
      last = number
      return false
    }
    return last
  }

  /// Visits the latest choices at a place, the newest first, until the visitor has seen enough.
  private func visit(_ row: Int, _ goesOn: (Int, Choice) -> Bool) {
    guard row < latest.count else { return }
    var (number, left) = (latest[row], Self.most)
    while number >= 0, left > 0, goesOn(number, all[number]) {
      number = all[number].former
      left -= 1
    }
  }

  /// Computes the sessions of the choices that have none, and goes on from the present one.
  private mutating func recall(_ compiled: CompiledApp, until present: Moving) {
    guard var session = start?.session else { return }
    var transcript = Transcript()
    var happened = 0
    for number in unknown..<all.count where !all[number].isKnown {
      do throws(ScriptFailure) {
        while happened < all[number].moment {
          transcript.removeAll()
          try compiled.receiveAgain(events[happened], &session, into: &transcript)
          happened += 1
        }
      } catch {
        // It was stopped: what happened before it cannot be told any more, and no loop is found.
        break
      }
      all[number].form = Form(compiled.canonical(session))
    }
    compiled.callbacks.release()
    (start, events, unknown) = (Form(present.session), [], all.count)
  }

  /// The way since a choice was last made at the place of a session, in any session; `nil` where it was not.
  func lastRound(in moving: Moving, by event: Event, _ compiled: CompiledApp) -> Loop? {
    let place = moving.session.place
    guard let former = last(event, Self.answered(event, moving), at: place, compiled) else { return nil }
    var round = loop(since: former, event, compiled)
    if way.last?.place != place { round.places.append(compiled.name(of: place)) }
    return round
  }

  private func loop(since number: Int, _ event: Event, _ compiled: CompiledApp) -> Loop {
    let first = way.lastIndex { $0.number <= number } ?? 0
    return Loop(places: way[first...].map { compiled.name(of: $0.place) }, event: event)
  }
}

extension CompiledApp {
  /// The number of a place among all places: the steps, the screens, and those that are neither.
  fileprivate func row(of place: Session.Place) -> Int {
    switch place {
    case .notRunning: 0
    case .main: 1
    case .blank: 2
    case .step(let index, let flow): 3 + bases[flow] + index
    case .screen(let index): 3 + bases[bases.count - 1] + index
    }
  }
}
