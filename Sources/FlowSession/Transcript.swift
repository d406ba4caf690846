public import FlowModel
public import Phone

/// The record of a session, in order: the screens shown, and the actions of the person, the app and iOS.
///
/// For example, of a run in which a name is entered and an option chosen:
///
///     run.transcript.entries.first?.kind  // .event(.launched)
///     run.transcript.effects.map(\.name)  // ["profile.set", "profile.set"]
public struct Transcript: Hashable, Sendable {
  /// One thing that happened.
  public struct Entry: Hashable, Sendable {
    /// The instant, in virtual seconds since the phone's story began.
    public let time: Double
    /// The kind, with its facts.
    public let kind: Kind
    /// The place of an effect's data, on the phone of that moment; `nil` for every other entry.
    package let durability: Durability?
  }

  /// The kind of thing that happened.
  public enum Kind: Hashable, Sendable {
    /// A visit was first seen: a step, a screen or a paywall came up.
    case screen(Screen)
    /// The same visit was drawn again: the screen changed, or a screen over it is gone.
    case redrawn(Screen)
    /// Something happened to the app.
    case event(Event)
    /// The app did something.
    case effect(Effect)
    /// A system dialog came up.
    case prompt(Prompt)
    /// The phone knows something that the flow cannot see.
    indirect case finding(Finding)
    /// The app logged a line.
    case log(LogLine)
    /// The run ended, in a loop where one is given.
    case end(Session.Outcome, Loop? = nil)
  }

  /// The entries, in order.
  public private(set) var entries: [Entry] = []

  /// Makes an empty transcript.
  public init() {}

  /// Makes a transcript of some entries.
  init(_ entries: some Sequence<Entry>) { self.entries = Array(entries) }

  /// Appends what happened at a moment.
  ///
  /// - Parameter durability: The place in which an effect keeps its data.
  package mutating func append(_ kind: consuming Kind, keeping durability: Durability? = nil, at time: Double)
  {
    entries.append(Entry(time: time, kind: kind, durability: durability))
  }

  /// Appends an entry of another transcript.
  package mutating func append(_ entry: Entry) { entries.append(entry) }

  /// Makes room for so many entries.
  mutating func reserve(_ count: Int) { entries.reserveCapacity(count) }

  /// Removes all entries, and keeps their memory for new ones.
  public mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
  }

  /// Removes all entries but the first `count`.
  mutating func truncate(to count: Int) { entries.removeLast(max(0, entries.count - count)) }

  /// The effects, in order.
  public var effects: [Effect] {
    entries.compactMap { entry in
      if case .effect(let effect) = entry.kind { effect } else { nil }
    }
  }
}

extension Transcript.Kind {
  /// The screen that a person sees after the entry; `nil` where the screen does not change.
  public var screen: Screen? {
    switch self {
    case .screen(let screen), .redrawn(let screen): screen
    case .event, .effect, .prompt, .finding, .log, .end: nil
    }
  }
}
