import FlowModel

/// A replay of the phones of a history on new apps. The replay begins with the current phone and those that led to it,
/// so that these are complete if the user stops it.
struct Adopting {
  private let player: Player
  private let playables: [Int: Player.Playable]
  private let isTrial: Bool
  private let end: History.End
  private let old: History.Layer
  private let first: Int
  private var next: History.Layer
  /// The new phones, by the old ones.
  private var phones: [Int: Int] = [:]
  /// The fates of the branches, by their number.
  private var lines: [Int: Replayed.Line] = [:]
  /// The new position on each replayed branch: that of the session on its own branch, on any other one the former end.
  private(set) var stand: [Int: History.Position] = [:]
  /// The new entries that follow an entry.
  private var children: [Int: [Int]] = [:]
  private(set) var result = Replayed()

  init(_ player: Player, _ playables: [Int: Player.Playable], isTrial: Bool) {
    (self.player, self.playables, self.isTrial) = (player, playables, isTrial)
    end = player.history.end
    old = player.history.layer
    next = old
    first = player.history.entries.count
  }

  private var history: History { player.history }

  /// Replays each phone with a new app, and each phone that began on a replayed one.
  mutating func playAll() {
    guard let head = old.head else { return }
    let own = history.phone(of: head.entry)
    var ways: [Int] = [own]
    while let origin = history.origin(of: ways[0]) { ways.insert(history.phone(of: origin.entry), at: 0) }
    for phone in ways + history.visiblePhones.sorted().filter({ !ways.contains($0) }) {
      let origin = history.origin(of: phone)
      if let playable = playables[phone] {
        play(phone, on: playable)
      } else if let origin, phones[history.phone(of: origin.entry)] != nil, let app = player.apps[phone] {
        play(phone, on: Player.Playable(app, history.flow(of: phone)))
      }
    }
    result.others = lines.keys.sorted().filter { branch in
      branch != head.branch && playables[history.phone(of: old.branches[branch].tip)] != nil
    }.map { Replayed.Other(number: $0 + 1, line: lines[$0]!) }
    next.head = moved(head)
    for index in next.marks.indices { next.marks[index].position = moved(next.marks[index].position) }
    for index in next.way.indices {
      if let phone = phones[next.way[index].entry] { next.way[index].entry = phone }
    }
  }

  private mutating func play(_ phone: Int, on playable: Player.Playable) {
    let former = history.entries[phone]
    let origin = history.origin(of: phone).map(moved)
    let number = player.begin(
      .adopt(playable.flow, phone: phone), playable.app, after: origin, line: former.line)
    phones[phone] = number
    let branches = old.branches.indices.filter { history.phone(of: old.branches[$0].tip) == phone }
    for branch in branches.filter({ $0 == old.head?.branch }) + branches.filter({ $0 != old.head?.branch }) {
      play(branch, on: playable.app, from: number)
    }
  }

  private mutating func play(_ branch: Int, on app: CompiledApp, from start: Int) {
    let length = history.depth(old.branches[branch].tip)
    let known = old.branches[branch].waiting.flatMap { $0.numbers.count == length ? $0 : nil }
    let tip = known?.tip ?? old.branches[branch].tip
    let gestures = history.gestures(to: tip)
    let isOwn = branch == old.head?.branch
    let before = isOwn ? old.head.map { history.depth($0.entry) } ?? length : length
    let position = min(max(0, known?.position(at: before) ?? before), gestures.count)
    var (following, entry, session) = (Following(), start, Session?.none)
    func place(after count: Int) -> String { history.entries[history.ancestor(of: tip, at: count)].place }
    following.add(gestures[..<position])
    let stop = following.go(to: place(after: position), from: { history.entries[entry].place }) {
      happen($0, app, &entry, &session)
    }
    let reached = following.numbers.count
    stand[branch] = History.Position(entry: entry, branch: branch)
    if isOwn {
      (result.total, result.followed, result.stop) = (position, reached, stop)
      if let session = session ?? (try? player.session(after: entry)) { result.note(following, app, session) }
    }
    var last = stop
    if stop == nil, position < gestures.count {
      following.add(gestures[position...])
      last = following.go(to: history.entries[tip].place, from: { history.entries[entry].place }) {
        happen($0, app, &entry, &session)
      }
    }
    let numbers = following.numbers
    lines[branch] = Replayed.Line(total: gestures.count, numbers: numbers, stop: last, known: known)
    next.branches[branch] = History.Branch(
      tip: entry,
      waiting: numbers.count < gestures.count
        ? History.Waiting(tip: tip, position: position, numbers: numbers, stand: reached) : nil)
  }

  /// Applies a gesture after an entry; branches with the same gesture there share one new entry. Returns the reason
  /// that the gesture is impossible; `nil` where it was applied.
  private mutating func happen(
    _ gesture: Following.Gesture, _ app: CompiledApp, _ entry: inout Int, _ session: inout Session?
  ) -> String? {
    if let known = children[entry]?.first(where: { history.entries[$0].event == gesture.event }) {
      (entry, session) = (known, nil)
      return nil
    }
    guard var moved = session ?? (try? player.session(after: entry)) else { return "it was stopped" }
    if let reason = app.repeating(gesture.event, &moved) { return reason }
    let line = history.entries[gesture.entry].line
    let number = player.append(gesture.event, after: entry, moved, line: line)
    children[entry, default: []].append(number)
    (entry, session) = (number, moved)
    return nil
  }

  /// The moment of the new flows that stands for one of the old.
  private func moved(_ position: History.Position) -> History.Position {
    let phone = history.phone(of: position.entry)
    guard let new = phones[phone] else { return position }
    if position == old.head, let stand = stand[position.branch] { return stand }
    guard let line = lines[position.branch] else {
      return History.Position(entry: new, branch: position.branch)
    }
    let count = line.count(at: history.depth(position.entry))
    return History.Position(
      entry: history.ancestor(of: next.branches[position.branch].tip, at: count), branch: position.branch)
  }

  /// The added entries, as a line of the history.
  var adoption: History.Adoption {
    History.Adoption(
      entries: Array(history.entries[first...]), layer: next,
      beside: History.Beside(
        before: history.before.last.map { moved($0.position) },
        after: history.after.last.map { moved($0.position) }),
      line: player.line, isTrial: isTrial)
  }

  /// True where a replay differs from the former events, or a phone has another flow than before.
  var hasChanged: Bool {
    phones.contains { history.flow(of: $0) != history.flow(of: $1) }
      || old.head.map { history.depth($0.entry) != history.depth(moved($0).entry) } ?? false
      || zip(old.branches, next.branches).contains { former, new in
        if former.waiting != new.waiting { return true }
        let (old, new) = (history.way(to: former.tip), history.way(to: new.tip))
        return old.count != new.count
          || zip(old, new).contains {
            history.entries[$0].step != history.entries[$1].step
              || history.entries[$0].place != history.entries[$1].place
          }
      }
  }

  /// Drops the added entries: the old entries remain valid on the new apps.
  func keepOld() {
    for (former, new) in zip(old.branches, next.branches) {
      for (old, new) in zip(history.way(to: former.tip), history.way(to: new.tip)) {
        player.copyFacts(old, of: new)
      }
    }
    for (phone, new) in phones { player.apps[phone] = player.apps[new] }
    player.drop(after: end)
  }
}
