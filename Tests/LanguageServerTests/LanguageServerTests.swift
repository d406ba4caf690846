import LanguageServer
import Phone
import Testing

/// The life of a server, and the faults of a client.
struct LanguageServerTests {
  private let flow = "return onboarding.flow \"app\" { onboarding.step \"a\", onboarding.step \"b\" }\n"

  @Test func `a server says what it can, and bytes are columns where the client offers them`() throws {
    for (encodings, agreed) in [([], "utf-16"), (["utf-16"], "utf-16"), (["utf-32", "utf-8"], "utf-8")] {
      let client = try Client([:])
      client.initialize(encodings: encodings)
      let talk = try client.talk()
      let capabilities = talk.result(1)?["capabilities"]
      #expect(capabilities?["positionEncoding"]?.text == agreed)
      #expect(capabilities?["executeCommandProvider"]?["commands"]?.elements.count == 2)
      #expect(talk.code == 0)
      #expect(client.log == [])
    }
  }

  @Test func `a request before initialize and one after shutdown are refused`() throws {
    let client = try Client([:])
    let early = client.request("textDocument/hover")
    client.request("initialize")
    let unknown = client.request("textDocument/rename")
    client.notify("$/setTrace")
    client.request("shutdown")
    let late = client.request("textDocument/hover")
    client.notify("exit")
    let talk = try client.talk(ends: false)
    #expect(talk.failure(early) == -32002)
    #expect(talk.failure(unknown) == -32601)
    #expect(talk.failure(late) == -32600)
    #expect(talk.code == 0)
  }

  @Test func `exit without shutdown ends with 1`() throws {
    let client = try Client([:])
    client.initialize()
    client.notify("exit")
    #expect(try client.talk(ends: false).code == 1)
    #expect(client.log == ["the editor sent exit without shutdown"])
  }

  @Test(arguments: ["nonsense", "[]", "{}", "{\"id\":[1],\"method\":\"x\"}", "\"\\ud800", "{\"a\":\u{0}}"])
  func `a body that is no message is refused, and the next one is answered`(body: String) throws {
    let client = try Client([:])
    client.send(raw: String(decoding: MessageFrames.frame(body), as: UTF8.self))
    client.initialize()
    let talk = try client.talk()
    #expect([-32700, -32600].contains(talk.messages.first?["error"]?["code"]?.int))
    #expect(talk.result(1) != nil)
    #expect(talk.code == 0)
    #expect(client.log.count == 1)
  }

  @Test func `brackets without end are no message`() throws {
    let client = try Client([:])
    let body = String(repeating: "[", count: 100_000)
    client.send(raw: String(decoding: MessageFrames.frame(body), as: UTF8.self))
    #expect(try client.talk(ends: false).messages.first?["error"]?["code"]?.int == -32700)
  }

  @Test(arguments: [
    ("hello\n", "no stream of the protocol"), ("Content-Length: 999999999999\r\n\r\n", "are the most"),
    ("Content-Length: 40\r\n\r\n{\"jsonrpc\"", "ends within a message"),
    ("Content-Len", "ends within a message"),
    ("", "the editor is gone without shutdown"),
  ])
  func `input that cannot be read on ends the server with 1 and a line of the log`(
    input: String, reason: String
  ) throws {
    let client = try Client(["flow.lua": flow])
    client.initialize()
    try client.open("flow.lua")
    if !input.isEmpty { client.send(raw: input) }
    #expect(try client.talk(ends: false).code == 1)
    #expect(client.log.count == 1)
    #expect(client.log.first?.contains(reason) == true)
  }

  @Test func `a server whose output is read by no client ends with 1`() {
    let stream = ServerStream(
      read: { MessageFrames.frame("{\"id\":1,\"method\":\"initialize\"}") }, isReady: { true },
      write: { _ in false })
    let server = LanguageServer(reference: Client.reference, version: "1.0")
    var log: [String] = []
    #expect(stream.serve(server) { log.append($0) } == 1)
    #expect(log == ["nothing reads the output any more; the server ends"])
  }

  @Test func `a change of a text that is not open is passed over with a line of the log`() throws {
    let client = try Client([:])
    client.initialize()
    client.change("flow.lua", to: "x")
    #expect(try client.talk().code == 0)
    #expect(client.log.first?.contains("not open") == true)
  }

  @Test func `a request about a text that is not open or without a place is refused`() throws {
    let client = try Client(["flow.lua": flow])
    client.initialize()
    let closed = client.request(
      "textDocument/hover", ["textDocument": ["uri": .string(client.uri("flow.lua"))]])
    try client.open("flow.lua")
    let nowhere = client.request(
      "textDocument/hover", ["textDocument": ["uri": .string(client.uri("flow.lua"))]])
    let command = client.request("workspace/executeCommand", ["command": "rm", "arguments": []])
    let talk = try client.talk()
    #expect([closed, nowhere, command].map { talk.failure($0) } == [-32602, -32602, -32602])
  }

  @Test func `an explanation is the text of a document of the server's own`() throws {
    let client = try Client([:])
    client.initialize()
    let known = client.request("workspace/textDocumentContent", ["uri": "genkan:/explain/GK104"])
    let unknown = client.request("workspace/textDocumentContent", ["uri": "genkan:/explain/GK999"])
    let talk = try client.talk()
    #expect(talk.result(known)?["text"]?.text?.contains("GK104") == true)
    #expect(talk.result(unknown)?["text"]?.text == "")
  }
}
