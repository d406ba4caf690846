import FlowModel
import LuaKit

/// The rules for names of flows, steps, options and keys.
///
/// Names are printed on one line, stored, and written in scripts; spaces and any language are allowed.
enum Naming {
  /// The most characters of a name.
  static let longest = 100

  /// The text to write instead.
  static let advice = "names are text on one line"

  /// The reason for which a text cannot be a name: it could not be written again or distinguished; nil for a valid
  /// name.
  static func fault(_ name: String) -> String? {
    if !name.contains(where: { !$0.isWhitespace }) {
      return name.isEmpty ? "is empty" : "holds only spaces"
    }
    if name.unicodeScalars.contains("\u{FFFD}") { return "holds bytes that are not UTF-8" }
    if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return "holds a control character"
    }
    if name.utf8.count > 4 * longest || name.count > longest { return "is longer than \(longest) characters" }
    return nil
  }

  /// Throws for an invalid name.
  ///
  /// - Parameter what: The subject of the message, such as `the step's name`.
  static func check(_ name: String, _ what: String) throws(ReadingError) {
    guard let fault = fault(name) else { return }
    throw ReadingError(.wrongType, "\(what) \(fault)", advice: advice)
  }
}

extension LuaFieldKind where Context == Reading, Value == String {
  /// A text that is a name.
  static var name: FieldKind<String> {
    .string.checking { name, place throws(LuaFieldError) in
      guard let fault = Naming.fault(name) else { return }
      throw LuaFieldError(place.path, fault, hint: Naming.advice)
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == [String] {
  /// A list of names, none of them twice.
  static var names: FieldKind<[String]> {
    FieldKind<[String]>.list(of: .name).checking { names, place throws(LuaFieldError) in
      guard let twice = names.firstDuplicate else { return }
      throw LuaFieldError(
        place.path, ": \"\(twice)\" is there twice", .duplicate, hint: "take one of them out")
    }
  }
}

extension Array where Element: Hashable {
  /// The first element that occurred before.
  var firstDuplicate: Element? {
    var seen: Set<Element> = []
    return first { !seen.insert($0).inserted }
  }
}
