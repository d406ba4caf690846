/// Counts the people of an export along a flow: those who reached each step, continued from it, and answered its
/// dialogs.
///
/// A person counts once. Their events count in the order of time, with other events between, within a window of hours
/// from their first step. A step with a condition may be missing.
///
/// For example:
///
///     let count = try FunnelCount(reader, window: 168)
///     count.rows[0].on  // the share that went on from the first step
package struct FunnelCount: Sendable {
  /// A step with its counts, as far as the events give them.
  package struct Row: Sendable, Hashable {
    /// The step.
    package let step: FunnelPlan.Step
    /// The share of people that reached the step; `nil` where no event shows it.
    package let reached: Share?
    /// The share of the people at the step that continued; `nil` where no event shows it: their drop-off then counts at
    /// the next step.
    package let on: Share?
    /// True where leaving the previous step counts as reaching this one.
    package let isReachAssumed: Bool
    /// The accepted share of each dialog over it.
    package let prompts: [Answered]
  }

  /// The answers of a dialog.
  package struct Answered: Sendable, Hashable {
    /// The name of the dialog.
    package let dialog: String
    /// The share that allowed it; `nil` where no event shows it.
    package let allowed: Share?
  }

  /// Two steps whose events come in the other order: a sign of an export of another order.
  package struct Inversion: Sendable, Hashable {
    /// The step that comes first in the flow.
    package let first: String
    /// The second step; `nil` for the end of the flow.
    package let second: String?
    /// The people with an event of the second step before any of the first.
    package let people: Int
  }

  /// The plan.
  package let plan: FunnelPlan
  /// The hours from a person's first step in which they count.
  package let window: Double
  /// The steps, in their order.
  package let rows: [Row]
  /// The share of all people that completed the flow; `nil` where no event shows it.
  package let completed: Share?
  /// The people that began.
  package let people: Int
  /// The number of people that began less than a window before the last event, finished or not: the others may
  /// continue.
  package let young: Int
  /// The pairs of neighbouring steps whose events come in the other order for a tenth or more of the people with both.
  package let inversions: [Inversion]
  /// The number of people by their last required milestone, indexed like the required milestones.
  let ends: [Int]

  /// Counts the people from the events of a reader.
  ///
  /// - Throws: `EventFault` where no event of the flow tells of a step, and where no person began the flow.
  package init(_ reader: EventReader, window: Double) throws(EventFault) {
    let plan = reader.plan
    let required = plan.required
    guard let first = required.first else {
      throw EventFault(
        plan.flow, 0,
        "no event of the flow tells where a person stands: track one in onStepLeft, with the step's name")
    }
    var tally = Tally(plan, required, microseconds: Int64(min(window * 3.6e9, 4e18)))
    let sorted = reader.events.indices.sorted {
      let (one, other) = (reader.events[$0], reader.events[$1])
      return (one.person, one.microseconds, one.signal, $0) < (
        other.person, other.microseconds, other.signal, $1
      )
    }
    var index = 0
    while index < sorted.count {
      let start = index
      let person = reader.events[sorted[start]].person
      while index < sorted.count, reader.events[sorted[index]].person == person { index += 1 }
      tally.count(sorted[start..<index].map { reader.events[$0] }, last: reader.last)
    }
    guard tally.people > 0 else {
      let event = plan.signals.first { plan.milestone($0.meaning) == first }.map(plan.sentence) ?? ""
      throw EventFault(
        plan.flow, 0, "no person began the flow: none of \(reader.records) records is \(event)")
    }
    (self.plan, self.window) = (plan, window)
    (people, young, ends) = (tally.people, tally.young, tally.ends)
    inversions = tally.inversions
    completed =
      required.last == 2 * plan.steps.count
      ? Share(tally.passed[2 * plan.steps.count], of: tally.people) : nil
    rows = plan.steps.indices.map { tally.row($0) }
  }

  /// The counts while they grow.
  private struct Tally {
    let plan: FunnelPlan
    let required: [Int]
    let microseconds: Int64
    var people = 0
    var young = 0
    var passed: [Int]
    var ends: [Int]
    var allowed: [String: Int] = [:]
    var answered: [String: Int] = [:]
    let told: Set<Int>
    /// The people who have events of two neighbouring required milestones, and those of them with the second one first.
    var (both, inverted): ([Int], [Int])

    init(_ plan: FunnelPlan, _ required: [Int], microseconds: Int64) {
      (self.plan, self.required, self.microseconds) = (plan, required, microseconds)
      passed = Array(repeating: 0, count: plan.milestoneCount)
      ends = Array(repeating: 0, count: required.count)
      (both, inverted) = (ends, ends)
      told = Set(plan.signals.compactMap { plan.milestone($0.meaning) })
    }

    /// Counts the events of one person, in the order of time.
    mutating func count(_ events: [EventReader.Event], last: Int64) {
      let meanings = events.map { plan.signals[Int($0.signal)].meaning }
      guard let start = meanings.indices.first(where: { plan.milestone(meanings[$0]) == required[0] }) else {
        return
      }
      let begun = events[start].microseconds
      let end = begun.addingReportingOverflow(microseconds)
      let limit = end.overflow ? Int64.max : end.partialValue
      people += 1
      if limit > last { young += 1 }
      countInversions(zip(events, meanings).filter { $0.0.microseconds <= limit })
      var (next, milestone) = (0, -1)
      var answers: Set<String> = []
      // An event at the same instant as the first step may stand before it in the file.
      for (place, event) in events.enumerated()
      where event.microseconds >= begun && event.microseconds <= limit {
        guard let here = plan.milestone(meanings[place]) else {
          if case .answered(let dialog, let isAllowed) = meanings[place], answers.insert(dialog).inserted {
            answered[dialog, default: 0] += 1
            if isAllowed { allowed[dialog, default: 0] += 1 }
          }
          continue
        }
        guard here > milestone else { continue }
        // Of two required milestones the second counts only behind the first.
        guard next == required.count || here <= required[next] else { continue }
        passed[here] += 1
        milestone = here
        if next < required.count, here == required[next] { next += 1 }
      }
      ends[next - 1] += 1
    }

    /// Counts the neighbouring required milestones of which a person has the second one first.
    private mutating func countInversions(_ events: [(EventReader.Event, FunnelPlan.Meaning)]) {
      var first = [Int64](repeating: .max, count: plan.milestoneCount)
      for (event, meaning) in events {
        guard let milestone = plan.milestone(meaning) else { continue }
        first[milestone] = min(first[milestone], event.microseconds)
      }
      for place in required.indices.dropFirst() {
        let (one, other) = (first[required[place - 1]], first[required[place]])
        guard one < .max, other < .max else { continue }
        both[place] += 1
        if other < one { inverted[place] += 1 }
      }
    }

    /// The inversions of different steps that are no slips of a few clocks.
    var inversions: [Inversion] {
      required.indices.dropFirst().compactMap { place in
        let (one, other) = (required[place - 1] / 2, required[place] / 2)
        guard one != other, inverted[place] > 0, inverted[place] * 10 >= both[place] else { return nil }
        let second = other < plan.steps.count ? plan.steps[other].name : nil
        return Inversion(first: plan.steps[one].name, second: second, people: inverted[place])
      }
    }

    func row(_ index: Int) -> Row {
      let step = plan.steps[index]
      let (own, left) = (2 * index, 2 * index + 1)
      let before = required.last { $0 < own }
      let isTold = told.contains(own)
      let came: Int? =
        isTold
        ? passed[own] : step.isConditional ? nil : before.map { passed[$0] } ?? (index == 0 ? nil : people)
      var on: Int? = told.contains(left) ? passed[left] : nil
      // Without an event of its own, a step is left where the next one comes up.
      if on == nil, isTold, !step.isConditional, let after = required.first(where: { $0 > own }) {
        on = passed[after]
      }
      let prompts = step.prompts.map { dialog in
        Answered(dialog: dialog, allowed: answered[dialog].map { Share(allowed[dialog] ?? 0, of: $0) })
      }
      return Row(
        step: step, reached: came.map { Share($0, of: people) },
        on: came.flatMap { came in on.map { Share(min($0, came), of: came) } },
        isReachAssumed: !isTold && came != nil, prompts: prompts)
    }
  }
}

extension FunnelCount.Inversion {
  /// The warning in one sentence.
  package var sentence: String {
    let who = people == 1 ? "1 person has" : "\(people) people have"
    let second = second.map { "\"\($0)\"" } ?? "the end"
    return
      "\(who) an event of \(second) before one of \"\(first)\": is this an export of another order? Count it with the "
      + "flow of that order, and give this one to --against"
  }
}
