/// A value of a file that people write, with the place in the file where it stands: what JSON and an XML property list
/// are read into, so that whatever is wrong with a value can name its line.
struct SourceValue: Equatable {
  /// The byte at which the value begins; of a member of a table, see `Member.offset`.
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
    /// The members in the order of the file; a key that stands twice is there twice.
    case table([Member])
  }

  /// A key and the value under it.
  struct Member: Equatable {
    let key: String
    /// The byte at which the key begins.
    let offset: Int
    let value: SourceValue
  }

  /// A fault of a source, with its place.
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

  /// The value under a key: the last where it stands twice, as a reader that fills a dictionary has it.
  subscript(key: String) -> SourceValue? { member(key)?.value }

  /// The member of a key: the last of them.
  func member(_ key: String) -> Member? { members.last { $0.key == key } }

  /// The place of the key at a path, or of the nearest one above it; 0 for the root.
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
