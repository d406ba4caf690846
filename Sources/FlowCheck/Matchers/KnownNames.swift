package import FlowModel
import FlowSession
import Phone
import Spelling

/// The closed sets of names for which a check may search a run. A pattern with any other name never matches, and
/// forbidding it is pointless.
///
/// The phone defines the names of effects, events, findings, dialogs and their arguments. The app defines those of
/// screens and posted events. The text of a log line is open.
///
/// For example:
///
///     let fault = KnownNames.fault(in: TranscriptPattern(.effect, "review.requst"))
///     fault?.message  // there is no effect "review.requst"
///     fault?.advice   // did you mean "review.request"?
package enum KnownNames {
  /// A word without a match, and the word to write in its place.
  package struct Fault: Error, Equatable {
    /// One sentence: what is wrong.
    package let message: String
    /// The intended word, or the existing words.
    package let advice: String?
  }

  /// Returns the phone's names for a kind of transcript entry, such as all effects. It is `nil` for screens, which the
  /// app names, and for log lines, which can have any text.
  package static func names(of kind: TranscriptItem.Kind) -> [String]? {
    switch kind {
    case .event: Event.names
    case .effect: Effect.names
    case .prompt: Prompt.names
    case .finding: Finding.codes
    case .screen, .redrawn, .log: nil
    }
  }

  /// Returns the fault of a condition that needs a fact or a product the app does not declare; `nil` for none.
  package static func fault(in condition: Condition, of names: AppNames) -> Fault? {
    condition.undeclared(names).map { Fault(message: $0.message, advice: $0.advice) }
  }

  /// Returns the fault of a pattern with a word that no entry of any run has; `nil` for none.
  ///
  /// For example:
  ///
  /// ```swift
  /// KnownNames.fault(in: TranscriptPattern(.event, "swipped"))?.message  // there is no event "swipped"
  /// ```
  package static func fault(in pattern: TranscriptPattern) -> Fault? {
    let kind = pattern.kind
    if let names = names(of: kind), !known(kind).contains(pattern.name) {
      return Fault(
        message: "there is no \(kind.rawValue) \"\(pattern.name.shortened(to: longest))\"",
        advice: advice(pattern.name, among: names) ?? "name one, such as \"\(names[0])\"")
    }
    guard let arguments = pattern.arguments, !arguments.isEmptyTable else { return nil }
    guard let entries = arguments.entries else {
      return Fault(
        message: "the arguments of \(pattern.phrase(withArguments: false)) have names",
        advice: "write { name = value }")
    }
    return argumentFault(entries.map(\.key), pattern) ?? permissionFault(arguments, pattern)
  }

  /// Returns the fault of a pattern for a screen or a posted event that the app lacks; `nil` for none.
  ///
  /// A paywall's screen is named after its placement, which is known once the app has registered it.
  package static func fault(
    in pattern: TranscriptPattern, of app: AppNames, _ items: TranscriptItems
  ) -> Fault? {
    switch pattern.kind {
    case .screen, .redrawn:
      let screens = app.screens
      guard !screens.contains(pattern.name),
        items.firstIndex(of: TranscriptPattern(.screen, pattern.name)) == nil,
        items.firstIndex(of: .registering(pattern.name)) == nil
      else { return nil }
      return Fault(
        message: "the app has no screen \"\(pattern.name.shortened(to: longest))\"",
        advice: advice(pattern.name, among: screens))
    case .event:
      guard pattern.name == Event.posted("", Record()).name,
        case .string(let event)? = pattern.arguments?.field("event"),
        !app.events.contains(event)
      else { return nil }
      return Fault(
        message: "the app's `on` has no event \"\(event.shortened(to: longest))\"",
        advice: advice(event, among: app.events))
    case .effect, .prompt, .finding, .log: return nil
    }
  }

  private static func argumentFault(_ keys: [Value], _ pattern: TranscriptPattern) -> Fault? {
    guard let names = argumentNames(pattern) else { return nil }
    for key in keys {
      if case .string(let name) = key, names.contains(name) { continue }
      let name = if case .string(let name) = key { name } else { "\(key)" }
      return Fault(
        message: "\(pattern.phrase(withArguments: false)) has no \"\(name.shortened(to: longest))\"",
        advice: names.isEmpty ? "it has no arguments" : advice(name, among: names))
    }
    return nil
  }

  /// A permission that iOS does not have.
  private static func permissionFault(_ arguments: Value, _ pattern: TranscriptPattern) -> Fault? {
    guard pattern.kind == .effect || pattern.kind == .event, pattern.name != Event.posted("", Record()).name,
      case .string(let name)? = arguments.field("permission"),
      !permissions.contains(name)
    else { return nil }
    return Fault(
      message: "there is no permission \"\(name.shortened(to: longest))\"",
      advice: advice(name, among: permissions))
  }

  private static let permissions = Permission.allCases.map(\.rawValue)

  /// Returns the argument names for entries of a pattern's kind and name; `nil` where they are open.
  private static func argumentNames(_ pattern: TranscriptPattern) -> [String]? {
    switch pattern.kind {
    case .event: Event.argumentNames(of: pattern.name)
    case .effect: Effect.argumentNames(of: pattern.name)
    case .screen, .redrawn, .prompt, .finding, .log: TranscriptItem.Kind.argumentNames[pattern.kind]
    }
  }

  private static let events = Set(Event.names)
  private static let effects = Set(Effect.names)
  private static let prompts = Set(Prompt.names)
  private static let findings = Set(Finding.codes)

  /// The names of a kind, to be looked up in.
  private static func known(_ kind: TranscriptItem.Kind) -> Set<String> {
    switch kind {
    case .event: events
    case .effect: effects
    case .prompt: prompts
    case .finding: findings
    case .screen, .redrawn, .log: []
    }
  }

  private static func advice(_ name: String, among names: [String]) -> String? {
    Suggestion.advice(name, among: names, most: 12)
  }

  private static let longest = 200
}

extension TranscriptPattern {
  /// The pattern of the effect that registers the placement of a paywall.
  fileprivate static func registering(_ placement: String) -> TranscriptPattern {
    let effect = Effect.paywall(.register(placement: placement))
    return TranscriptPattern(.effect, effect.name, arguments: .record(effect.arguments))
  }
}
