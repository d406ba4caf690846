import FlowModel
import FlowSession

// What threads do ahead of the search: they find out what the next states need and nobody knows. The search then finds it
// among what is known, so the graph is the same without them.
extension Search {
  /// The most states whose sessions are prepared in one go.
  static let block = 512

  /// Does on all threads what the next states need and nobody knows.
  ///
  /// - Returns: The number of the first state for which nothing was prepared.
  mutating func prepare(from state: Int, _ workers: SearchWorkers) -> Int {
    let end = min(states.count, state + Self.block)
    while moves.count < sessions.count { moves.append(nil) }
    var budgets: [UInt32: [Budget]] = [:]
    var order: [UInt32] = []
    for state in state..<end {
      let session = UInt32(truncatingIfNeeded: states[state] >> 32)
      // Of a session that was expanded nearly everything is known: to look would cost more than it finds.
      guard moves[Int(session)] == nil else { continue }
      let budget = rests[UInt32(truncatingIfNeeded: states[state])].budget
      if budgets[session] == nil { order.append(session) }
      budgets[session, default: []].append(budget)
    }
    var claimed: Set<UInt64> = []
    let tasks = order.compactMap { session -> Prepared.Task? in
      var task = task(session, budgets[session] ?? [], &claimed)
      guard !task.isEmpty else { return nil }
      task.session = sessions[Int(session)]
      return task
    }
    guard tasks.count > 1 else { return end }
    let results = Slots(tasks.count)
    workers.each(tasks.count, with: compiled) { [model, tasks] compiled, number in
      results[number] = tasks[number].run(compiled, model)
    }
    for (number, task) in tasks.enumerated() {
      guard let found = results[number] else { continue }
      if let offers = found.offers { keep(offers, in: task.number) }
      if let changes = found.changes { keep(changes, in: task.number) }
      for (act, found) in found.performances { keep(found, of: act, in: task.number) }
    }
    return end
  }

  /// What is not known of a session, and no other task finds out.
  private mutating func task(
    _ session: UInt32, _ budgets: [Budget], _ claimed: inout Set<UInt64>
  ) -> Prepared.Task {
    var task = Prepared.Task(number: session, offers: [], budgets: budgets)
    func claim(_ act: UInt32) -> Bool {
      claimed.insert(known.likeness(of: act, in: session, sessions)).inserted
    }
    func claim(anyOf asked: UInt64) -> Bool {
      claimed.insert(asked << 32 | UInt64(sessions.common(of: session))).inserted
    }
    func ask(_ number: UInt32) {
      let act = known.acts[number]
      if task.covers(act), known.performance(of: number, in: session, sessions) == nil, claim(number) {
        task.acts.append(act)
      }
    }
    guard let offers = known.offers(in: session, sessions) else {
      if claim(anyOf: 0xFFFF_FFFF) { (task.offers, task.asksChanges) = (nil, true) }
      return task
    }
    for offer in (try? offers.get()) ?? [] {
      let (act, asksFirst) = known.numbers(of: offer)
      if let performance = known.performance(of: act, in: session, sessions) {
        guard asksFirst else { continue }
        for act in known.acts(of: offer, performance.showing, model).dropFirst() { ask(act) }
      } else if claim(act) {
        task.offers?.append(known.offers[offer])
      }
    }
    guard let changes = known.changes(in: session, sessions) else {
      task.asksChanges = claim(anyOf: 0xFFFF_FFFE)
      return task
    }
    for change in changes { ask(change) }
    return task
  }

  /// Room for what threads prepare.
  //
  // Safe to send: each place is written by the one thread that took its number, and read when all have ended.
  private final class Slots: @unchecked Sendable {
    private let slots: UnsafeMutableBufferPointer<Prepared?>

    init(_ count: Int) {
      slots = .allocate(capacity: count)
      slots.initialize(repeating: nil)
    }

    deinit {
      slots.deinitialize()
      slots.deallocate()
    }

    subscript(number: Int) -> Prepared? {
      get { slots[number] }
      set { slots[number] = newValue }
    }
  }
}
