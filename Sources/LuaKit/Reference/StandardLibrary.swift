/// Lua's own functions in this engine, for help. Editors already know them, so no definitions are written for them.
///
/// For example:
///
///     let reference = LuaReference(StandardLibrary.declarations)
///     reference.declaration(at: "string.rep")?.signature  // "string.rep(text, times, between?)"
public enum StandardLibrary {
  /// The declarations, in the order of the alphabet within each table.
  public static var declarations: [LuaDeclaration] { basic + texts + tables + numbers + utf8 + coroutines }

  private static let basic = [
    verb(
      "assert", "value, message?",
      "Gives its values back, or raises the message where the first is false or nil."),
    verb("dofile", "file", "Runs a file of the project and gives what it returns."),
    verb(
      "error", "message, level?",
      "Raises an error, at the line of the caller that the level names; 1 is this one."),
    verb("getmetatable", "value", "The metatable of a value, or its `__metatable`."),
    verb(
      "ipairs", "list", "Goes through 1, 2, 3 … up to the first nil.",
      "for i, v in ipairs { \"a\", \"b\" } do end"),
    verb("load", "text, name?, mode?, environment?", "Makes a function of Lua text; bytecode is refused."),
    verb(
      "next", "table, key?",
      "The entry behind a key: numbers, texts, booleans, each ascending; another kind of key is an error."),
    verb(
      "pairs", "table",
      "Goes through a table in the order of its keys: numbers, texts, booleans, each ascending, alike in every process.",
      "for key, value in pairs { b = 1, a = 2 } do end  -- a, then b"),
    verb("pcall", "function, ...", "Calls a function; false and the error where it raises one."),
    verb("print", "...", "Prints values, parted by tabs."),
    verb("rawequal", "first, second", "Compares without `__eq`."),
    verb("rawget", "table, key", "Reads without `__index`."),
    verb("rawlen", "value", "The length without `__len`."),
    verb("rawset", "table, key, value", "Writes without `__newindex`; a table that hooks reach refuses it."),
    verb("require", "module", "Loads a module once: beside the file that asks, then at the project's root."),
    verb("select", "n, ...", "The values from the n-th on, or with \"#\" their number."),
    verb("setmetatable", "table, metatable", "Gives a table a metatable."),
    verb("tonumber", "value, base?", "The number that a text says, or nil."),
    verb("tostring", "value", "A value as text; it shows no address."),
    verb("type", "value", "The name of a value's type: \"nil\", \"number\", \"table\" …"),
    verb(
      "xpcall", "function, handler, ...",
      "Calls a function, and the handler with the error where it raises one."),
    verb("debug.traceback", "message?, level?", "The calls that lead here, as text."),
  ]

  private static let texts = [
    verb("string.byte", "text, first?, last?", "The bytes of a text, as numbers."),
    verb("string.char", "...", "The text of some bytes."),
    verb(
      "string.find", "text, pattern, start?, plain?",
      "Where a pattern is found first: its begin and end, or nil."),
    verb(
      "string.format", "format, ...",
      "A text with values in the places of %d, %s, %q, %5.2f …; it shows no address.",
      "local text = string.format(\"%02d:%02d\", 7, 5)  -- 07:05"),
    verb("string.gmatch", "text, pattern, start?", "Goes through what fits a pattern."),
    verb(
      "string.gsub", "text, pattern, replacement, most?",
      "The text with what fits exchanged, and how often it was."),
    verb("string.len", "text", "The number of bytes; utf8.len counts characters."),
    verb("string.lower", "text", "The text with a to z small."),
    verb("string.match", "text, pattern, start?", "The captures of a pattern, or nil."),
    verb("string.pack", "format, ...", "Values as bytes."),
    verb("string.packsize", "format", "The number of bytes that a format takes."),
    verb("string.rep", "text, times, between?", "The text so many times."),
    verb("string.reverse", "text", "The bytes in reverse."),
    verb("string.sub", "text, first, last?", "A part of a text, by bytes; -1 is the last one."),
    verb("string.unpack", "format, text, start?", "The values that bytes stand for."),
    verb("string.upper", "text", "The text with a to z large."),
  ]

