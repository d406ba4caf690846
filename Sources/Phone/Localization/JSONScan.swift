/// A look over JSON source that finds the first fault and the lines of the upper keys.
///
/// Foundation's decoder decides what the source says; it gives no line for a value of the wrong type, and that of
/// a fault only within a sentence.
struct JSONScan {
  /// What is wrong, and where.
  struct Fault: Equatable {
    let offset: Int
    let message: String
  }

  /// The first fault; `nil` where the source is JSON.
  private(set) var fault: Fault?
  /// The places of the keys down to a depth of four, by path; only for lookups.
  private var places: [[String]: Int] = [:]

  private let bytes: [UInt8]
  private var index = 0
  private var path: [String] = []
  private var depth = 0

  private static let keptDepth = 4
  private static let maximumDepth = 256

  private let isStopped: () -> Bool

  /// Scans the source.
  ///
  /// - Parameter isStopped: Asked at each key; once it says so, the scan ends there with a fault.
  init(_ bytes: [UInt8], isStopped: @escaping () -> Bool = { false }) {
    self.bytes = bytes
    self.isStopped = isStopped
    do throws(Stop) {
      try scanValue()
      guard peek() == nil else { throw stop("there is more after the end") }
    } catch { fault = error.fault }
  }

  /// The place of the key at a path, or of the nearest one above it; 0 for the root.
  func offset(of path: [String]) -> Int {
    var path = path
    while !path.isEmpty {
      if let offset = places[path] { return offset }
      path.removeLast()
    }
    return 0
  }

  /// The keys right under a key of the root: those before the fault, and those that lines after it name.
  func keys(under name: String) -> [String] {
    let known = places.filter { $0.key.count == 2 && $0.key[0] == name }.sorted { $0.value < $1.value }
    guard let first = known.first, let fault else { return known.map { $0.key[1] } }
    let isLineEnd: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    let lineStart = (bytes[..<first.value].lastIndex(where: isLineEnd) ?? -1) + 1
    let rest = bytes[min(fault.offset, bytes.count)...].drop { !isLineEnd($0) }
    return known.map { $0.key[1] } + LostTexts.keys(ofCatalog: rest, indent: first.value - lineStart)
  }

  private struct Stop: Error { let fault: Fault }

  private func stop(_ message: String) -> Stop { Stop(fault: Fault(offset: index, message: message)) }

  // MARK: Values

  private mutating func scanValue() throws(Stop) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw stop("the values are nested too deep") }
    switch peek() {
    case "{": try scanObject()
    case "[": try scanArray()
    case "\"": _ = try scanString()
    case "t": try scanWord("true")
    case "f": try scanWord("false")
    case "n": try scanWord("null")
    case "-", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9": try scanNumber()
    case nil: throw stop("a value is missing at the end")
    default: throw stop("a value is missing here")
    }
  }

  private mutating func scanObject() throws(Stop) {
    index += 1
    if take("}") { return }
    repeat {
      guard !isStopped() else { throw stop("the scan was stopped here") }
      guard peek() == "\"" else { throw stop("a key in quotes is missing here") }
      let start = index
      let key = try scanString()
      path.append(key)
      if path.count <= Self.keptDepth { places[path] = start }
      guard take(":") else { throw stop("a colon is missing here") }
      try scanValue()
      path.removeLast()
    } while take(",")
    guard take("}") else { throw stop("a comma or a closing brace is missing here") }
  }

  private mutating func scanArray() throws(Stop) {
    index += 1
    if take("]") { return }
    repeat { try scanValue() } while take(",")
    guard take("]") else { throw stop("a comma or a closing bracket is missing here") }
  }

  private mutating func scanString() throws(Stop) -> String {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      guard bytes[index] >= 0x20 else { break }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      index = start
      throw stop("the text that begins here is not closed on its line")
    }
    index += 1
    guard let text = JSONWords.text(bytes[start + 1..<index - 1]) else {
      index = start
      throw stop("the text that begins here has an escape that JSON does not know")
    }
    return text
  }

  private mutating func scanWord(_ word: StaticString) throws(Stop) {
    let end = index + word.utf8CodeUnitCount
    guard end <= bytes.count, String(decoding: bytes[index..<end], as: UTF8.self) == "\(word)" else {
      throw stop("a value is missing here")
    }
    index = end
  }

  private mutating func scanNumber() throws(Stop) {
    let start = index
    while index < bytes.count, "+-.eE0123456789".utf8.contains(bytes[index]) { index += 1 }
    guard JSONWords.isNumber(bytes[start..<index]) else {
      index = start
      throw stop("the number here is malformed")
    }
  }

  // MARK: Characters

  /// The next character that is not space; it is not taken.
  private mutating func peek() -> Unicode.Scalar? {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    return index < bytes.count ? Unicode.Scalar(bytes[index]) : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == character else { return false }
    index += 1
    return true
  }
}
