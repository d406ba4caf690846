public import Phone

/// A history as data: an append-only tree of entries, and the position of a session in it.
///
/// An entry is an installation of an app on a phone, the replacement of its flow, an update, or an event. A session is
/// the fold of the entries from the root to its position: ``Player`` computes it. A new event after an undo begins a
/// new branch; the undone entries stay.
///
/// For example, of a launch, an undone tap, and another tap:
///
///     history.entries.count                // 4: the installation and three events
///     history.branches.count               // 2
///     history.events(to: history.head!.entry)  // [.launched, .tapped("skip")]
public struct History: Hashable, Sendable, Codable {
  /// A step of the history.
  public enum Step: Hashable, Sendable, Codable {
    /// An app was installed on a fresh phone.
    indirect case install(FlowSource, PhoneSetup)
    /// A flow replaced another one on a phone, which begins anew. The number is the entry of the former phone.
    indirect case adopt(FlowSource, phone: Int)
    /// A version of an app was installed over the current one, and the data stayed. The version is `nil` for the one in
    /// the script.
    case update(FlowSource, OSVersion?)
    /// Something happened to the app.
    case event(Event)
  }

  /// An entry of the tree.
  public struct Entry: Hashable, Sendable, Codable {
    /// The step that happened.
    public let step: Step
    /// The name of the place in the app that was shown after it.
    public let place: String
    // Of these there are very many.
    private let parentNumber: Int32?
    private let branchNumber: Int32?
    private let lineNumber: Int32

    private enum CodingKeys: String, CodingKey {
      case step, place
      case parentNumber = "parent"
      case branchNumber = "branch"
      case lineNumber = "line"
    }

    init(_ step: Step, after parent: Int?, on branch: Int? = nil, line: Int, place: String) {
      (self.step, self.place) = (step, place)
      (parentNumber, branchNumber) = (parent.map { Int32(clamping: $0) }, branch.map { Int32(clamping: $0) })
      lineNumber = Int32(clamping: line)
    }

    /// The number of the former entry; `nil` for the first one. For a phone, it is the entry before its installation.
    public var parent: Int? { parentNumber.map { Int($0) } }

    /// The branch, from 0, of the session's position when a phone began; `nil` for an event, and for the first phone.
    public var branch: Int? { branchNumber.map { Int($0) } }

    /// The number of the typed line that caused the entry; 0 where no line was typed.
    public var line: Int { Int(lineNumber) }

    /// True for an event, and not the beginning of a phone.
    var isEvent: Bool { if case .event = step { true } else { false } }

    /// The event; `nil` where a phone begins.
    public var event: Event? { if case .event(let event) = step { event } else { nil } }
  }

  /// A moment of a branch.
  public struct Position: Hashable, Sendable, Codable {
    /// The number of the newest entry by then.
    public var entry: Int
    /// The number of the branch, from 0.
    public var branch: Int
  }

  /// One way that was taken, to its end.
  public struct Branch: Hashable, Sendable, Codable {
    /// The number of its newest entry.
    public var tip: Int
    /// The whole branch, where a flow could not follow it.
    var waiting: Waiting?
  }

  /// A branch that a flow could not replay to its end: the whole branch, for the next flow, and the replayed part.
  struct Waiting: Hashable, Sendable, Codable {
    /// The number of the newest entry of the whole branch.
    let tip: Int
    /// The number of its events that had happened where the session stood.
    let position: Int
    /// The numbers, from 1, of the replayed events of the branch, in the order of the replay.
    let numbers: [Int]
    /// The number of them that had happened where the session was put.
    let stand: Int

    /// Returns the number of events of the whole branch that corresponds to a number of replayed events.
    func position(at count: Int) -> Int {
      if count == stand { return position }
      return count > 0 ? numbers[count - 1] : 0
    }
  }

  /// A moment with a name.
  public struct Mark: Hashable, Sendable, Codable {
    /// The name.
    public let name: String
    /// The moment.
    public var position: Position
  }

  /// The tree as a user sees it: its branches, and the session's position. The trial of a flow has a layer of its own.
  public struct Layer: Hashable, Sendable, Codable {
    /// The branches of all phones, in the order in which they began.
    public internal(set) var branches: [Branch] = []
    /// The moment at which the session stands; `nil` where no app is installed.
    public internal(set) var head: Position?
    /// The marks, in the order in which they were set.
    public internal(set) var marks: [Mark] = []
    /// The phones on the session's path, each with the branch on which it was left: the earlier phones and, after an
    /// undo, the later ones.
    var way: [Position] = []

    /// Bytes of memory, roughly, but for the names of marks.
    var bytes: Int {
      branches.count * MemoryLayout<Branch>.stride + marks.count * (MemoryLayout<Mark>.stride + 64)
        + way.count * MemoryLayout<Position>.stride
    }
  }

