import FlowSession
import LuaKit
import Phone

/// A field of a form: an argument of a verb, or a field of a table that it takes.
///
/// For example:
///
///     try LiveField("seconds", label: "seconds", .number, isRequired: true)
///       .value(LiveMessage("call", ["seconds": "2"]))  // .integer(2)
struct LiveField: Sendable {
  /// The name in a message, such as `push.id`.
  let name: String
  /// The label next to the field on the page, such as `id`.
  let label: String
  /// The kind of its values.
  let kind: Kind
  /// True where it may not be left out.
  let isRequired: Bool

  init(_ name: String, label: String, _ kind: Kind, isRequired: Bool) {
    (self.name, self.label, self.kind, self.isRequired) = (name, label, kind, isRequired)
  }

  /// The kinds of values.
  enum Kind: Hashable, Sendable {
    /// A text, taken as it is.
    case text
    /// A number.
    case number
    /// True or false.
    case boolean
    /// One of a closed set.
    case choice([String])
    /// A number where it is one, else a text.
    case either
    /// Texts between commas, as one list.
    case list
    /// Texts between commas, each an argument of its own.
    case several
    /// Plain data: JSON, and any other text as it is.
    case data

    /// Makes the kind of a declared type; `nil` for a type that no text can express, such as a function.
    init?(_ type: LuaType) {
      switch type {
      case .boolean: self = .boolean
      case .integer, .number: self = .number
      case .string, .text: self = .text
      case .within(_, let type), .worded(_, let type):
        guard let kind = Kind(type) else { return nil }
        self = kind
      case .oneOf(let words): self = .choice(words)
      case .list(let element):
        switch Kind(element) {
        case .text?, .choice?: self = .list
        case nil: return nil
        default: self = .data
        }
      case .any, .table, .map, .fields: self = .data
      case .union(let types):
        let kinds = types.filter { $0 != .nil }.compactMap { Kind($0) }
        guard let first = kinds.first else { return nil }
        if kinds.allSatisfy({ $0 == first }) {
          self = first
        } else if kinds.allSatisfy({ $0 == .text || $0 == .number }) {
          self = .either
        } else {
          self = .data
        }
      case .nil, .function, .callback, .object: return nil
      }
    }
  }

  /// Returns the value of the field in a message; `nil` where it is left out or empty. A required text is then empty.
  ///
  /// - Throws: ``LiveMessage/Refusal`` for a text that is no value of the kind, and for another missing required field.
  func value(_ message: LiveMessage) throws(LiveMessage.Refusal) -> Value? {
    let text = message.optional(name) ?? ""
    guard !text.isEmpty else {
      guard isRequired else { return nil }
      // A text may be empty.
      if kind == .text { return .string("") }
      throw LiveMessage.Refusal("\"\(label)\" is needed")
    }
    switch kind {
    case .text: return .string(text)
    case .boolean:
      guard text == "true" || text == "false" else {
        throw LiveMessage.Refusal("\"\(label)\" is true or false")
      }
      return .boolean(text == "true")
    case .choice(let words):
      guard words.contains(text) else {
        throw LiveMessage.Refusal(
          "\"\(label)\" cannot be \"\(text)\"; one of " + words.joined(separator: ", "))
      }
      return .string(text)
    case .number:
      guard let number = Self.number(text) else {
        throw LiveMessage.Refusal("\"\(label)\" is a number")
      }
      return number
    case .either: return Self.number(text) ?? .string(text)
    case .list, .several: return .list(try values(message))
    case .data: return (try? JSONText.value(Array(text.utf8))) ?? .string(text)
    }
  }

  /// Returns the texts between the commas of the field's text.
  func values(_ message: LiveMessage) throws(LiveMessage.Refusal) -> [Value] {
    (message.optional(name) ?? "").split(separator: ",").map {
      .string(String($0.drop { $0 == " " }))
    }
  }

  private static func number(_ text: String) -> Value? {
    if let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else { return nil }
    return .number(number)
  }
}
