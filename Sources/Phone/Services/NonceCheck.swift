// A server that checks the nonce of Sign in with Apple (S-59). A token is recognized by its value: a record whose field
// `sub` names the person. The app may send token and nonce under any name, at any depth, in the body or a header.
extension Backend.NonceCheck {
  /// True where a token in the request contains the nonce that the request also carries outside the token.
  func accepts(_ sent: Value) -> Bool {
    var request = Sent()
    request.look(into: sent)
    return request.held.contains { held in
      request.texts.contains { nonce in
        switch self {
        case .plain: nonce == held
        case .hashed: Account.hash(of: nonce) == held
        }
      }
    }
  }

  /// The values that a request carries.
  private struct Sent {
    /// The nonces in its tokens.
    var held: [String] = []
    /// The texts outside its tokens.
    var texts: [String] = []

    mutating func look(into value: Value) {
      switch value {
      case .string(let text): texts.append(text)
      case .list(let list): for element in list { look(into: element) }
      case .record(let record), .json(let record): look(into: record)
      case .data(let bytes): if let value = try? JSONText.value(bytes) { look(into: value) }
      case .keyed(let entries): for entry in entries { look(into: entry.value) }
      case .null, .boolean, .integer, .number, .date, .opaque: break
      }
    }

    private mutating func look(into record: Record) {
      guard record["sub"] == .string(Account.user) else {
        for field in record.fields { look(into: field.value) }
        return
      }
      if case .string(let nonce)? = record["nonce"] { held.append(nonce) }
    }
  }
}
