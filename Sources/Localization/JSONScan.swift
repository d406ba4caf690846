/// JSON source, parsed with the offset of each key and value, up to its first fault.
///
/// Foundation's decoder reports no line for a value of the wrong type, and the line of a fault only within a sentence.
struct JSONScan {
  /// The first fault; `nil` where the source is JSON.
  private(set) var fault: SourceValue.Fault?
  /// The value of the source, up to the fault.
  private(set) var value = SourceValue(offset: 0, content: .null)

  private var cursor: ByteCursor
  private var depth = 0

  private static let maximumDepth = 256

  private let isStopped: () -> Bool

  /// Reads the source.
  ///
  /// - Parameter isStopped: Called at each key; once it returns true, reading stops with a fault.
  init(_ bytes: [UInt8], isStopped: @escaping () -> Bool = { false }) {
    cursor = ByteCursor(bytes)
    self.isStopped = isStopped
    value = scanValue()
    if fault == nil, peek() != nil { stop("there is more after the end") }
  }

  /// The offset of the key at a path, or of its nearest existing ancestor; 0 for the root.
  func offset(of path: [String]) -> Int { value.offset(of: path) }

  /// The keys directly under a key of the root: those before the fault, and those found in the lines after it.
  func keys(under name: String) -> [String] {
    let known = value[name]?.members ?? []
    guard let first = known.first, let fault else { return known.map(\.key) }
    let isLineEnd: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    let lineStart = (cursor.bytes[..<first.offset].lastIndex(where: isLineEnd) ?? -1) + 1
    let rest = cursor.bytes[min(fault.offset, cursor.bytes.count)...].drop { !isLineEnd($0) }
    return known.map(\.key) + LostTexts.keys(ofCatalog: rest, indent: first.offset - lineStart)
  }

  /// Stops reading with a fault; open values end with their contents so far.
  private mutating func stop(_ message: String, at offset: Int? = nil) {
    fault = fault ?? SourceValue.Fault(offset: offset ?? cursor.index, message: message)
  }

  // MARK: Values

  private mutating func scanValue() -> SourceValue {
    depth += 1
    defer { depth -= 1 }
    let first = peek()
    let start = cursor.index
    guard depth <= Self.maximumDepth else {
      stop("the values are nested too deep")
      return SourceValue(offset: start, content: .null)
    }
    let content: SourceValue.Content =
      switch first {
      case "{": .table(scanObject())
      case "[": .list(scanArray())
      case "\"": .text(scanString())
      case "t": scanWord("true", .boolean(true))
      case "f": scanWord("false", .boolean(false))
      case "n": scanWord("null", .null)
      case "-", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9": .number(scanNumber())
      default: missing(first == nil ? "a value is missing at the end" : "a value is missing here")
      }
    return SourceValue(offset: start, content: content)
  }

  private mutating func missing(_ message: String) -> SourceValue.Content {
    stop(message)
    return .null
  }

  private mutating func scanObject() -> [SourceValue.Member] {
    var members: [SourceValue.Member] = []
    cursor.index += 1
    if take("}") { return members }
    repeat {
      if isStopped() { stop("the scan was stopped here") }
      guard fault == nil else { return members }
      guard peek() == "\"" else {
        stop("a key in quotes is missing here")
        return members
      }
      let start = cursor.index
      let key = scanString()
      if fault == nil, !take(":") { stop("a colon is missing here") }
      let value = fault == nil ? scanValue() : SourceValue(offset: cursor.index, content: .null)
      members.append(SourceValue.Member(key: key, offset: start, value: value))
      guard fault == nil else { return members }
    } while take(",")
    if !take("}") { stop("a comma or a closing brace is missing here") }
    return members
  }

  private mutating func scanArray() -> [SourceValue] {
    var values: [SourceValue] = []
    cursor.index += 1
    if take("]") { return values }
    repeat { values.append(scanValue()) } while fault == nil && take(",")
    if fault == nil, !take("]") { stop("a comma or a closing bracket is missing here") }
    return values
  }

  private mutating func scanString() -> String {
    let start = cursor.index
    var index = start + 1
    let text = cursor.bytes.withUnsafeBufferPointer { bytes -> Range<Int>? in
      let begin = index
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        guard bytes[index] >= 0x20 else { return nil }
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      return index < bytes.count ? begin..<index : nil
    }
    cursor.index = index
    guard let text else {
      stop("the text that begins here is not closed on its line", at: start)
      return ""
    }
    cursor.index += 1
    guard let text = JSONWords.text(cursor.bytes[text]) else {
      stop("the text that begins here has an escape unknown to JSON", at: start)
      return ""
    }
    return text
  }

  private mutating func scanWord(_ word: StaticString, _ content: SourceValue.Content) -> SourceValue.Content
  {
    guard cursor.starts(with: word) else { return missing("a value is missing here") }
    cursor.index += word.utf8CodeUnitCount
    return content
  }

  private mutating func scanNumber() -> String {
    let start = cursor.index
    cursor.skip { "+-.eE0123456789".utf8.contains($0) }
    let number = cursor.bytes[start..<cursor.index]
    guard JSONWords.isNumber(number) else {
      stop("the number here is malformed", at: start)
      return ""
    }
    return String(decoding: number, as: UTF8.self)
  }

  // MARK: Characters

  /// The next character that is not space; it is not taken.
  private mutating func peek() -> Unicode.Scalar? {
    cursor.skip(while: Self.isSpace)
    return cursor.byte.map { Unicode.Scalar($0) }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    _ = peek()
    return cursor.take(character)
  }
}
