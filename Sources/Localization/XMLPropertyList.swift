// An XML property list, as `.stringsdict` files and the sources of some `.strings` files are written.
//
// Kept: Apple's document type (`plist`, `dict`, `key`, `string`, `array`, `integer`, `real`, `true`, `false`, `date`,
// `data`), XML's five entities and character references, CDATA sections and comments.
// Left out: entities that a document declares itself; Foundation refuses them, too.

/// An XML property list, parsed with the offset of each key and value, up to its first fault.
///
/// Foundation reads such files, but reports neither the line of a fault nor that of a key.
struct XMLPropertyList {
  /// The first fault; `nil` where the source is a property list.
  private(set) var fault: SourceValue.Fault?
  /// The value of the source, up to the fault; `nil` for an empty list, and where a fault comes first.
  private(set) var value: SourceValue?

  private var cursor: ByteCursor
  private var depth = 0
  private let isStopped: () -> Bool

  private static let maximumDepth = 256

  /// Reads the source, which is UTF-8.
  ///
  /// - Parameter isStopped: Called at each element; once it returns true, reading stops with a fault.
  init(_ bytes: [UInt8], isStopped: @escaping () -> Bool = { false }) {
    cursor = ByteCursor(bytes)
    self.isStopped = isStopped
    guard let root = scanTag() else {
      stop("there is no property list")
      return
    }
    guard root.name == "plist" else {
      value = scanValue(root)
      return
    }
    guard !root.isEmpty, let first = scanTag(), !first.isClosing else {
      stop("the property list is empty")
      return
    }
    value = scanValue(first)
    if fault == nil { expectEnd(of: "plist", from: root.offset) }
  }

  /// A tag such as `<dict>`, `</dict>` or `<true/>`.
  private struct Tag {
    let name: String
    let isClosing: Bool
    let isEmpty: Bool
    let offset: Int
  }

  private mutating func stop(_ message: String, at offset: Int? = nil) {
    fault =
      fault
      ?? SourceValue.Fault(
        offset: min(offset ?? cursor.index, max(cursor.bytes.count - 1, 0)), message: message)
  }

  // MARK: Values

  private mutating func scanValue(_ tag: Tag) -> SourceValue {
    depth += 1
    defer { depth -= 1 }
    if isStopped() { stop("the scan was stopped here") }
    guard depth <= Self.maximumDepth else {
      stop("the values are nested too deep", at: tag.offset)
      return SourceValue(offset: tag.offset, content: .null)
    }
    return SourceValue(offset: tag.offset, content: content(of: tag))
  }

  private mutating func content(of tag: Tag) -> SourceValue.Content {
    switch tag.name {
    case _ where tag.isClosing:
      stop("</\(tag.name)> closes nothing", at: tag.offset)
      return .null
    case "dict": return .table(tag.isEmpty ? [] : scanTable(tag))
    case "array": return .list(tag.isEmpty ? [] : scanList(tag))
    case "true": return empty(tag, .boolean(true))
    case "false": return empty(tag, .boolean(false))
    case "string": return .text(tag.isEmpty ? "" : scanText(tag))
    case "integer", "real": return .number(tag.isEmpty ? "" : scanText(tag))
    case "date", "data":
      if !tag.isEmpty { _ = scanText(tag) }
      return .null
    case "key":
      stop("a <key> stands where a value should be", at: tag.offset)
      return .null
    default:
      stop("<\(tag.name.prefix(40))> is not an element of a property list", at: tag.offset)
      return .null
    }
  }

  private mutating func empty(_ tag: Tag, _ content: SourceValue.Content) -> SourceValue.Content {
    if !tag.isEmpty { expectEnd(of: tag.name, from: tag.offset) }
    return content
  }

  private mutating func scanTable(_ open: Tag) -> [SourceValue.Member] {
    var members: [SourceValue.Member] = []
    while fault == nil {
      guard let tag = scanTag() else {
        unclosed(open)
        break
      }
      if tag.isClosing, tag.name == "dict" { break }
      guard tag.name == "key", !tag.isClosing else {
        stop("<\(tag.isClosing ? "/" : "")\(tag.name)> stands where a <key> should be", at: tag.offset)
        break
      }
      let key = tag.isEmpty ? "" : scanText(tag)
      guard fault == nil else { break }
      guard let value = scanTag(), !value.isClosing else {
        stop("the key \"\(key)\" has no value", at: tag.offset)
        break
      }
      members.append(SourceValue.Member(key: key, offset: tag.offset, value: scanValue(value)))
    }
    return members
  }

