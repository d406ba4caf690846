/// A value of a source file, with its offset in the file. JSON and XML property lists are parsed into such values, so
/// that every issue can name its line.
struct SourceValue: Equatable {
  /// The byte at which the value begins. For a member's key, see `Member.offset`.
  let offset: Int
  /// The content.
  let content: Content

  indirect enum Content: Equatable {
    case null
    case boolean(Bool)
    /// The number as it is written.
    case number(String)
    case text(String)
    case list([SourceValue])
    /// The members in the order of the file; a repeated key is listed at each of its places.
    case table([Member])
  }

  /// A key and the value under it.
  struct Member: Equatable {
    let key: String
    /// The byte at which the key begins.
    let offset: Int
    let value: SourceValue
  }

  /// A fault of a source, with its offset.
  struct Fault: Equatable {
    let offset: Int
    let message: String
  }

  /// The members; empty for a value that is no table.
  var members: [Member] {
    if case .table(let members) = content { members } else { [] }
  }

  /// The text; `nil` for a value that is no text.
  var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  var isTable: Bool {
    if case .table = content { true } else { false }
  }

  /// The value under a key. Of a repeated key it is the last one, as in a dictionary filled in order.
  subscript(key: String) -> SourceValue? { member(key)?.value }

  /// The member of a key: the last of them.
  func member(_ key: String) -> Member? { members.last { $0.key == key } }

  /// The offset of the key at a path, or of its nearest existing ancestor; 0 for the root.
  func offset(of path: [String]) -> Int {
    var place = 0
    var value = self
    for key in path {
      guard let member = value.member(key) else { break }
      place = member.offset
      value = member.value
    }
    return place
  }
}
