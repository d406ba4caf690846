import FlowModel
import Phone

/// A loop of a run: a person who repeats a choice in an equal session repeats the same events without end.
///
/// For example, of two steps that lead to each other:
///
///     run.loop?.places  // ["a", "b", "a"]
///     run.loop?.event   // .tapped("next")
public struct Loop: Hashable, Sendable {
  /// The names of the places in the loop, with the first one again at the end; a single name where the place is never
  /// left.
  package internal(set) var places: [String]
  /// The choice by which the loop would begin anew.
  package let event: Event

  /// Makes a loop.
  package init(places: [String], event: Event) {
    (self.places, self.event) = (places, event)
  }

  /// The places of the loop in words, without the choice.
  package var way: String {
    places.count == 1
      ? "\"\(places[0])\" comes to the same again and again"
      : places.map { "\"\($0)\"" }.joined(separator: " → ") + ", the same again"
  }

  /// One sentence about the loop, with the choice by its name.
  package var sentence: String { "a loop: \(way), by \(event.name)" }
}

/// The choices of a run. A repeated choice in an equal session closes a loop.
///
/// Most runs have no loop, so the events are recorded instead of the sessions. Once a choice is repeated at its place,
/// the sessions of the earlier choices are computed from the events, each once.
struct Choices {
  /// A choice.
  private struct Choice {
    let event: Event
    /// The dialog that it answers; `nil` for any other choice.
    let answered: Prompt.Kind?
    /// The number of the former choice at the same place; -1 for the first one there.
    let former: Int
    /// The number of events before it, since the session that is kept.
    let moment: Int
    /// The canonical form of the session before the choice; `nil` until it is needed.
    var form: Form?

    var isKnown: Bool { if case .some = form { true } else { false } }
  }

  /// An immutable session behind a reference, as most choices have none.
  private final class Form {
    let session: Session

    init(_ session: Session) { self.session = session }
  }

  private var all: [Choice] = []
  /// The number of the latest choice at each place; -1 for none.
  private var latest: [Int] = []
  /// The places of the choices in order, without adjacent repetitions, each with the number of its first choice.
  private var way: [(place: Session.Place, number: Int)] = []
  /// The session from which the recorded events lead to the choices without a session; `nil` before the first choice.
  private var start: Form?
  private var events: [Event] = []
  /// The number of the first choice whose session is not known.
  private var unknown = 0

  /// The most choices at one place with which a new one is compared; an older one is forgotten, and its loop not found.
  private static let most = 64

  /// True where a choice was made at a place before.
  func hasMade(_ event: Event, _ moving: Moving, _ compiled: CompiledApp) -> Bool {
    if case .some = last(event, Self.answered(event, moving), at: moving.session.place, compiled) {
      true
    } else {
      false
    }
  }

  /// Returns the kind of the dialog that a choice answers; `nil` for any other choice. The same answer to another
  /// dialog is another choice.
  private static func answered(_ event: Event, _ moving: Moving) -> Prompt.Kind? {
    if case .promptAnswered = event { moving.session.world.dialogs.last?.kind } else { nil }
  }

  /// Takes note that an event happened.
  mutating func note(happened event: Event) { if case .some = start { events.append(event) } }

  /// Records a choice.
  ///
  /// - Returns: The loop that the choice closes; `nil` for none.
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

  /// Drops the session of the oldest choice at a place, which is no longer compared.
  private mutating func forgetOldest(_ row: Int) {
    var oldest = -1
    visit(row) { _, choice in
      oldest = choice.former
      return true
    }
    if oldest >= 0 { all[oldest].form = nil }
  }

  /// Returns the number of the first equal choice in an equal session, among the latest choices at a place; `nil` for
  /// none.
  private func first(_ event: Event, at row: Int, in form: Session) -> Int? {
    var first: Int?
    visit(row) { number, choice in
      if choice.event == event, let made = choice.form, made.session == form { first = number }
      return true
    }
    return first
  }

  /// Returns the number of the last equal choice at a place; `nil` where it is not among the latest choices there.
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

  /// Visits the latest choices at a place, the newest first, until the visitor returns false.
  private func visit(_ row: Int, _ goesOn: (Int, Choice) -> Bool) {
    guard row < latest.count else { return }
    var (number, left) = (latest[row], Self.most)
    while number >= 0, left > 0, goesOn(number, all[number]) {
      number = all[number].former
      left -= 1
    }
  }

  /// Computes the missing sessions of choices, and continues from the present session.
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

  /// Returns the loop since the last equal choice at the current place, even if the two sessions differ; `nil` where
  /// there was no such choice.
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
  /// Returns the index of a place among all places: first those that are neither step nor screen, then the steps, then
  /// the screens.
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
