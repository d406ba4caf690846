import FlowCheck
import FlowExplore
import FlowModel
import FlowSession
import FlowWords
import LuaKit
import Phone

/// A property as a Lua object: a word such as `never`, and the subjects that it applies to.
final class PropertyObject {
  /// The word.
  let word: Word
  /// The subjects: two of `before`, one of any other.
  let subjects: [Subject]
  /// The line of the property in the script; `nil` where it is not known.
  let location: SourceLocation?

  /// The words for properties, as scripts write them.
  enum Word: String, CaseIterable, Sendable {
    case always, never, reachable, alwaysReachable, atMostOnce, before, eventually
  }

  /// Something that a property asks about.
  enum Subject {
    /// Something in a transcript.
    case pattern(TranscriptPattern)
    /// A condition as data.
    case condition(Condition)
    /// A function of the script, which answers for a state.
    case function(LuaFunction)

    /// The words for it.
    var phrase: String {
      switch self {
      case .pattern(let pattern): pattern.phrase(withArguments: true)
      case .condition(let condition): condition.description
      case .function(let function):
        function.definition.map { place in
          "the function at \(place.chunk.drop { $0 == "@" || $0 == "=" }):\(place.line)"
        } ?? "the function"
      }
    }
  }

  init(_ word: Word, _ subjects: [Subject], at location: SourceLocation? = nil) {
    (self.word, self.subjects, self.location) = (word, subjects, location)
  }

  /// The property in words, such as `never the effect review.request`.
  var phrase: String { word.rawValue + " " + subjects.map(\.phrase).joined(separator: ", ") }

  /// The property as a script writes it; `nil` where a subject is a function.
  var lua: String? {
    let texts = subjects.map { subject -> String? in
      switch subject {
      case .pattern(let pattern): pattern.lua
      case .condition(let condition): condition.description
      case .function: nil
      }
    }
    guard !texts.contains(nil) else { return nil }
    return word.rawValue + "(" + texts.compactMap(\.self).joined(separator: ", ") + ")"
  }
}

extension TranscriptPattern {
  /// The pattern as a script writes it: `effect("store.set", { key = "seen" })`.
  fileprivate var lua: String {
    let word =
      switch kind {
      case .prompt: "dialog"
      case .log: "logged"
      case .screen, .redrawn, .event, .effect, .finding: kind == .redrawn ? "screen" : kind.rawValue
      }
    return word + "("
      + ([EventLua.quoted(name)] + [arguments?.description].compactMap(\.self)).joined(separator: ", ")
      + ")"
  }
}
