import FlowConsole
import FlowCheck
import FlowModel
package import FlowDriver
package import FlowScript
package import LuaKit
package import Phone

/// A server of the Language Server Protocol 3.18 for flows and their checks. It receives messages and answers with
/// messages.
///
/// It runs next to LuaLS, which handles Lua's grammar and types; it must not know of streams.
///
/// For example:
///
///     let server = LanguageServer(reference: reference, version: "0.1.0", limits: limits)
///     server.receive(Array(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#.utf8))
///     // the answer: the capabilities of the server
package final class LanguageServer {
  /// The stages of a server's life.
  enum Stage { case waiting, initialized, shutDown }

  let workspace: Workspace
  let vocabulary: Vocabulary
  private let version: String
  private let log: (String) -> Void
  private(set) var stage = Stage.waiting
  /// The exit code; `nil` until the editor asks for the end.
  package private(set) var exitCode: Int32?
  /// True where the editor draws Markdown.
  var drawsMarkdown = false

  /// Makes a server.
  ///
  /// - Parameters:
  ///   - reference: The declarations of all verbs and tables of scripts.
  ///   - prepare: Called with each driver before it loads a script.
  ///   - log: Receives messages for the diagnosis of faults.
  package init(
    reference: LuaReference, version: String, limits: ScriptEngine.Limits = ScriptEngine.Limits(),
    prepare: @escaping (Driver) -> Void = { _ in }, log: @escaping (String) -> Void = { _ in }
  ) {
    workspace = Workspace(limits: limits, prepare: prepare)
    (vocabulary, self.version, self.log) = (Vocabulary(reference), version, log)
  }

  /// True where the editor was informed that the server ends.
  var isShutDown: Bool { stage == .shutDown }

  // MARK: Messages

  /// Handles a message.
  ///
  /// - Returns: The messages to send, in their order.
  package func receive(_ body: [UInt8]) -> [Value] {
    let message: Message
    do throws(Message.Failure) {
      message = try Message(body)
    } catch {
      log("a message is refused: \(error.message)")
      return [Message.response(.null, error)]
    }
    // The answer to a request of the server: it makes none.
    guard let method = message.method else { return [] }
    guard let id = message.id else { return notify(method, message.parameters) }
    do throws(Message.Failure) {
      switch (stage, method) {
      case (.waiting, "initialize"): return [Message.response(id, initialize(message.parameters))]
      case (.waiting, _): throw .notInitialized
      case (.shutDown, _): throw .isShutDown
      case (.initialized, "initialize"):
        throw Message.Failure(code: -32600, message: "initialize comes once")
      case (.initialized, "shutdown"):
        stage = .shutDown
        return [Message.response(id, .null)]
      case (.initialized, _):
        // What is asked for is asked of the text as it is now.
        let news = settle()
        let (result, told) = try answer(method, message.parameters)
        return news + told + [Message.response(id, result)]
      }
    } catch {
      return [Message.response(id, error)]
    }
  }

  /// Judges the changed texts. It is to be called when no message waits, so that while the user types only the last
  /// text is judged.
  ///
  /// - Returns: The messages with remarks to send.
  package func settle() -> [Value] {
    guard stage == .initialized else { return [] }
    return workspace.refresh().map(publication)
  }

  /// Returns the messages with changed remarks, such as the failures of checks after a run.
  func republished() -> [Value] { workspace.publications().map(publication) }

  private func publication(_ uri: String, _ remarks: [Value]) -> Value {
    var parameters: [(String, Value?)] = [("uri", .string(uri)), ("diagnostics", .list(remarks))]
    if let version = workspace.documents[uri]?.version { parameters.append(("version", .integer(version))) }
    return Message.notification("textDocument/publishDiagnostics", .object(parameters))
  }

  // MARK: Notifications

  private func notify(_ method: String, _ parameters: Value) -> [Value] {
    if method == "exit" {
      exitCode = isShutDown ? 0 : 1
      if !isShutDown { log("the editor sent exit without shutdown") }
      return []
    }
    guard stage == .initialized else { return [] }
    let document = parameters["textDocument"]
    let uri = document?["uri"]?.text ?? ""
    switch method {
    case "textDocument/didOpen":
      guard let text = document?["text"]?.text, !uri.isEmpty else {
        log("\(method) without an address or a text is passed over")
        return []
      }
      workspace.open(OpenDocument(uri: uri, text: text, version: document?["version"]?.int))
    case "textDocument/didChange":
      change(uri, parameters)
    case "textDocument/didClose":
      if let open = workspace.documents[uri] { workspace.close(open) }
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": workspace.forgetDisk()
    case "workspace/didChangeWorkspaceFolders":
      let added = parameters["event"]?["added"]?.elements ?? []
      workspace.add(folders: added.compactMap { $0["uri"]?.text })
    default: break
    }
    return []
  }

  private func change(_ uri: String, _ parameters: Value) {
    guard let document = workspace.documents[uri] else {
      log("textDocument/didChange of a text that is not open is passed over: \(uri)")
      return
    }
    document.version = parameters["textDocument"]?["version"]?.int
    for change in parameters["contentChanges"]?.elements ?? []
    where !document.change(change, workspace.encoding) {
      log(
        "a change of \(uri) has no text or no range, and is passed over: the editor should send the whole text"
      )
    }
    workspace.touch(document)
  }

  // MARK: Initialization

  private func initialize(_ parameters: Value) -> Value {
    stage = .initialized
    let general = parameters["capabilities"]?["general"]
    let encodings = general?["positionEncodings"]?.elements.compactMap(\.text) ?? []
    workspace.encoding = encodings.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
    workspace.isBesideLuaLS = parameters["initializationOptions"]?["luaLS"]?.bool ?? true
    let hover = parameters["capabilities"]?["textDocument"]?["hover"]
    drawsMarkdown = hover?["contentFormat"]?.elements.contains { $0.text == "markdown" } ?? false
    let folders = (parameters["workspaceFolders"]?.elements ?? []).compactMap { $0["uri"]?.text }
    workspace.add(folders: folders + [parameters["rootUri"]?.text].compactMap(\.self))
    return [
      "serverInfo": ["name": "genkan", "version": .string(version)],
      "capabilities": [
        "positionEncoding": .string(workspace.encoding.rawValue),
        "textDocumentSync": ["openClose": true, "change": 2, "save": true],
        "hoverProvider": true,
        "completionProvider": ["triggerCharacters": ["\"", "'", ".", ":", "{"]],
        "definitionProvider": true,
        "referencesProvider": true,
        "codeLensProvider": ["resolveProvider": false],
        "executeCommandProvider": ["commands": .list(EditorCommand.allCases.map { .string($0.rawValue) })],
        "workspace": [
          "workspaceFolders": ["supported": true, "changeNotifications": true],
          "textDocumentContent": ["schemes": [.string(Explanation.scheme)]],
        ],
      ],
    ]
  }
}
