import Spelling

/// The words of reports: the verdicts of `genkan diff` and `genkan explore`, and the notes below them.
///
/// For example:
///
///     ReportWord.explanation("asked again")
///     // asked again, a verdict of genkan diff, a warning
///     //   A question, a permission or a sign-in comes up again that the person has dealt with. …
///     //   For example: …
///     //   Source: …
package struct ReportWord: Sendable {
  /// The word as reports print it.
  let word: String
  /// The report and the weight, such as `a verdict of genkan diff, an error`.
  let kind: String
  /// Three sentences: the meaning, its ground, and the next thing to do.
  let meaning: String
  /// The example, on one line.
  let example: String
  /// The place where the rule or the matter is described.
  let source: String

  /// The explanation of a word, in upper or lower case, also as `migration: skips` and `migration/falls-back`; `nil`
  /// for any other name.
  package static func explanation(_ name: String) -> String? {
    let plain = plain(name)
    guard let found = all.first(where: { $0.word == plain }) else { return nil }
    return """
      \(found.word), \(found.kind)
        \(found.meaning)
        For example: \(found.example)
        Source: \(found.source)
      """
  }

  /// The words of reports, without those that are also names of properties.
  package static let names = all.map(\.word).filter { !PropertyList.names.contains($0) }

  private static func plain(_ name: String) -> String {
    var plain = name.lowercased()
    for prefix in ["migration: ", "migration/", "migration "] where plain.hasPrefix(prefix) {
      plain = String(plain.dropFirst(prefix.count)).replacing("-", with: " ")
    }
    if plain.hasSuffix(":") { plain.removeLast() }
    return forms[plain] ?? plain
  }

  /// Other forms of the words, as people write them.
  private static let forms = [
    "skipped": "skips", "fall back": "falls back", "lose data": "loses data", "orphan": "orphans",
    "cures": "cure",
    "symmetries": "symmetry", "durable states": "durable state", "unasked": "not asked",
  ]

  static let all: [ReportWord] = verdicts + notes + explored

  private static let guide = "the article CarryingItHome, and genkan diff --help"
  private static let exploring = "the article ExploringEveryState, and genkan explore --help"

  private static func verdict(_ word: String, _ weight: String, _ meaning: String, _ example: String)
    -> ReportWord
  {
    ReportWord(
      word: word, kind: "a verdict of genkan diff, \(weight)", meaning: meaning, example: example,
      source: guide)
  }

  /// The verdicts of an update that need mending.
  private static let verdicts: [ReportWord] = [
    verdict(
      "skips", "an error",
      "A step never comes up for these people, or keeps nothing. The new version shows it to every new person before that place. Store names instead of numbers, ask at the place itself, or accept it.",
      "the account moves from place 3 to 2; a person with the stored number 2 resumes behind it and never signs in."
    ),
    verdict(
      "stuck", "an error",
      "No way leads through for these people, or the launch raises an error. They have data that the new version never leaves itself. Give the place a way on that needs no such data.",
      "a step waits for store.ready, which only a removed step has set."),
    verdict(
      "loses data", "an error",
      "Data that the person gave is gone, or nothing of the new version reads it. A key, a field or a table got another name. Read the old key at the launch and store it under the new one, or keep the key.",
      "keys = { profile = \"profile2\" } opens an empty profile for everyone who has \"profile\"."),
    verdict(
      "completion", "an error",
      "An unfinished person counts as finished, and the rest of the onboarding is never shown. The mark of the old version has a weaker meaning than that of the new one. Give the new meaning a key of its own.",
      "the old version marks the end before its last two questions, and the new one shows main for that mark."
    ),
    verdict(
      "asked again", "a warning",
      "A question, a permission or a sign-in comes up again that the person has dealt with. iOS shows the dialog of a permission once, so the second question leads nowhere. Give the step a condition on the answer, or a renamed step its older name.",
      "habits moves behind reminders; a person who stopped at reminders chooses habits twice."),
    verdict(
      "falls back", "a warning",
      "Pages come up again that the person has left behind, and no question among them. The stored place is unknown to the new version, or an earlier one. Keep the key of progress, and name renamed steps in resume.",
      "resume = { key = \"step.2\" } begins the flow anew for everyone who stored \"step\"."),
    verdict(
      "orphans", "a warning",
      "Pending notifications, alarms or payments stay, and the new version neither removes nor handles them. iOS keeps them over an update. Remove them by their identifiers at a launch, or keep the handler.",
      "version 1 schedules \"windDown\" each evening, and version 2 has another identifier."),
  ]

  /// The verdicts of an update that are intended, and the lines below the verdicts.
  private static let notes: [ReportWord] = [
    verdict(
      "same place", "a note",
      "The person goes on at the place where they stopped. Everything before it was done, and nothing is lost. There is nothing to do.",
      "everyone who stopped at \"name\" resumes there."),
    verdict(
      "further on", "a note",
      "The person goes on at a later step than the one where they stopped. Every step before it was done, or is gone from the new version. There is nothing to do, unless the removed step was meant to be kept.",
      "the step \"value\" is removed, and a person who stopped there resumes at \"goal\"."),
    verdict(
      "new first", "a note",
      "Steps that were not done come first, then the place where the person stopped. The new version has them before that place. There is nothing to do, unless the way back is too long.",
      "\"source\" is new before \"name\"; a person who stopped at \"name\" is asked for the source first."),
    verdict(
      "not asked", "a note",
      "A new question was passed over, or one that may be left open. Later steps do without its answer. Ask for it elsewhere where the answer is wanted of everyone.",
      "\"age\" is new at place 2, and a person at place 5 is never asked for it."),
    ReportWord(
      word: "cure", kind: "a line of genkan diff",
      meaning:
        "A change of the new version was tried on the model, with the errors and warnings left. It is another form of resume: names, another key, or the older name of a renamed step. Paste the line into the flow, and compare again; more warnings are its price.",
      example: "cure: persist names: 2 errors → 0, 3 warnings → 0.", source: guide),
    ReportWord(
      word: "symmetry", kind: "a line of genkan diff and genkan explore",
      meaning:
        "Some phones or options lead to the same behaviour, so one or some of them stand for all. No function and no condition tells them apart. There is nothing to do; explore --no-merge follows the options anyway.",
      example: "symmetry: neither version tells apart iphone and ipad: not all of them are explored.",
      source: "the article Reductions of FlowExplore"),
    ReportWord(
      word: "durable state", kind: "a number of genkan diff",
      meaning:
        "A durable state is the data that stays when the process ends: the disk and the decided permissions. Many states of a session leave the same one. The new version is launched on each of them.",
      example: "1 durable state, 14 states: 14 moments of the old version leave the same disk.", source: guide
    ),
    ReportWord(
      word: "accepted", kind: "a line of genkan diff and genkan explore",
      meaning:
        "A violation or a hazard is known, and a reason for it stands in NAME.accepted.lua beside the flow. It changes no exit code. diff --all and --json print the entry to paste; explore --json prints its property, place and subject.",
      example:
        "{ property = \"migration: skips\", place = \"account → value\", subject = \"account\", reason = \"…\" }",
      source: guide),
  ]

  /// The words of an exploration.
  private static let explored: [ReportWord] = [
    ReportWord(
      word: "holds", kind: "an outcome of genkan explore",
      meaning:
        "No state and no path within the scenario violates the property. The search ended by itself, so none was left out. Another scenario may still find a violation: --list-moves shows the moves.",
      example: "no dead ends       holds.", source: exploring),
    ReportWord(
      word: "violated", kind: "an outcome of genkan explore",
      meaning:
        "A path violates the property, and the shortest one is printed. It replays on the phone, gesture by gesture. Mend the flow, or accept the violation with a reason; --save-check keeps the path as a check.",
      example: "order              violated, then: 1. a second tap on \"next\" skips \"name\".",
      source: exploring),
    ReportWord(
      word: "vacuous", kind: "an outcome of genkan explore",
      meaning:
        "The property says nothing of this app: its subject never occurs. The reason stands beside it. It counts as no violation, and as no proof.",
      example: "review             vacuous      the app requests none.", source: exploring),
    ReportWord(
      word: "inconclusive", kind: "an outcome of genkan explore and genkan diff",
      meaning:
        "No violation was found, and a bound or an abstraction may hide one. The reason names it: a limit, a function that raised, the clock, a random number, an answer followed by one value. Raise the limit, or list times, seeds or choices in the scenario; the exit code is 3.",
      example: "no dead ends       inconclusive      the bound on states was hit.", source: exploring),
    ReportWord(
      word: "merged", kind: "a line of genkan explore",
      meaning:
        "Of an answer that nothing reads, one option is followed for all. The states are fewer, and the verdicts the same. --no-merge, or reduceAnswers = false in a scenario, follows every option.",
      example: "merged: the answers of habit, which nothing reads.",
      source: "the article Reductions of FlowExplore"),
  ]
}
