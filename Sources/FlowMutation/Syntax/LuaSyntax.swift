import LuaKit

/// The syntax of a Lua source for making mutants: tables with their entries, statements, conditions and literals, each
/// as a range of tokens.
///
/// It knows no flow: ``LuaMutants`` interprets tables and calls.
///
/// For example:
///
///     let syntax = LuaSyntax("return { when = a, \"b\" }")
///     syntax?.tables[0].entries.map(\.key)  // ["when", nil]
struct LuaSyntax {
  /// An entry of a table.
  struct Entry {
    /// The key of `key = value` or `["key"] = value`; `nil` for an entry of the list, empty for any other key.
    let key: String?
    /// The tokens of the entry, without the separator after it.
    let range: Range<Int>
    /// The tokens of the value.
    let value: Range<Int>
    /// The names that the value begins with, such as `onboarding.step`.
    let head: String
  }

  /// A table constructor.
  struct Table {
    /// The tokens, braces included.
    var range: Range<Int>
    var entries: [Entry] = []
    /// The nearest key under which it stands.
    let key: String?
    /// True where it stands in a function.
    let isInFunction: Bool
    /// True where only Genkan reads the table: it describes a flow, an app, a step or a screen, or is inside such a
    /// table.
    let isDescription: Bool
  }

  /// A statement of a block.
  struct Statement {
    /// The kinds that mutants tell apart.
    enum Kind {
      /// A call, by the names that it begins with.
      case call(String)
      /// An assignment to what exists already.
      case assignment
      /// An `if` that only returns.
      case guarding
      /// Anything else.
      case other
    }

    let kind: Kind
    /// The tokens.
    let range: Range<Int>
  }

  /// A string or a number.
  struct Literal {
    /// The number of its token.
    let token: Int
    /// The nearest key of a table under which it stands.
    let key: String?
    /// The names of the call of which it is an argument.
    let callee: String?
    /// The name of the local variable that is declared to be it.
    let local: String?
  }

  let tokens: [LuaToken]
  var tables: [Table] = []
  /// The statements of each block in a function, in order.
  var blocks: [[Statement]] = []
  /// The conditions of `if`, `elseif`, `while` and `until`.
  var conditions: [Range<Int>] = []
  /// The expressions that a `return` in a function gives, where it gives one.
  var returned: [Range<Int>] = []
  /// The operators between two values that compare, or join conditions.
  var operators: [Int] = []
  /// Each `not`.
  var negations: [Int] = []
  var literals: [Literal] = []
  /// The functions, by their tokens.
  var functions: [Range<Int>] = []
  /// The calls with a function in their arguments: their names, and their tokens.
  var calls: [(head: String, range: Range<Int>)] = []

  /// Reads a source; `nil` for one that Lua refuses, and for one longer than 1 MB: such a source has no mutants.
  init?(_ source: String) {
    guard source.utf8.count <= 1 << 20 else { return nil }
    var parser = LuaParser(LuaTokens(source).tokens)
    guard parser.parse() else { return nil }
    self = parser.syntax
  }

  init(tokens: [LuaToken]) { self.tokens = tokens }

  /// True where the innermost table around a token is a description.
  func isDescription(_ token: Int) -> Bool {
    // A function in such a table does what no value of the table shows.
    guard !isInFunction(token) else { return false }
    return tables.filter { $0.range.contains(token) }.min { $0.range.count < $1.range.count }?.isDescription
      ?? false
  }

  /// True where a token stands in a function.
  func isInFunction(_ token: Int) -> Bool { functions.contains { $0.contains(token) } }

  /// The bytes of some tokens.
  func bytes(_ range: Range<Int>) -> Range<Int> {
    tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
  }
}
