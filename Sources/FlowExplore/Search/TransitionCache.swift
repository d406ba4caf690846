import FlowModel
import FlowSession
import Phone

/// The cached facts about sessions: their candidates, outside changes, and the outcomes of actions.
struct TransitionCache {
  /// The acts, each once.
  var acts = Interned<Action>()
  /// The offers, each once.
  private(set) var offers = Interned<CandidateAction>()
  /// The parts that acts wrote, one action after the other.
  private(set) var written: [SessionTable.Written] = []

  /// For each action the number of its event list: actions that differ only in their cost share a number.
  private var subjects: [UInt32] = []
  private var events = Interned<[Event]>()
  /// Of each offer the number of its act.
  private var actOf: [UInt32] = []
  private var actsOf: [Variant: [UInt32]] = [:]

  /// The distinct drawings; their numbers begin at 1, and 0 means no drawing.
  private var drawings = Interned<Drawing>()
  private var drawn = ReadCache<UInt32>()
  private var offered = ReadCache<Result<[UInt32], ScriptFailure>>()
  private var changed = ReadCache<[UInt32]>()
  private var performed = ReadCache<Performance>()

  /// An offer, and its showing.
  private struct Variant: Hashable {
    let offer: UInt32
    let showing: CandidateAction.Showing?
  }

  /// The outcome of an act in a session, with its showing.
  struct Performance {
    let end: End
    let showing: CandidateAction.Showing?
  }

  /// Where an act leads, with the number of its label.
  enum End {
    /// There is no such act.
    case none
    /// It raised.
    case failed(UInt32)
    /// To the session that differs in some parts, by their places in `written`.
    case leads(UInt32, Range<Int>)
    /// To a session.
    case leadsTo(UInt32, UInt32)
  }

  // MARK: Numbers

  /// The number of an offer's act.
  func act(of offer: UInt32) -> UInt32 { actOf[Int(offer)] }

  /// The numbers of the acts that an offer is: its own first.
  mutating func acts(of offer: UInt32, _ showing: CandidateAction.Showing?, _ model: any ExplorationModel)
    -> [UInt32]
  {
    let variant = Variant(offer: offer, showing: showing)
    if let known = actsOf[variant] { return known }
    let acts = model.acts(of: offers[offer], showing: showing).map { number(of: $0) }
    actsOf[variant] = acts
    return acts
  }

  private mutating func number(of act: Action) -> UInt32 {
    let number = acts.number(of: act)
    noteSubjects()
    return number
  }

  private mutating func noteSubjects() {
    while subjects.count < acts.count {
      subjects.append(events.number(of: acts[UInt32(subjects.count)].events))
    }
  }

  // MARK: Looking up

  /// Returns the number of a session's screen; `nil` where no session with equal read components was drawn.
  func screen(of session: UInt32, _ sessions: SessionTable) -> UInt32? {
    drawn.value(of: 0, in: session, sessions)
  }

  /// The drawing of a number; `nil` for that of none.
  func drawing(_ number: UInt32) -> Drawing? { number == 0 ? nil : drawings[number - 1] }

  /// Returns the numbers of a session's candidates; `nil` where no session with equal read components was listed.
  func offers(in session: UInt32, _ sessions: SessionTable) -> Result<[UInt32], ScriptFailure>? {
    offered.value(of: 0, in: session, sessions)
  }

  /// Returns the numbers of the outside changes; `nil` where no session with equal read components was listed.
  func changes(in session: UInt32, _ sessions: SessionTable) -> [UInt32]? {
    changed.value(of: 0, in: session, sessions)
  }

  /// Returns the outcome of an action in a session; `nil` where it was run in no session with equal read components.
  func performance(of act: UInt32, in session: UInt32, _ sessions: SessionTable) -> Performance? {
    performed.value(of: subjects[Int(act)], in: session, sessions)
  }

  /// Returns a hash that two sessions mostly share where an action has the same outcome in them.
  func likeness(of act: UInt32, in session: UInt32, _ sessions: SessionTable) -> UInt64 {
    performed.likeness(of: subjects[Int(act)], in: session, sessions) ^ UInt64(subjects[Int(act)]) << 32
  }

  /// Returns a hash shared by sessions with the same screen, as far as the components read by drawing are known.
  func likenessOfScreen(of session: UInt32, _ sessions: SessionTable) -> UInt64 {
    drawn.likeness(of: 0, in: session, sessions)
  }

  /// A word that two sessions mostly share where they will offer the same.
  func likenessOfOffers(in session: UInt32, _ sessions: SessionTable) -> UInt64 {
    offered.likeness(of: 0, in: session, sessions) ^ 0xFFFF_FFFF << 32
  }

  /// A word that two sessions mostly share where the same comes from outside.
  func likenessOfChanges(in session: UInt32, _ sessions: SessionTable) -> UInt64 {
    changed.likeness(of: 0, in: session, sessions) ^ 0xFFFF_FFFE << 32
  }

  // MARK: Keeping

  /// Keeps what a session shows.
  @discardableResult
  mutating func keep(_ found: Found<Drawing?>, in session: UInt32, _ sessions: SessionTable) -> UInt32 {
    let number = found.value.map { drawings.number(of: $0) + 1 } ?? 0
    drawn.keep(number, of: 0, in: session, reading: found.read.union(.common), sessions)
    return number
  }

  /// Keeps what a session offers.
  @discardableResult
  mutating func keep(
    _ found: Found<Result<[CandidateAction], ScriptFailure>>, in session: UInt32, _ sessions: SessionTable
  ) -> Result<[UInt32], ScriptFailure> {
    let numbers = found.value.map { $0.map { number(of: $0) } }
    offered.keep(numbers, of: 0, in: session, reading: found.read.union(.common), sessions)
    return numbers
  }

  private mutating func number(of offer: CandidateAction) -> UInt32 {
    let number = offers.number(of: offer)
    if Int(number) == actOf.count { actOf.append(self.number(of: offer.act)) }
    return number
  }

  /// Keeps what comes from outside.
  @discardableResult
  mutating func keep(_ found: Found<[CandidateAction]>, in session: UInt32, _ sessions: SessionTable)
    -> [UInt32]
  {
    let numbers = found.value.map { number(of: $0) }
    changed.keep(numbers, of: 0, in: session, reading: found.read.union(.common), sessions)
    return numbers
  }

  /// Keeps what an act does.
  mutating func keep(
    _ performance: Performance, of act: Action, in session: UInt32, reading read: Components,
    _ sessions: SessionTable
  ) -> Performance {
    let subject = subjects[Int(number(of: act))]
    performed.keep(performance, of: subject, in: session, reading: read.union(.common), sessions)
    return performance
  }

  /// Adds the components of a session that its last action changed.
  ///
  /// - Parameter parts: The components with their numbers, as ``SessionComponents/written(_:in:)`` returns them.
  mutating func write(
    _ form: Session, _ parts: [SessionTable.Written], _ sessions: SessionTable
  ) -> Range<Int> {
    let start = written.count
    for var part in parts {
      if part.number == NumberTable.none {
        part.number = sessions.parts.number(of: Int(part.place), in: form)
      }
      written.append(part)
    }
    return start..<written.count
  }
}
