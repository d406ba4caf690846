import FlowModel
import FlowScript
import LuaKit
import Phone

// The requests of an editor about a text.
extension LanguageServer {
  /// Returns the answer to a request, and the messages to send before it.
  func answer(
    _ method: String, _ parameters: Value
  ) throws(Message.Failure) -> (result: Value, told: [Value]) {
    switch method {
    case "textDocument/hover": (try hover(parameters), [])
    case "textDocument/completion": (try completion(parameters), [])
    case "textDocument/definition": (try definition(parameters), [])
    case "textDocument/references": (try references(parameters), [])
    case "textDocument/codeLens": (try lenses(parameters), [])
    case "workspace/executeCommand": try execute(parameters)
    case "workspace/textDocumentContent":
      (["text": .string(parameters["uri"]?.text.flatMap { Explanation.text(at: $0) } ?? "")], [])
    default: throw .unknown(method)
    }
  }

  /// The open text that a request is about.
  func document(_ parameters: Value) throws(Message.Failure) -> OpenDocument {
    guard let uri = parameters["textDocument"]?["uri"]?.text else {
      throw .parameters("textDocument.uri is missing")
    }
    guard let document = workspace.documents[uri] else { throw .parameters("\(uri) is not open") }
    return document
  }

  private func place(_ parameters: Value) throws(Message.Failure) -> (document: OpenDocument, byte: Int) {
    let document = try document(parameters)
    guard let position = TextPosition(parameters["position"]) else {
      throw .parameters("position is missing")
    }
    return (document, document.lines.offset(of: position, workspace.encoding))
  }

  private func hover(_ parameters: Value) throws(Message.Failure) -> Value {
    let (document, byte) = try place(parameters)
    let hovering = Hovering(vocabulary: vocabulary, document: document, flows: workspace.flows(of: document))
    guard let (range, text) = hovering.text(at: byte) else { return .null }
    let value = drawsMarkdown ? "```text\n\(text)\n```" : text
    return [
      "contents": ["kind": drawsMarkdown ? "markdown" : "plaintext", "value": .string(value)],
      "range": document.lines.value(of: range, workspace.encoding),
    ]
  }

  private func completion(_ parameters: Value) throws(Message.Failure) -> Value {
    let (document, byte) = try place(parameters)
    let completing = Completing(
      vocabulary: vocabulary, document: document,
      apps: workspace.flows(of: document).compactMap { $0.script?.app },
      isBesideLuaLS: workspace.isBesideLuaLS)
    let (replaced, items) = completing.items(at: byte)
    let range = document.lines.value(of: replaced, workspace.encoding)
    return .list(
      items.enumerated().map { index, item in
        let number = String(index)
        return .object([
          ("label", .string(item.label)), ("kind", .integer(item.kind.rawValue)),
          ("detail", item.detail.map { .string($0) }),
          ("sortText", .string(String(repeating: "0", count: 4 - min(4, number.count)) + number)),
          ("textEdit", ["range": range, "newText": .string(item.text ?? item.label)]),
        ])
      })
  }

  // MARK: Places

  private func definition(_ parameters: Value) throws(Message.Failure) -> Value {
    let (document, byte) = try place(parameters)
    let leading = Leading(document: document, flows: workspace.flows(of: document))
    return .list(leading.definitions(at: byte).flatMap(locations))
  }

  private func references(_ parameters: Value) throws(Message.Failure) -> Value {
    let (document, byte) = try place(parameters)
    let flows = workspace.flows(of: document)
    let leading = Leading(document: document, flows: flows)
    let withDefinition = parameters["context"]?["includeDeclaration"]?.bool ?? false
    let places = leading.references(
      at: byte, in: workspace.checkFiles(of: flows), withDefinition: withDefinition
    ) { workspace.lines(of: $0) }
    return .list(places.flatMap(locations))
  }

  /// Returns a place as locations of the protocol: each occurrence of its word on its line, else the line's beginning.
  private func locations(of place: Leading.Place) -> [Value] {
    let uri = Value.string(workspace.uri(of: place.file))
    guard let lines = workspace.lines(of: place.file) else { return [] }
    let line = lines.range(ofLine: max(0, place.line - 1))
    let text = String(decoding: lines.bytes[line], as: UTF8.self)
    let words = LuaTokens(text).tokens.filter { $0.kind == .string && $0.text == place.word }.map {
      (line.lowerBound + $0.range.lowerBound + 1)..<(line.lowerBound + $0.range.upperBound - 1)
    }
    return (words.isEmpty ? [line.lowerBound..<line.lowerBound] : words).map {
      ["uri": uri, "range": lines.value(of: $0, workspace.encoding)]
    }
  }
}
