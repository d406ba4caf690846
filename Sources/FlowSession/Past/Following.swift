import FlowModel

/// A replay of a session's events on a flow that may have changed. Each step gets its former events, wherever it stands
/// in the new flow, so that a moved step keeps its answer.
///
/// The replay ends at the first event that the flow does not offer, and at a step without former events.
struct Following {
  /// An event that was done before.
  struct Gesture {
    /// The number of its entry.
    let entry: Int
    /// The event.
    let event: Event
    /// The name of the place where it happened.
    let place: String
  }

  /// The events between two changes of place, each with its number.
  private var visits: [(place: String, gestures: [(number: Int, gesture: Gesture)])] = []
  private var taken = 0
  /// The numbers of the events that happened again, from 1.
  private(set) var numbers: [Int] = []

  /// The places where there is something left to do, each once.
  var places: [String] {
    visits.map(\.place).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Adds gestures after those that were added before.
  mutating func add(_ gestures: ArraySlice<Gesture>) {
    var here: String?
    for gesture in gestures {
      if gesture.place != here { visits.append((gesture.place, [])) }
      here = gesture.place
      taken += 1
      visits[visits.count - 1].gestures.append((taken, gesture))
    }
  }

  /// Replays the events as far as the flow offers them.
  ///
  /// - Parameters:
  ///   - goal: The name of the session's place before the replay.
  ///   - place: Returns the name of the current place.
  ///   - happen: Applies a gesture; returns the reason that it is impossible, or `nil`.
  /// - Returns: The stop; `nil` where all events were replayed, or where the goal was reached without the rest.
  mutating func go(
    to goal: String, from place: () -> String, _ happen: (Gesture) -> String?
  ) -> Replayed.Stop? {
    while !visits.isEmpty {
      let here = place()
      guard let index = visits.firstIndex(where: { $0.place == here }) else {
        guard here != goal else { return nil }
        let lost = visits[0].gestures[0]
        return Replayed.Stop(
          number: nil, event: nil, reason: "\"\(here)\" had no answer yet",
          unreached: .init(number: lost.number, event: lost.gesture.event))
      }
      for (number, gesture) in visits.remove(at: index).gestures {
        if let reason = happen(gesture) {
          return Replayed.Stop(number: number, event: gesture.event, reason: reason, unreached: nil)
        }
        numbers.append(number)
      }
    }
    return nil
  }
}

extension History {
  /// The steps on the phone of an entry, up to it.
  func gestures(to entry: Int) -> [Following.Gesture] {
    way(to: entry).compactMap { number in
      guard let event = entries[number].event, let parent = entries[number].parent else { return nil }
      return Following.Gesture(entry: number, event: event, place: entries[parent].place)
    }
  }
}

extension CompiledApp {
  /// Applies an event to a session. Returns the reason that the event is impossible; `nil` where it was applied.
  func repeating(_ event: Event, _ session: inout Session) -> String? {
    guard !callbacks.isStopped else { return "it was stopped" }
    defer { callbacks.release() }
    do {
      if let obstacle = try obstacle(to: event, session) { return obstacle.message }
      var (next, transcript) = (session, Transcript())
      try receive(event, &next, into: &transcript)
      session = next
      return nil
    } catch let failure as ScriptFailure {
      return failure.diagnostic.message
    } catch {
      return "\(error)"
    }
  }

  /// True for a step that is missing in the flow or left out in a session; false for a screen.
  func isAbsent(_ name: String, _ session: Session) -> Bool {
    guard let place = place(of: name) else { return true }
    guard case .step = place, let reasons = try? reasons(for: name, session) else { return false }
    return reasons.allSatisfy { $0.place == nil }
  }

  /// Returns the reason that a person cannot make the gesture of an event now; `nil` where they can.
  ///
  /// - Throws: `ScriptFailure` where a text's function raised.
  package func obstacle(to event: Event, _ session: Session) throws -> GestureError? {
    do {
      switch event {
      case .tapped(let control): _ = try tapping(control, session)
      case .tappedTwice(let control): _ = try tapping(control, twice: true, session)
      case .chosen(let option, let time): _ = try choosing(option, time: time, session)
      case .entered(let text, let key): _ = try entering(text, into: key, session)
      case .promptAnswered(let answer): _ = try answering(answer, session)
      default: _ = try happening(event, session)
      }
      return nil
    } catch let obstacle as GestureError {
      return obstacle
    }
  }
}
