import Spelling

/// Makes Swift identifiers and literals from a script's names, which may have any characters.
///
/// For example:
///
///     SwiftNames.type("anicca-0.2")      // "Anicca02"
///     SwiftNames.value("13-17")          // "_1317"
///     SwiftNames.literal("say \"hi\"")   // "\"say \\\"hi\\\"\""
package struct SwiftNames {
  private var taken: Set<String> = []

  /// Makes a scope in which no name was given yet.
  package init() {}

  /// Returns a name for a value or a case that is not yet used in this scope.
  package mutating func unique(_ text: String) -> String {
    let name = fresh(Self.value(text))
    return Self.reserved.contains(name) ? "`\(name)`" : name
  }

  /// The name of a type that is new in this scope.
  mutating func type(_ text: String) -> String { fresh(Self.type(text)) }

  /// Returns the wanted name, followed by a number if the scope has the name already.
  private mutating func fresh(_ wanted: String) -> String {
    var name = wanted
    var number = 2
    while !taken.insert(name).inserted {
      name = wanted + "\(number)"
      number += 1
    }
    return name
  }

  /// True where a text is a valid Swift name of a type or a module.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, text != "_", !reserved.contains(text) else { return false }
    return !("0"..."9").contains(first)
      && text.unicodeScalars.allSatisfy { $0 == "_" || $0.isASCII && $0.isNamed }
  }

  /// The name of a type.
  package static func type(_ text: String) -> String {
    let name = value(text)
    guard let first = name.first else { return "Flow" }
    return first == "_" && name.dropFirst().first?.isNumber != true
      ? "Flow" : first.uppercased() + name.dropFirst()
  }

  /// Returns the name of a value: the words of the text in lower camel case, `_` where no letter is left.
  static func value(_ text: String) -> String {
    var words: [String] = [""]
    for scalar in text.unicodeScalars.prefix(most) {
      if scalar.isNamed { words[words.count - 1].unicodeScalars.append(scalar) } else { words.append("") }
    }
    words.removeAll(where: \.isEmpty)
    let name = words.enumerated().map { index, word in
      let first = word.prefix(1)
      return (index == 0 ? first.lowercased() : first.uppercased()) + word.dropFirst()
    }.joined()
    guard let first = name.unicodeScalars.first else { return "_" }
    return first.properties.numericType == nil ? name : "_" + name
  }

  /// The most characters of a text that are used for its name.
  private static let most = 60

  /// Returns a text as a Swift literal: quotes, backslashes, control and hidden characters are escaped.
  package static func literal(_ text: String) -> String {
    let inner = text.mapCharacters { scalar, isHidden in
      switch scalar {
      case "\"", "\\": return "\\\(scalar)"
      case "\n": return "\\n"
      case "\t": return "\\t"
      default:
        let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
        let isBreak = scalar.value == 0x2028 || scalar.value == 0x2029
        return isHidden || isControl || isBreak
          ? "\\u{\(String(scalar.value, radix: 16))}" : String(Character(scalar))
      }
    }
    return "\"\(inner)\""
  }

  /// A text inside a comment: on one line.
  static func comment(_ text: String) -> String { text.asLabel(most: 300) }

  private static let reserved: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init",
    "inout", "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public",
    "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue",
    "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw",
    "switch", "where", "while", "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws",
    "true", "try", "_", "Type", "Protocol", "none", "some", "rawValue", "allCases",
  ]
}

extension Unicode.Scalar {
  /// True for a letter or a digit, which a name may contain.
  fileprivate var isNamed: Bool {
    if isASCII {
      return ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
    }
    // Signs of scripts without upper case, and letters with it; no marks, which may stand alone where a text was cut.
    return properties.isAlphabetic && properties.isXIDStart && !properties.isDefaultIgnorableCodePoint
      && value < 0x1_0000
  }
}
