import FlowConsole
import FlowDriver
import FlowScript
import Foundation
import LuaKit
import Phone
import TestSupport

@testable import LanguageServer

/// An editor that speaks the protocol to a server in this process, over streams of bytes.
final class Client {
  let folder: TemporaryFolder
  private var waiting: [[UInt8]] = []
  private var output: [UInt8] = []
  private(set) var log: [String] = []
  private var id = 0

  /// What a server sent, and how it ended.
  struct Talk {
    let messages: [Value]
    let code: Int32

    /// The result of a request by its number; `nil` where it was refused.
    func result(_ id: Int) -> Value? { messages.first { $0["id"]?.int == id }?["result"] }

    /// The number of the error of a request.
    func failure(_ id: Int) -> Int? { messages.first { $0["id"]?.int == id }?["error"]?["code"]?.int }

    /// The remarks that a file shows at the end, by the last part of its address.
    func remarks(_ name: String) -> [Value] {
      messages.last {
        $0["method"]?.text == "textDocument/publishDiagnostics"
          && $0["params"]?["uri"]?.text?.hasSuffix("/" + name) == true
      }?["params"]?["diagnostics"]?.elements ?? []
    }

    /// The codes of these remarks.
    func codes(_ name: String) -> [String] { remarks(name).map { $0["code"]?.text ?? "" } }

    /// The notifications of a name.
    func told(_ method: String) -> [Value] {
      messages.filter { $0["method"]?.text == method }.compactMap { $0["params"] }
    }
  }

  init(_ files: [String: String]) throws { folder = try TemporaryFolder(files) }

  static let reference = LuaReference(
    ScriptVerbs.declarations + DriverVerbs.declarations, tables: ScriptTables.all + DriverTables.all)

  func uri(_ name: String) -> String { FileURI.of(folder.url.path + "/" + name) }

  // MARK: Sending

  func send(raw text: String) { waiting.append(Array(text.utf8)) }

  func notify(_ method: String, _ parameters: Value = .record(Record())) {
    let message: Value = ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
    waiting.append(MessageFrames.frame(JSONText.string(message)))
  }

  /// Sends a request and returns its number.
  @discardableResult
  func request(_ method: String, _ parameters: Value = .record(Record())) -> Int {
    id += 1
    let message: Value = [
      "jsonrpc": "2.0", "id": .integer(id), "method": .string(method), "params": parameters,
    ]
    waiting.append(MessageFrames.frame(JSONText.string(message)))
    return id
  }

  func initialize(_ options: Value = .record(Record()), encodings: [String] = []) {
    request(
      "initialize",
      [
        "capabilities": [
          "general": ["positionEncodings": .list(encodings.map { .string($0) })]
        ],
        "initializationOptions": options,
        "workspaceFolders": [["uri": .string(FileURI.of(folder.url.path)), "name": "app"]],
      ])
    notify("initialized")
  }

  func open(_ name: String, _ text: String? = nil) throws {
    let text = try text ?? folder.read(name)
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri(name)), "languageId": "lua", "version": 1, "text": .string(text),
        ]
      ])
  }

  func change(_ name: String, to text: String) {
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri(name)), "version": 2],
        "contentChanges": [["text": .string(text)]],
      ])
  }

  /// Asks something about the place behind a text, which stands in a file once.
  @discardableResult
  func ask(_ what: String, _ name: String, behind text: String, in whole: String) -> Int {
    let range = whole.range(of: text)!
    let before = whole[..<range.upperBound]
    let line = before.count { $0 == "\n" }
    let column = before.split(separator: "\n", omittingEmptySubsequences: false).last?.utf16.count ?? 0
    return request(
      "textDocument/" + what,
      [
        "textDocument": ["uri": .string(uri(name))],
        "position": ["line": .integer(line), "character": .integer(column)],
        "context": ["includeDeclaration": false],
      ])
  }

  // MARK: Talking

  /// Takes the sent messages, for a stream of the caller's.
  func takeWaiting() -> [[UInt8]] {
    defer { waiting = [] }
    return waiting
  }

  /// Lets a server read everything that was sent, a message at a time.
  ///
  /// - Parameter ends: True where the editor shuts the server down at the end.
  func talk(ends: Bool = true) throws -> Talk {
    if ends {
      request("shutdown")
      notify("exit")
    }
    let server = LanguageServer(reference: Self.reference, version: "1.0", log: { self.log.append($0) })
    let stream = ServerStream(
      read: { self.waiting.isEmpty ? [] : self.waiting.removeFirst() }, isReady: { false },
      write: { bytes in
        self.output += bytes
        return true
      })
    let code = stream.serve(server) { self.log.append($0) }
    var frames = MessageFrames()
    frames.append(output)
    var messages: [Value] = []
    while let body = try frames.next() { messages.append(try JSONText.value(body)) }
    return Talk(messages: messages, code: code)
  }
}
