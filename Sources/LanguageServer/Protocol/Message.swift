package import Phone

/// A message of JSON-RPC 2.0, as an editor sends it.
///
/// For example:
///
///     try Message(Array(#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#.utf8)).method  // "shutdown"
package struct Message {
  /// The error of a request, as the protocol numbers it.
  package struct Failure: Error, Equatable {
    /// The number of the error.
    package let code: Int
    /// The message, one sentence.
    package let message: String

    /// The bytes are not JSON.
    static let notJSON = Failure(code: -32700, message: "the message is not JSON")
    /// The JSON is no message.
    static let noMessage = Failure(
      code: -32600, message: "a message is an object with a method, and with an id where it is a request")
    /// The server was not initialized yet.
    static let notInitialized = Failure(code: -32002, message: "initialize comes first")
    /// The server was shut down.
    static let isShutDown = Failure(code: -32600, message: "after shutdown comes exit")

    /// No request has the name.
    static func unknown(_ method: String) -> Failure {
      Failure(code: -32601, message: "there is no request \(method)")
    }

    /// The parameters of the request are not as they must be.
    static func parameters(_ sentence: String) -> Failure { Failure(code: -32602, message: sentence) }
  }

  /// The identity of a request, to be answered; `nil` for a notification.
  package let id: Value?
  /// The name; `nil` for the answer to a request of the server.
  package let method: String?
  /// The parameters.
  package let parameters: Value

  /// Reads a message.
  ///
  /// - Throws: `Failure` where the bytes are no message.
  package init(_ bytes: [UInt8]) throws(Failure) {
    guard let value = try? JSONText.value(bytes) else { throw .notJSON }
    guard case .record = value else { throw .noMessage }
    id = value["id"]
    method = value["method"]?.text
    parameters = value["params"] ?? .null
    switch id {
    case nil where method == nil: throw .noMessage
    case nil, .string?, .integer?, .null?: break
    default: throw .noMessage
    }
  }

  // MARK: Outgoing

  /// The answer to a request.
  static func response(_ id: Value, _ result: Value) -> Value {
    ["jsonrpc": "2.0", "id": id, "result": result]
  }

  /// The refusal of a request.
  static func response(_ id: Value, _ failure: Failure) -> Value {
    [
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .integer(failure.code), "message": .string(failure.message)],
    ]
  }

  /// Makes a notification to the editor.
  static func notification(_ method: String, _ parameters: Value) -> Value {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }
}

extension Value {
  /// The member of a JSON object; `nil` for a missing member, and for a value that is no object.
  package subscript(name: String) -> Value? {
    guard case .record(let record) = self else { return nil }
    return record[name]
  }

  /// The value as a string, an integer, a boolean or a list; `nil`, or an empty list, for another kind.
  package var text: String? { if case .string(let text) = self { text } else { nil } }
  package var int: Int? { if case .integer(let number) = self { number } else { nil } }
  package var bool: Bool? { if case .boolean(let truth) = self { truth } else { nil } }
  package var elements: [Value] { if case .list(let list) = self { list } else { [] } }

  /// An object without the members that are nil.
  static func object(_ members: [(String, Value?)]) -> Value {
    .record(Record(members.compactMap { name, value in value.map { Record.Field(name: name, value: $0) } }))
  }
}
