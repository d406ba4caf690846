import Foundation
import TestSupport
import Testing

/// `genkan lsp` as an editor starts it: over standard input and output.
struct ServeEditorTests {
  private func frame(_ body: String) -> String { "Content-Length: \(body.utf8.count)\r\n\r\n\(body)" }

  @Test func `the program answers over its standard streams, and ends with 0`() async throws {
    let folder = try TemporaryFolder(["flow.lua": "return 1\n"])
    let uri = "file://" + folder.url.path + "/flow.lua"
    let text = #"return onboarding.flow \"app\" { onboarding.step \"a\" { titel = \"x\" } }"#
    let input = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#,
      #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri)","text":"\#(text)"}}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#,
    ].map(frame).joined()
    let request =
      #"{"jsonrpc":"2.0","id":3,"method":"textDocument/codeLens","params":{"textDocument":{"uri":"\#(uri)"}}}"#
    let exit = frame(#"{"jsonrpc":"2.0","method":"exit"}"#)
    let whole =
      input.replacing(frame(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#), with: frame(request))
      + frame(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#) + exit
    let ending = try await Command(arguments: ["lsp"], folder: folder.url, input: whole).run()
    #expect(ending.status == 0)
    #expect(ending.errors == "")
    #expect(ending.output.hasPrefix("Content-Length: "))
    #expect(ending.output.contains(#""code":"GK011""#))
    #expect(ending.output.contains(#""id":2,"jsonrpc":"2.0","result":null"#))
  }

  @Test(arguments: [
    ("hello\n", "genkan lsp: the input is no stream of the protocol"),
    ("Content-Length: 99999999999999\r\n\r\n", "genkan lsp: a message of 99999999999999 bytes is announced"),
    ("Content-Length: 10\r\n\r\n{", "genkan lsp: the input ends within a message"),
    ("", "genkan lsp: the editor is gone without shutdown"),
  ])
  func `a client that sends nonsense or dies ends the program with 1 and one line`(
    input: String, line: String
  ) async throws {
    let ending = try await Command(arguments: ["lsp"], input: input).run()
    #expect(ending.status == 1)
    #expect(ending.output == "")
    #expect(ending.errors.hasPrefix(line))
    #expect(ending.errors.count { $0 == "\n" } == 1)
  }
}
