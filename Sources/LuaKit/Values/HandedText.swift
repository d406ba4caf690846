internal import CLua

/// A counter of the text that is copied from Lua to Swift in one operation.
///
/// Lua stores a text once, however often a table refers to it; Swift would hold a copy for each reference.
struct HandedText {
  /// The most bytes of text of one table.
  static let table = 16 << 20
  /// The most bytes of text among a call's results: a single text may have the largest size.
  static let results = Int(CLUA_LARGEST_BLOCK)

  private var left: Int
  private let most: Int

  init(_ most: Int) {
    self.most = most
    left = most
  }

  /// Counts the value at an index.
  ///
  /// - Throws: A memory error once the text exceeds the limit.
  mutating func count(_ stack: LuaStack, _ index: Int32) throws(LuaError) {
    guard lua_type(stack.state, index) == LUA_TSTRING else { return }
    left -= Int(lua_rawlen(stack.state, index))
    guard left >= 0 else {
      throw LuaError(
        kind: .memory, message: "too much text is handed over at once: the limit is \(most >> 20) MB",
        hint: "look for a text that stands in the table again and again")
    }
  }
}
