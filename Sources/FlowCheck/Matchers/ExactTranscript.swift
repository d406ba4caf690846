package import FlowModel
package import Phone

/// The complete effect of a check's gestures: an ordered list of entries, and the data that is new on disk.
///
/// An unmentioned entry fails. The check's own gestures are left out, as are redraws of a screen. An event that follows
/// from a gesture is included: an answer, an act of the phone, the end of the process.
///
/// For example:
///
///     ExactTranscript([.init(.screen, "a")]).verdict(for: items, durable: [:], of: nil).failure
///     // expected exactly 1 thing, and 2 came of it (- expected, + actual):
///     //   screen "a"
///     // + effect("store.set", { key = "x", value = 1 })
///     // this list would pass:
///     // {
///     //   screen "a",
///     //   effect("store.set", { key = "x", value = 1 }),
///     // }
package struct ExactTranscript: Sendable {
  private let patterns: [TranscriptPattern]
  private let durable: Value

  /// The parts of what is on disk, as ``durable`` names them.
  package static let durableFields: [(name: String, summary: String, example: String)] = [
    ("store", "Values of UserDefaults, by their keys.", "store = { seen = true }"),
    ("groups", "Values of app groups, by group and key.", "groups = { [\"group.app\"] = { seen = true } }"),
    ("keychain", "Data of Keychain items, by their names.", "keychain = { face = \"data\" }"),
    ("files", "Contents of files, by their paths.", "files = { [\"a.txt\"] = \"text\" }"),
    (
      "removed", "Names and keys that were there before and are gone, in the same parts.",
      "removed = { store = { seen = true } }"
    ),
  ]

  /// The names of these parts.
  package static let durableKeys = durableFields.map(\.name)

  /// Makes an expectation.
  ///
  /// - Parameters:
  ///   - patterns: The entries in order; their arguments must be complete, and no arguments means none.
  ///   - durable: The data on disk that is new since before, a record; empty for none.
  package init(_ patterns: [TranscriptPattern], durable: Value = [:]) {
    self.patterns = patterns
    self.durable = durable
  }

  /// Compares all entries with the list. A name that the app can never show fails.
  package func verdict(
    for items: TranscriptItems, durable actual: Value, of app: AppNames?
  ) -> CheckVerdict {
    for pattern in patterns {
      guard let fault = app.flatMap({ KnownNames.fault(in: pattern, of: $0, items) }) else { continue }
      return .fail([fault.message, fault.advice].compactMap(\.self).joined(separator: "\n"))
    }
    let happened = items.filter { !$0.isGesture && $0.kind != .redrawn }
    let expected = patterns.map(\.lua) + (durable.isEmptyTable ? [] : [Self.text(durable)])
    // What is as expected is written as it was expected: with the arguments in that order, or without them.
    var came = happened.map { item in patterns.first { $0.isWhole(item) }?.lua ?? item.lua }
    if !actual.isEmptyTable { came.append(Self.text(actual.isSame(as: durable) ? durable : actual)) }
    guard expected != came else { return .pass }
    let list =
      came.prefix(Self.mostListed).map { "  \($0),\n" }.joined()
      + (came.count > Self.mostListed ? "  -- and \(came.count - Self.mostListed) more\n" : "")
    return .fail(
      "expected exactly \(Self.things(expected.count)), and \(came.count) came of it (- expected, + actual):\n"
        + textDifference(expected: expected, actual: came) + "\nthis list would pass:\n{\n\(list)}")
  }

  /// The most lines of the list that would pass.
  private static let mostListed = 200

  private static func things(_ count: Int) -> String { count == 1 ? "1 thing" : "\(count) things" }

  private static func text(_ durable: Value) -> String { "durable = \(durable)" }
}

extension TranscriptPattern {
  /// True where an entry has this name, and exactly these arguments.
  fileprivate func isWhole(_ item: TranscriptItem) -> Bool {
    guard item.kind == kind, isNamed(item.name) else { return false }
    let own = arguments ?? [:]
    // The details of what a person sees may be left out; what the app did is told whole.
    return !kind.isToldWhole && own.isEmptyTable || item.arguments.isSame(as: own)
  }

  /// The Lua that makes the pattern.
  fileprivate var lua: String { kind.lua(name, arguments ?? [:]) }
}

extension TranscriptItem {
  /// The Lua for a pattern of the entry, with the arguments that an exact list requires.
  fileprivate var lua: String { kind.lua(name, kind.isToldWhole ? arguments : [:]) }
}

extension TranscriptItem.Kind {
  /// True where the arguments of an entry must be named.
  fileprivate var isToldWhole: Bool { self == .effect || self == .event }

  fileprivate func lua(_ name: String, _ arguments: Value) -> String {
    let name = Value.string(name).description
    return arguments.isEmptyTable || arguments.isNull
      ? "\(maker) \(name)" : "\(maker)(\(name), \(arguments))"
  }

  /// The name of the function that makes a pattern of the kind in a check.
  private var maker: String {
    switch self {
    case .screen, .redrawn: "screen"
    case .event, .effect, .finding: rawValue
    case .prompt: "dialog"
    case .log: "logged"
    }
  }
}