  /// A layer that is not shown now: the one before a flow was tried, or that of a trial that was undone.
  struct Change: Hashable, Sendable, Codable {
    let layer: Layer
    /// The moment of the layer beside it from which it is gone to.
    var position: Position
    /// The number of the line that was typed for it.
    let line: Int
  }

  /// The entries, in the order in which they were added.
  public internal(set) var entries: [Entry] = []
  /// The tree as it is seen now.
  public internal(set) var layer = Layer()
  /// The layers before flows were tried, the newest last, and the undone layers.
  var before: [Change] = []
  var after: [Change] = []
  /// For each entry the entry that began its phone, and the number of events since then; both are derived from the
  /// entries.
  private(set) var phones: [Int32] = []
  private(set) var depths: [Int32] = []
  /// The bytes of the entries, with the details of their events, and of the names of marks.
  var entriesBytes = 0

  /// The approximate bytes of memory, with the details of the events. A history has no other bound: a host charges
  /// ``Player/bytes``, which contains them, to its scripts, and ends a script over its limit.
  public var bytes: Int {
    entriesBytes + layer.bytes + (before + after).reduce(0) { $0 + $1.layer.bytes }
  }

  private enum CodingKeys: String, CodingKey { case entries, layer, before, after }

  /// Makes an empty history.
  public init() {}

  /// The other numbers follow from these.
  public static func == (one: History, other: History) -> Bool {
    one.entries == other.entries && one.layer == other.layer && one.before == other.before
      && one.after == other.after
  }

