import Testing

/// A script that is refused, and what a person reads.
struct Refused: CustomTestStringConvertible, Sendable {
  let id: String
  let script: String
  let text: String

  var testDescription: String { id }

  /// A script, and the whole text.
  static func script(_ id: String, _ lua: String, text: String) -> Refused {
    Refused(id: id, script: "local step, flow = onboarding.step, onboarding.flow\n" + lua, text: text)
  }

  /// A script, and the parts of the text: the line that is named and quoted (0 where it is the file), the message
  /// after `error[`, what to do next, and the calls that led there.
  static func script(
    _ id: String, _ lua: String, _ line: Int, _ message: String, advice: String? = nil, calls: [String] = []
  ) -> Refused {
    let script = script(id, lua, text: "").script
    var lines = ["error[" + message, line == 0 ? " --> flow.lua" : " --> flow.lua:\(line)"]
    if line > 0 {
      let quoted = script.split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
      lines += ["    |", "  \(line) | \(quoted)", "    |"]
    }
    if let advice { lines.append("    = " + advice) }
    // A single frame would say no more than the line that is quoted.
    let frames = calls.filter { $0.contains(".lua:") }
    if frames.count > 1 { lines += ["    called from:"] + frames.map { "      " + $0 } }
    return Refused(id: id, script: script, text: lines.joined(separator: "\n"))
  }

  /// A flow of one step, which begins on line 3.
  static func step(
    _ id: String, _ lua: String, _ line: Int, _ message: String, advice: String? = nil, calls: [String] = []
  ) -> Refused {
    script(id, "return flow \"f\" {\n  \(lua),\n}", line, message, advice: advice, calls: calls)
  }

  /// A flow of a step and more, which begins on line 3.
  static func flow(
    _ id: String, _ lua: String, _ line: Int, _ message: String, advice: String? = nil, calls: [String] = []
  ) -> Refused {
    script(id, "return flow \"f\" { step \"a\",\n  \(lua),\n}", line, message, advice: advice, calls: calls)
  }
}
