/// A loop of a run: a person who makes the same choice in the same session again comes to the same again, for ever.
///
/// For example, of two steps that lead to each other:
///
///     run.loop?.places  // ["a", "b", "a"]
///     run.loop?.event   // .tapped("next")
public struct Loop: Hashable, Sendable {
  /// The names of the places on the way round, the first of them again at the end; one alone where it is never left.
  public internal(set) var places: [String]
  /// The choice by which it would begin anew.
  public let event: Event

  /// Makes a loop.
  public init(places: [String], event: Event) {
    (self.places, self.event) = (places, event)
  }

  /// The way round in words, without the choice.
  public var way: String {
    places.count == 1
      ? "\"\(places[0])\" comes to the same again and again"
      : places.map { "\"\($0)\"" }.joined(separator: " → ") + ", the same again"
  }

  /// One sentence about the loop, with the choice by its name.
  public var sentence: String { "a loop: \(way), by \(event.name)" }
}

/// The choices of a run with the sessions in which they were made. A choice of which both come again is a loop.
struct Choices {
  /// A choice, and the session in which it was made.
  private struct Choice {
    let event: Event
    /// The session; its canonical form as soon as it was compared with another.
    var session: Session
    var isCanonical = false
    /// The number of choices before it.
    let number: Int
  }

  /// The choices at each place; only for looking them up.
  private var made: [Session.Place: [Choice]] = [:]
  /// The places in the order in which choices were made there, each run of one place once, with the first choice's number.
  private var way: [(place: Session.Place, number: Int)] = []
  private var count = 0

  /// The most sessions that are kept of one place: one choice there has come to something else each time.
  private static let most = 64

  /// True where a choice was made at a place before.
  func hasMade(_ event: Event, at place: Session.Place) -> Bool {
    made[place]?.contains { $0.event == event } ?? false
  }

  /// Takes note of a choice.
  ///
  /// - Returns: The loop that it closes; `nil` for none.
  mutating func note(_ event: Event, _ session: borrowing Session, _ compiled: CompiledApp) -> Loop? {
    let place = session.place
    if way.last?.place != place { way.append((place, count)) }
    defer { count += 1 }
    var here = made[place] ?? []
    var choice = Choice(event: event, session: copy session, number: count)
    if here.contains(where: { $0.event == event }) {
      choice.session = compiled.canonical(choice.session)
      choice.isCanonical = true
      for place in here.indices where here[place].event == event {
        if !here[place].isCanonical {
          here[place].session = compiled.canonical(here[place].session)
          here[place].isCanonical = true
        }
        if here[place].session == choice.session { return loop(since: here[place].number, event, compiled) }
      }
    }
    if here.count == Self.most { here.removeFirst() }
    here.append(choice)
    made[place] = here
    return nil
  }

  /// The way from the last time that a choice was made at a place, whatever the session was then; `nil` where it was not.
  func lastRound(to place: Session.Place, by event: Event, _ compiled: CompiledApp) -> Loop? {
    guard let former = made[place]?.last(where: { $0.event == event }) else { return nil }
    var round = loop(since: former.number, event, compiled)
    if way.last?.place != place { round.places.append(compiled.name(of: place)) }
    return round
  }

  private func loop(since number: Int, _ event: Event, _ compiled: CompiledApp) -> Loop {
    let first = way.lastIndex { $0.number <= number } ?? 0
    return Loop(places: way[first...].map { compiled.name(of: $0.place) }, event: event)
  }
}