  private static let tables = [
    verb("table.concat", "list, between?, first?, last?", "The entries as one text."),
    verb("table.insert", "list, place?, value", "Puts a value in, at the end unless a place is given."),
    verb("table.move", "from, first, last, place, to?", "Copies entries to another place."),
    verb("table.pack", "...", "A list of the values, with their number under n."),
    verb("table.remove", "list, place?", "Takes an entry out, the last one unless a place is given."),
    verb(
      "table.sort", "list, isBefore?",
      "Sorts a list in place; `isBefore` says whether one value stands before another.",
      "local names = { \"b\", \"a\" } table.sort(names)"),
    verb("table.unpack", "list, first?, last?", "The entries as values."),
  ]

  private static let numbers =
    ["acos", "asin", "atan", "cos", "sin", "tan"].map {
      verb("math.\($0)", "x", "The function of trigonometry, in radians.")
    } + [
      verb("math.abs", "x", "The number without its sign."),
      verb("math.ceil", "x", "The next whole number above."),
      verb("math.deg", "x", "Radians in degrees."),
      verb("math.exp", "x", "e to the power of x."),
      verb("math.floor", "x", "The next whole number below."),
      verb("math.fmod", "x, y", "The remainder of x divided by y, towards zero."),
      verb("math.log", "x, base?", "The logarithm; the natural one unless a base is given."),
      verb("math.max", "x, ...", "The largest."),
      verb("math.min", "x, ...", "The smallest."),
      verb("math.modf", "x", "The whole part and the rest."),
      verb("math.rad", "x", "Degrees in radians."),
      verb(
        "math.random", "first?, last?",
        "A random number: below 1, from 1 to first, or from first to last. It is seeded, and in a hook the phone's own.",
        "local dice = math.random(6)"),
      verb("math.randomseed", "seed", "Begins the random numbers anew; a hook has those of the phone."),
      verb("math.sqrt", "x", "The square root."),
      verb("math.tointeger", "x", "The number as a whole one, or nil."),
      verb("math.type", "x", "\"integer\", \"float\" or nil."),
      verb("math.ult", "m, n", "Compares as unsigned integers."),
    ]

  private static let utf8 = [
    verb("utf8.char", "...", "The text of some characters, by their numbers."),
    verb("utf8.codepoint", "text, first?, last?", "The numbers of characters."),
    verb(
      "utf8.codes", "text", "Goes through the characters of a text.",
      "for at, code in utf8.codes \"玄関\" do end"),
    verb(
      "utf8.len", "text, first?, last?",
      "The number of characters, or nil and the place of a byte that is none."),
    verb("utf8.offset", "text, n, start?", "The byte at which the n-th character begins."),
  ]

  private static let coroutines = [
    verb("coroutine.close", "coroutine", "Ends a coroutine that waits."),
    verb("coroutine.create", "function", "Makes a coroutine; none outlives the hook that made it."),
    verb("coroutine.isyieldable", "coroutine?", "Whether it can wait here."),
    verb(
      "coroutine.resume", "coroutine, ...",
      "Resumes a coroutine; true and its yielded values, or false and the error."),
    verb("coroutine.running", "", "The coroutine that runs, and whether it is the main one."),
    verb("coroutine.status", "coroutine", "\"running\", \"suspended\", \"normal\" or \"dead\"."),
    verb("coroutine.wrap", "function", "A function that lets a coroutine go on at each call."),
    verb("coroutine.yield", "...", "Yields to the resumer, with these values."),
  ]

  /// Makes the declaration of a function; its parameters are written as in its signature.
  private static func verb(
    _ path: String, _ parameters: String, _ summary: String, _ example: String = ""
  ) -> LuaDeclaration {
    LuaDeclaration(
      path: path, kind: .verb,
      parameters: parameters.split(separator: ",").map { name in
        let name = String(name.drop { $0 == " " })
        let isOptional = name.hasSuffix("?")
        return LuaParameter(
          isOptional ? String(name.dropLast()) : name, .any, optional: isOptional, variadic: name == "...")
      }, summary: summary, example: example, callers: .all)
  }
}