  private mutating func scanList(_ open: Tag) -> [SourceValue] {
    var values: [SourceValue] = []
    while fault == nil {
      guard let tag = scanTag() else {
        unclosed(open)
        break
      }
      if tag.isClosing, tag.name == "array" { break }
      values.append(scanValue(tag))
    }
    return values
  }

  // MARK: Tags and texts

  private mutating func expectEnd(of name: String, from offset: Int) {
    guard let tag = scanTag(), tag.isClosing, tag.name == name else {
      stop("</\(name)> is missing", at: offset)
      return
    }
  }

  private mutating func unclosed(_ tag: Tag) {
    stop("the <\(tag.name)> that begins here is never closed", at: tag.offset)
  }

  /// Returns the next tag, after spaces, comments, the declaration and the document type; `nil` at the end and at a
  /// fault.
  private mutating func scanTag() -> Tag? {
    while fault == nil {
      cursor.skip { $0 <= 0x20 }
      guard !cursor.isAtEnd else { return nil }
      guard cursor.stands("<") else {
        stop("text stands between two elements")
        return nil
      }
      if skips("<!--", to: "-->") || skips("<?", to: "?>") || skips("<!", to: ">") { continue }
      return fault == nil ? scanName() : nil
    }
    return nil
  }

  private mutating func scanName() -> Tag? {
    let start = cursor.index
    guard let end = cursor.bytes[start...].firstIndex(of: UInt8(ascii: ">")) else {
      stop("the tag that begins here is never closed")
      return nil
    }
    cursor.index = end + 1
    var inside = cursor.bytes[start + 1..<end]
    let isClosing = inside.first == UInt8(ascii: "/")
    if isClosing { inside.removeFirst() }
    let isEmpty = inside.last == UInt8(ascii: "/")
    if isEmpty { inside.removeLast() }
    let name = inside.prefix { $0 > 0x20 }
    return Tag(
      name: String(decoding: name, as: UTF8.self), isClosing: isClosing, isEmpty: isEmpty, offset: start)
  }

  /// Skips a section with the given beginning and end; returns `false` where it does not begin here.
  private mutating func skips(_ begin: StaticString, to end: StaticString) -> Bool {
    guard cursor.starts(with: begin) else { return false }
    let start = cursor.index
    if !cursor.skip(past: end) { stop("the \(begin) that begins here is never closed", at: start) }
    return true
  }

  /// Returns the text of an element, up to its closing tag.
  private mutating func scanText(_ open: Tag) -> String {
    var text: [UInt8] = []
    while let byte = cursor.byte {
      switch byte {
      case UInt8(ascii: "<"):
        let start = cursor.index
        if cursor.starts(with: "<![CDATA[") {
          let begin = start + 9
          let isClosed = cursor.skip(past: "]]>")
          text += cursor.bytes[begin..<(isClosed ? cursor.index - 3 : cursor.index)]
        } else if !skips("<!--", to: "-->") {
          guard let tag = scanName(), tag.isClosing, tag.name == open.name else {
            stop("the <\(open.name)> that begins here is never closed", at: open.offset)
            return String(decoding: text, as: UTF8.self)
          }
          return String(decoding: text, as: UTF8.self)
        }
        if fault != nil || cursor.index == start { return String(decoding: text, as: UTF8.self) }
      case UInt8(ascii: "&"): text += scanReference()
      default:
        text.append(byte)
        cursor.index += 1
      }
    }
    unclosed(open)
    return String(decoding: text, as: UTF8.self)
  }

  private static let entities: [(name: String, text: String)] = [
    ("lt", "<"), ("gt", ">"), ("amp", "&"), ("quot", "\""), ("apos", "'"),
  ]

  /// Reads `&amp;` or `&#x3042;`. An unknown reference is a fault and returns no bytes.
  private mutating func scanReference() -> [UInt8] {
    let rest = cursor.bytes[(cursor.index + 1)...].prefix(12)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else {
      stop("\"&\" begins no entity; write &amp;")
      cursor.index += 1
      return []
    }
    let name = String(decoding: cursor.bytes[cursor.index + 1..<end], as: UTF8.self)
    if let entity = Self.entities.first(where: { $0.name == name }) {
      cursor.index = end + 1
      return Array(entity.text.utf8)
    }
    let isHexadecimal = name.hasPrefix("#x")
    guard name.hasPrefix("#"),
      let code = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(code)
    else {
      stop("\"&\(name);\" is no entity that a property list knows")
      cursor.index += 1
      return []
    }
    cursor.index = end + 1
    return Array(String(Character(scalar)).utf8)
  }
}
