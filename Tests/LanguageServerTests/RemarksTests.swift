import LanguageServer
import Phone
import Testing

/// The remarks on a text, as an editor is sent them while a person types.
struct RemarksTests {
  private let good = """
    return onboarding.flow "app" {
      onboarding.step "a" {},
      onboarding.step "b" { skippable = true },
    }

    """
  private var misspelt: String { good.replacing("skippable", with: "skipable") }

  private func range(_ value: Value?) -> [Int] {
    let range = value?["range"]
    return ["start", "end"].flatMap { side in
      ["line", "character"].map { range?[side]?[$0]?.int ?? -1 }
    }
  }

  @Test func `a misspelt field is told at its line, and goes with the next key`() throws {
    let client = try Client(["flow.lua": good])
    client.initialize()
    try client.open("flow.lua", misspelt)
    let told = try client.talk()
    let remark = told.remarks("flow.lua").first
    #expect(told.codes("flow.lua") == ["GK011"])
    #expect(range(remark).first == 2)
    #expect(remark?["severity"]?.int == 1)
    #expect(remark?["message"]?.text?.contains("skippable") == true)
    #expect(remark?["codeDescription"]?["href"]?.text == "genkan:/explain/GK011")
    #expect(remark?["data"]?["code"]?.text == "GK011")
    let other = try Client(["flow.lua": good])
    other.initialize()
    try other.open("flow.lua", misspelt)
    other.change("flow.lua", to: good)
    #expect(try other.talk().codes("flow.lua") == [])
  }

  @Test func `a rule of lint is told with its level, and the text on the disk does not count`() throws {
    let byIndex = good.replacing("\"app\" {", with: "\"app\" { resume = { key = \"step\", by = \"index\" },")
    let client = try Client(["flow.lua": "this is no Lua"])
    client.initialize()
    try client.open("flow.lua", byIndex)
    let told = try client.talk()
    #expect(told.codes("flow.lua").contains("GK135"))
    #expect(told.remarks("flow.lua").first { $0["code"]?.text == "GK135" }?["severity"]?.int == 2)
  }

  @Test func `the columns of a remark are counted in the units agreed on`() throws {
    let text = good.replacing(
      "onboarding.step \"a\" {}", with: "onboarding.step \"a\" { --[[ 😀 ]] titel = \"x\" }")
    for (encodings, end) in [([], 49), (["utf-8"], 51)] {
      let client = try Client(["flow.lua": good])
      client.initialize(encodings: encodings)
      try client.open("flow.lua", text)
      let told = try client.talk()
      #expect(told.codes("flow.lua") == ["GK011"])
      #expect(range(told.remarks("flow.lua").first) == [1, 2, 1, end])
    }
  }

  @Test func `an error of Lua's grammar is LuaLS's to tell, unless the client says that it is not there`()
    throws
  {
    let broken = good.replacing("{},", with: "{ title = },")
    for (options, codes) in [
      (["luaLS": false] as Value, ["GK006"]), (["luaLS": true], []), (.record(Record()), []),
    ] {
      let client = try Client(["flow.lua": good])
      client.initialize(options)
      try client.open("flow.lua", broken)
      #expect(try client.talk().codes("flow.lua") == codes)
    }
  }

  @Test func `remarks stay at their lines while the text cannot be loaded`() throws {
    let byIndex = good.replacing(
      "\"app\" {\n", with: "\"app\" {\n  resume = { key = \"step\", by = \"index\" },\n")
    let client = try Client(["flow.lua": byIndex])
    client.initialize()
    try client.open("flow.lua")
    client.change("flow.lua", to: "-- a line\n" + byIndex.replacing("{},", with: "{ title = },"))
    let told = try client.talk()
    let remark = told.remarks("flow.lua").first { $0["code"]?.text == "GK135" }
    #expect(range(remark).first == 2)
  }

  @Test func `a module and a table of texts are judged through the flow that reads them`() throws {
    let flow = """
      local title = require "titles"
      return onboarding.flow "app" { strings = "", onboarding.step "a" { title = title }, onboarding.step "b" }

      """
    let texts = "\"hello\" = \"Hello\";\n\"common_next\" = \"Next\";\n\"onboarding_b_title\" = \"B\";\n"
    let files = ["flow.lua": flow, "titles.lua": "return \"hello\"\n", "en.lproj/Localizable.strings": texts]
    let client = try Client(files)
    client.initialize()
    try client.open("titles.lua", "return \"helo\"\n")
    #expect(try client.talk().codes("flow.lua").contains("GK031"))
    let other = try Client(files)
    other.initialize()
    try other.open("en.lproj/Localizable.strings", texts.replacing("\"hello\" =", with: "\"helo\" ="))
    #expect(try other.talk().codes("flow.lua").contains("GK031"))
  }

  @Test func `a module alone is no mistake`() throws {
    let client = try Client(["module.lua": "return { 1 }\n"])
    client.initialize()
    try client.open("module.lua")
    #expect(try client.talk().codes("module.lua") == [])
  }

  @Test func `a file of checks that cannot be loaded is told with the code of its error`() throws {
    let client = try Client(["flow.lua": good, "flow.check.lua": ""])
    client.initialize()
    try client.open("flow.check.lua", "it(\"starts\", function() end)\ndescribbe(\"x\")\n")
    let told = try client.talk()
    #expect(told.codes("flow.check.lua").count == 1)
    #expect(range(told.remarks("flow.check.lua").first).first == 1)
  }

  @Test func `remarks go when their text is closed`() throws {
    let client = try Client(["flow.lua": good])
    client.initialize()
    try client.open("flow.lua", misspelt)
    client.notify("textDocument/didClose", ["textDocument": ["uri": .string(client.uri("flow.lua"))]])
    #expect(try client.talk().codes("flow.lua") == [])
  }

  @Test func `of many changes that wait the last one is judged`() throws {
    let server = LanguageServer(reference: Client.reference, version: "1.0")
    let client = try Client(["flow.lua": good])
    client.initialize()
    try client.open("flow.lua", misspelt)
    client.change("flow.lua", to: good)
    var waiting = client.takeWaiting()
    var written: [UInt8] = []
    let stream = ServerStream(
      read: { waiting.isEmpty ? [] : waiting.removeFirst() }, isReady: { !waiting.isEmpty },
      write: { bytes in
        written += bytes
        return true
      })
    #expect(stream.serve(server) { _ in } == 1)
    #expect(!String(decoding: written, as: UTF8.self).contains("GK011"))
  }
}
