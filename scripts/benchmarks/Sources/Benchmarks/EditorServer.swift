import FlowConsole
import FlowDriver
import FlowScript
import Foundation
import LanguageServer
import LuaKit
import Phone

/// The cost of a key in an editor on the largest app of the examples: from the change to the remarks that are sent.
enum EditorServer {
  static let benchmarks = [Benchmark(name: "lsp.diagnostic", measure: diagnostic)]

  private static let path = "examples/anicca-classic/app.lua"

  private static func diagnostic(_ effort: Effort) throws -> Measurement {
    let reference = LuaReference(
      ScriptVerbs.declarations + DriverVerbs.declarations + ConsoleVerbs.declarations,
      tables: ScriptTables.all + DriverTables.all + ConsoleVerbs.tables)
    let server = LanguageServer(reference: reference, version: "0")
    let file = URL(fileURLWithPath: effort.path(path))
    let text = try String(contentsOf: file, encoding: .utf8)
    func send(_ method: String, _ parameters: Value, id: Value? = nil) -> [Value] {
      var message: [(String, Value)] = [
        ("jsonrpc", "2.0"), ("method", .string(method)), ("params", parameters),
      ]
      if let id { message.append(("id", id)) }
      let record = Value.record(Record(message.map { Record.Field(name: $0, value: $1) }))
      return server.receive(Array(JSONText.string(record).utf8))
    }
    let uri = Value.string(file.absoluteString)
    _ = send("initialize", .record(Record()), id: 1)
    _ = send("textDocument/didOpen", ["textDocument": ["uri": uri, "text": .string(text)]])
    _ = server.settle()
    let clock = ContinuousClock()
    var times: [Double] = []
    var sent = 0
    for round in 0..<effort.rounds(60) {
      // A field that there is not, and away again: the remarks change with each key.
      let typed =
        round % 2 == 0
        ? text.replacing("return onboarding.app {", with: "return onboarding.app { tex = 1,") : text
      let start = clock.now
      _ = send(
        "textDocument/didChange",
        ["textDocument": ["uri": uri], "contentChanges": [["text": .string(typed)]]])
      sent += server.settle().count
      times.append(start.duration(to: clock.now) / .milliseconds(1))
    }
    // The slower half has the keys after which the whole app is loaded and held to the rules.
    let slowest = times.sorted()[times.count * 3 / 4]
    return Measurement(name: "lsp.diagnostic", value: slowest, unit: "ms", more: ["sent=\(sent)"])
  }
}
