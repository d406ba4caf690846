import LuaKit

extension ScriptEngine {
  /// True where a loaded script mentions an object that reads the wall clock or depends on it, and where some source
  /// is not known.
  ///
  /// Any occurrence of the word counts. A script that only seems to read the clock is explored with a few more states.
  var mentionsClock: Bool {
    files.keys.contains { chunk in
      guard let source = lua.source(chunk: chunk) else { return true }
      return Self.mentionsClock(source)
    }
  }

  /// The objects that read the wall clock or act at a time of day.
  private static let clockObjects: [String] = ["alarms", "clock", "notifications", "os"]

  static func mentionsClock(_ source: String) -> Bool {
    source.utf8.split { !$0.isWordByte }.contains { word in
      clockObjects.contains { $0.utf8.elementsEqual(word) }
    }
  }
}

extension UInt8 {
  /// True for a byte of a name: a letter, a digit, or `_`.
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
