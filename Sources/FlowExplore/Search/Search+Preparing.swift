import FlowModel
import FlowSession

// Threads work ahead of the search: they find out what the next states need and is not known yet. The search then finds
// it among what is known, so the graph is the same without them.
extension Search {
  /// The most states whose sessions are prepared in one go.
  static let block = 512
  /// The most times that the workers get tasks for the same states. The results of one time group similar sessions in
  /// the next.
  private static let passes = 8

  /// A session that states are about to have, and their budgets.
  private struct Wanted {
    let session: UInt32
    var budgets: [Budget]
  }

  /// Runs the unknown actions of the next states, on all threads.
  ///
  /// - Returns: The number of the first state that was not prepared.
  ///
  /// Where it has to stop, the unfinished results are dropped, as they may be incomplete.
  mutating func prepare(from state: Int, _ workers: SearchWorkers, _ lookout: Lookout) -> Int {
    let end = min(states.count, state + Self.block)
    var open = wanted(by: state..<end)
    guard drawAll(open.map(\.session), workers, lookout) else { return end }
    let readers = SessionReaders(sessions, count: workers.count + 1)
    for _ in 0..<Self.passes {
      var (tasks, left): ([Prepared.Task], [Wanted]) = ([], [])
      var claimed: Set<UInt64> = []
      for wanted in open {
        if lookout.isOver { return end }
        let (task, isLast) = task(wanted, &claimed)
        if !isLast { left.append(wanted) }
        if !task.isEmpty { tasks.append(task) }
      }
      // Where there is nothing for a second thread, the search itself finds it out as it comes to it.
      guard tasks.count > 1 else { break }
      let results = Slots<Prepared>(tasks.count)
      workers.each(tasks.count, with: compiled, lookout) {
        [model, tasks] compiled, worker, number, isOver in
        results[number] = tasks[number].run(readers, worker, compiled, model, isOver)
      }
      for (number, task) in tasks.enumerated() {
        if lookout.isOver {
          lookout.remains.keep(results)
          return end
        }
        guard let found = results[number] else { continue }
        if let offers = found.offers { keep(offers, in: task.number) }
        if let changes = found.changes { keep(changes, in: task.number) }
        for (act, found, written) in found.performances {
          keep(found, of: act, in: task.number, writing: written)
        }
      }
      open = left
    }
    return end
  }

  /// Returns the sessions of some states with unknown results, in the order of the states.
  private mutating func wanted(by block: Range<Int>) -> [Wanted] {
    var wanted: [Wanted] = []
    var places: [UInt32: Int] = [:]
    for state in block {
      let (session, rest) = states[state]
      let budget = rests[rest].budget
      // Of a session that was expanded nearly everything is known.
      if let listed = moves[session] {
        let lacks = listed.contains { place in
          moves[place].target == Move.unknown && budget.spending(known.acts[moves[place].act].cost) != nil
        }
        guard lacks else { continue }
      }
      if let place = places[session] {
        wanted[place].budgets.append(budget)
      } else {
        places[session] = wanted.count
        wanted.append(Wanted(session: session, budgets: [budget]))
      }
    }
    return wanted
  }

  /// Draws the screens of sessions on all threads; false where it has to stop before the end.
  private mutating func drawAll(_ order: [UInt32], _ workers: SearchWorkers, _ lookout: Lookout) -> Bool {
    if compiled.isChanging {
      var claimed: Set<UInt64> = []
      let tasks = order.filter { session in
        sessions.screens[Int(session)] == NumberTable.none && known.screen(of: session, sessions) == nil
          && claimed.insert(known.likenessOfScreen(of: session, sessions)).inserted
      }
      let results = Slots<Found<Drawing?>>(tasks.count)
      let readers = SessionReaders(sessions, count: workers.count + 1)
      workers.each(tasks.count, with: compiled, lookout) { [model, tasks] compiled, worker, number, _ in
        results[number] = ActionExecutor.drawing(
          of: readers.session(tasks[number], on: worker), compiled, model)
      }
      if lookout.isOver { return false }
      for (number, session) in tasks.enumerated() {
        if let found = results[number] { keep(found, in: session) }
      }
    }
    for session in order {
      if lookout.isOver { return false }
      draw(session)
    }
    return true
  }

  /// Returns a task with the unknown results of a session that no other task has claimed, and true where the task
  /// completes them.
  private mutating func task(
    _ wanted: Wanted, _ claimed: inout Set<UInt64>
  ) -> (task: Prepared.Task, isLast: Bool) {
    let session = wanted.session
    var isLast = true
    var task = Prepared.Task(number: session, budgets: wanted.budgets)
    func claim(_ likeness: UInt64) -> Bool {
      let isNew = claimed.insert(likeness).inserted
      if !isNew { isLast = false }
      return isNew
    }
    func claim(_ act: UInt32) -> Bool { claim(known.likeness(of: act, in: session, sessions)) }
    func ask(_ number: UInt32) {
      let act = known.acts[number]
      if task.covers(act), known.performance(of: number, in: session, sessions) == nil, claim(number) {
        task.acts.append(act)
      }
    }
    let changes = known.changes(in: session, sessions)
    if changes == nil { task.asksChanges = claim(known.likenessOfChanges(in: session, sessions)) }
    let offers = known.offers(in: session, sessions)
    if offers == nil { task.asksOffers = claim(known.likenessOfOffers(in: session, sessions)) }
    if task.asksChanges || task.asksOffers { isLast = false }
    for number in ((try? offers?.get()) ?? []) + (changes ?? []) {
      let (act, offer) = (known.act(of: number), known.offers[number])
      if let performance = known.performance(of: act, in: session, sessions) {
        guard offer.asksFirst || offer.asksLater else { continue }
        for act in known.acts(of: number, performance.showing, model).dropFirst() { ask(act) }
      } else if offer.asksFirst || task.covers(known.acts[act]), claim(act) {
        task.offers.append(offer)
      }
    }
    task.drawing = task.isEmpty ? nil : known.drawing(sessions.screens[Int(session)])
    return (task, isLast)
  }

  /// The slots for the results of threads.
  //
  // Safe to send: each place is written by the one thread that took its number, and read when all have ended.
  private final class Slots<Result: Sendable>: @unchecked Sendable {
    private let slots: UnsafeMutableBufferPointer<Result?>

    init(_ count: Int) {
      slots = .allocate(capacity: count)
      slots.initialize(repeating: nil)
    }

    deinit {
      slots.deinitialize()
      slots.deallocate()
    }

    subscript(number: Int) -> Result? {
      get { slots[number] }
      set { slots[number] = newValue }
    }
  }
}
