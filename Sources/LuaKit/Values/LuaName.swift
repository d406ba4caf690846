/// The names that Lua accepts.
///
/// For example:
///
///     LuaName.isWritten(as: "my_hour")  // true
///     LuaName.isWritten(as: "2nd")      // false
public enum LuaName {
  /// True where a text has the form of a name or keyword: ASCII letters, digits and `_`, no digit first.
  public static func isWritten(as text: String) -> Bool {
    guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
      return false
    }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}
