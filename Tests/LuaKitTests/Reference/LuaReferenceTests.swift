import LuaKit
import Testing

@Suite struct LuaReferenceTests {
  private let reference = LuaReference([
    LuaVerb<Host>(
      "log.add", parameters: [LuaParameter("text", .string), LuaParameter("level", .integer, default: "1")],
      summary: "Adds a line. It stays.", example: #"log.add("opened", 2)"#
    ) { _, _ in }.declaration,
    LuaProperty<Host>("log.level", .integer, summary: "The level.", example: "", callers: [.prompt]) { _, _ in
      1
    }
    .declaration,
    LuaVerb<Host>(
      "total", parameters: [LuaParameter("numbers", .number, variadic: true)], returns: LuaReturn(.number),
      summary: "Adds numbers."
    ) { _, _ in 1.0 }.declaration,
    LuaObjectType(Counter.self, name: "Counter", summary: "Counts.") { _ in "" }.declaration,
    LuaVerb<Host>(
      "Counter()", parameters: [LuaParameter("n", .integer)], returns: LuaReturn(.object("Counter")),
      summary: "Sets."
    ) { _, _ in 1 }.declaration,
    LuaVerb<Host>(
      "Counter:add", parameters: [LuaParameter("n", .integer, optional: true, "How many.")],
      returns: LuaReturn(.integer),
      summary: "Adds."
    ) { _, _ in 1 }.declaration,
  ])

  @Test func `a declaration is found by its whole path, written with a dot or a colon`() {
    for path in ["Counter:add", "Counter.add"] {
      #expect(reference.declaration(at: path)?.path == "Counter:add")
    }
    #expect(reference.declaration(at: "log.level")?.kind == .property)
    for path in ["", "log", "log.", "log.ad", "log.addd", "log,add", "Counter"] {
      #expect(reference.declaration(at: path).map(\.path) == (path == "Counter" ? "Counter" : nil), "\(path)")
    }
  }

  @Test func `markdown lists globals then objects then types`() {
    let expected = """
      # Verbs

      | section | it has |
      | --- | --- |
      | [Globals](#globals) | `total` |
      | [log](#log) | `add`, `level` |
      | [Counter](#counter) | Counts. |

      ## Globals

      ### total(...)

      Adds numbers.

      - `numbers` (any number, each a number)
      - returns a number

      ## log

      ### log.add(text, level?)

      Adds a line. It stays.

      - `text` (a string)
      - `level` (an integer; 1 unless given)

      ```lua
      log.add("opened", 2)
      ```

      ### log.level

      The level.

      - is an integer
      - cannot be set
      - can be read at the prompt

      ## Counter

      Counts.

      ### Counter(n)

      Sets.

      - `n` (an integer)
      - returns a Counter

      ### Counter:add(n?)

      Adds.

      - `n` (an integer; optional): How many.
      - returns an integer

      """
    #expect(reference.markdown(title: "Verbs") == expected)
  }

  @Test func `the editor's definitions have classes fields overloads and functions`() {
    let expected = """
      ---@meta

      ---Adds numbers.
      ---@param ... number
      ---@return number
      function total(...) end

      ---@class log
      ---The level.
      ---@field level integer
      log = {}

      ---Adds a line. It stays.
      ---@param text string
      ---@param level? integer
      function log.add(text, level) end

      ---Counts.
      ---@class Counter
      ---@overload fun(n: integer): Counter
      local Counter = {}

      ---Adds.
      ---@param n? integer How many.
      ---@return integer
      function Counter:add(n) end

      """
    #expect(reference.luaCATS() == expected)
  }

  @Test func `help shows an entry an owner or nothing`() {
    #expect(
      reference.help("log.add") == """
        log.add(text, level?)
          Adds a line. It stays.
          text: a string
          level: an integer; 1 unless given

          log.add("opened", 2)
        """)
    #expect(
      reference.help("log") == """
        log
          log.add(text, level?)  Adds a line.
          log.level              The level.
        """)
    #expect(reference.help("lag") == nil)
    #expect(reference.suggestions(for: "log.ad") == ["log.add"])
    #expect(reference.help() == "total\nlog: add, level\nCounter: Counter(), add")
  }

  @Test func `completion knows globals and members`() {
    #expect(reference.completions(for: "l") == ["log"])
    #expect(reference.completions(for: "log.") == ["log.add", "log.level"])
    #expect(reference.completions(for: "log.le") == ["log.level"])
    #expect(reference.completions(for: "nothing.") == [])
  }
}