  /// Hashes the parts that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(entries)
    hasher.combine(layer)
    hasher.combine(before)
    hasher.combine(after)
  }

  /// Reads a history.
  ///
  /// - Throws: `DecodingError`, also for a number without an entry.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    for entry in try container.decode([Entry].self, forKey: .entries) {
      guard append(entry) else {
        throw DecodingError.dataCorruptedError(
          forKey: .entries, in: container, debugDescription: "entry \(entries.count) follows none")
      }
    }
    layer = try container.decode(Layer.self, forKey: .layer)
    before = try container.decode([Change].self, forKey: .before)
    after = try container.decode([Change].self, forKey: .after)
    guard ([layer] + (before + after).map(\.layer)).allSatisfy(isSound) else {
      throw DecodingError.dataCorruptedError(
        forKey: .layer, in: container, debugDescription: "a branch or a moment is none of the history")
    }
  }

  // MARK: Reading

  /// The moment at which the session stands; `nil` where no app is installed.
  public var head: Position? { layer.head }

  /// The branches of all phones, in the order in which they began.
  public var branches: [Branch] { layer.branches }

  /// The number of events on the phone of an entry up to it.
  public func depth(_ entry: Int) -> Int { Int(depths[entry]) }

  /// The number of the entry that began the phone of an entry.
  public func phone(of entry: Int) -> Int { Int(phones[entry]) }

  /// The events on the phone of an entry up to it.
  public func events(to entry: Int) -> [Event] { way(to: entry).compactMap { entries[$0].event } }

  /// Returns the numbers of the events of an entry's phone, up to the entry itself.
  public func way(to entry: Int) -> [Int] {
    var way: [Int] = []
    way.reserveCapacity(depth(entry))
    var next = entry
    while depths[next] > 0, let parent = entries[next].parent {
      way.append(next)
      next = parent
    }
    return way.reversed()
  }

  /// Returns the position on a branch after a number of events of its phone; `nil` where there is none.
  public func position(_ count: Int, on branch: Int) -> Position? {
    guard branches.indices.contains(branch), count >= 0, count <= depth(branches[branch].tip) else {
      return nil
    }
    return Position(entry: ancestor(of: branches[branch].tip, at: count), branch: branch)
  }

  /// Returns the ancestor of an entry, or the entry itself, with a number of events on the phone up to it.
  func ancestor(of entry: Int, at depth: Int) -> Int {
    var entry = entry
    while self.depth(entry) > depth, let parent = entries[entry].parent { entry = parent }
    return entry
  }

  /// The number of events of a branch, with those that it shares.
  public func length(of branch: Int) -> Int { depth(branches[branch].tip) }

  /// The phone of an entry, as it was before the app was installed.
  public func setup(of phone: Int) -> PhoneSetup {
    switch entries[phone].step {
    case .install(_, let setup): setup
    case .adopt(_, let older): setup(of: older)
    case .update: origin(of: phone).map { setup(of: self.phone(of: $0.entry)) } ?? PhoneSetup()
    case .event: PhoneSetup()
    }
  }

  /// The source of the flow that a phone plays.
  public func flow(of phone: Int) -> FlowSource {
    switch entries[phone].step {
    case .install(let flow, _), .adopt(let flow, _), .update(let flow, _): flow
    case .event: FlowSource(path: nil)
    }
  }

  /// The phones of the branches, in the order in which they began.
  public var visiblePhones: [Int] {
    var seen: Set<Int> = []
    return branches.map { phone(of: $0.tip) }.filter { seen.insert($0).inserted }
  }

  /// The moment at which a phone was installed; `nil` for the first.
  public func origin(of phone: Int) -> Position? {
    entries[phone].parent.map { Position(entry: $0, branch: entries[phone].branch ?? 0) }
  }

  /// True where all numbers of a layer are those of entries.
  func isSound(_ layer: Layer) -> Bool {
    func isSound(_ position: Position) -> Bool {
      entries.indices.contains(position.entry) && layer.branches.indices.contains(position.branch)
    }
    return layer.branches.allSatisfy {
      entries.indices.contains($0.tip) && $0.waiting.map { entries.indices.contains($0.tip) } ?? true
    } && layer.head.map(isSound) ?? layer.branches.isEmpty && layer.marks.allSatisfy { isSound($0.position) }
      && layer.way.allSatisfy(isSound)
  }

  // MARK: Growing

  /// Makes room for so many entries.
  mutating func reserve(_ count: Int) {
    entries.reserveCapacity(count)
    phones.reserveCapacity(count)
    depths.reserveCapacity(count)
  }

  /// Adds an entry that is on no branch yet.
  ///
  /// - Returns: False where it names a parent or a former phone that does not exist, or lacks a parent that it needs.
  mutating func append(_ entry: Entry) -> Bool {
    if let parent = entry.parent { guard entries.indices.contains(parent) else { return false } }
    if case .event(let event) = entry.step {
      guard let parent = entry.parent else { return false }
      phones.append(phones[parent])
      depths.append(depths[parent] + 1)
      entriesBytes += event.weight
    } else {
      switch entry.step {
      case .adopt(_, let phone):
        guard entries.indices.contains(phone), depths[phone] == 0 else { return false }
        if update(of: phone) != nil, entry.parent == nil { return false }
      case .update: if entry.parent == nil { return false }
      case .install, .event: break
      }
      phones.append(Int32(entries.count))
      depths.append(0)
      entriesBytes += MemoryLayout<PhoneSetup>.size
    }
    entries.append(entry)
    entriesBytes += Self.entryBytes
    return true
  }

  /// Adds an event after the session's position. Undone entries stay as a branch of their own. Returns the new entry;
  /// `nil` where no app is installed.
  mutating func add(_ event: Event, line: Int, place: String) -> Entry? {
    guard let head else { return nil }
    let entry = Entry(.event(event), after: head.entry, line: line, place: place)
    return add(entry) ? entry : nil
  }

  /// Adds an entry at the session's position, and goes there.
  ///
  /// - Returns: False where the entry has another parent, or cannot be appended; nothing changes then.
  mutating func add(_ entry: Entry) -> Bool {
    guard entry.parent == head?.entry, !entry.isEvent || head != nil, append(entry) else { return false }
    leave()
    let number = entries.count - 1
    if let head, entry.isEvent {
      if layer.branches[head.branch].tip == head.entry {
        layer.branches[head.branch] = Branch(tip: number)
        layer.head = Position(entry: number, branch: head.branch)
        return true
      }
    } else {
      layer.way.append(Position(entry: number, branch: layer.branches.count))
    }
    layer.branches.append(Branch(tip: number))
    layer.head = Position(entry: number, branch: layer.branches.count - 1)
    return true
  }

  /// Drops the later phones from the session's path: the undone entries become a branch of their own.
  private mutating func leave() {
    if !after.isEmpty { after = [] }
    guard layer.way.count > 1, let head else { return }
    if let index = layer.way.firstIndex(where: { $0.entry == phone(of: head.entry) }) {
      layer.way.removeSubrange((index + 1)...)
    }
  }

  /// The bytes of an entry, with its line and its marks.
  private static let entryBytes = MemoryLayout<Entry>.stride + 24

  // MARK: Taking a line back that failed

  /// The end of a history, to come back to.
  struct End {
    fileprivate let count: Int
    fileprivate let bytes: Int
    fileprivate let layer: Layer
    fileprivate let before, after: [Change]
  }

  /// The end as it is.
  var end: End { End(count: entries.count, bytes: entriesBytes, layer: layer, before: before, after: after) }

  /// Drops the entries that were added since.
  mutating func drop(after end: End) {
    let more = entries.count - end.count
    entries.removeLast(more)
    phones.removeLast(more)
    depths.removeLast(more)
    (entriesBytes, layer, before, after) = (end.bytes, end.layer, end.before, end.after)
  }
}
