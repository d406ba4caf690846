/// The frames of a stream of the Language Server Protocol: a header with the length of each message, then its bytes.
///
/// After broken framing the stream cannot be read further, because the next frame's beginning is unknown. It must not
/// know what the messages mean.
///
/// For example:
///
///     var frames = MessageFrames()
///     frames.append(Array("Content-Length: 2\r\n\r\n{}".utf8))
///     try frames.next()  // the bytes of {}
package struct MessageFrames {
  /// The reason for which a stream cannot be read on.
  package enum Fault: Error, Equatable, CustomStringConvertible {
    /// A line in a header is not a field.
    case header(String)
    /// A header has no length.
    case noLength
    /// A length is no number of bytes.
    case length(String)
    /// A message is longer than ``MessageFrames/longest``.
    case tooLong(String)
    /// A header does not end.
    case endless

    /// The fault, as the log says it.
    package var description: String {
      switch self {
      case .header(let line):
        "the input is no stream of the protocol: \"\(line)\" stands where a header Content-Length does"
      case .noLength: "a message has no header Content-Length"
      case .length(let text): "Content-Length is a number of bytes, not \"\(text)\""
      case .tooLong(let text):
        "a message of \(text) bytes is announced, and \(MessageFrames.longest) are the most"
      case .endless: "a header does not end within \(MessageFrames.longestHeader) bytes"
      }
    }
  }

  /// The most bytes of a message.
  package static let longest = 64 << 20
  /// The most bytes of a header.
  static let longestHeader = 4 << 10

  private var bytes: [UInt8] = []
  /// The byte at which the next frame begins.
  private var start = 0
  /// The length of the message whose header was read.
  private var awaited: Int?

  /// Makes a reader of a stream from its beginning.
  package init() {}

  /// The number of bytes of the incomplete frame; 0 between two frames.
  package var pending: Int { bytes.count - start + (awaited == nil ? 0 : 1) }

  /// Adds the bytes that were read.
  package mutating func append(_ more: some Sequence<UInt8>) {
    if start > 1 << 16 || start == bytes.count {
      bytes.removeFirst(start)
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Returns the next message; `nil` where it is not complete yet.
  ///
  /// - Throws: `Fault` where the framing is broken.
  package mutating func next() throws(Fault) -> [UInt8]? {
    if awaited == nil { awaited = try readHeader() }
    guard let length = awaited, bytes.count - start >= length else { return nil }
    defer { (start, awaited) = (start + length, nil) }
    return Array(bytes[start..<(start + length)])
  }

  /// Reads a header and returns the message's length; `nil` where the header is not complete yet.
  private mutating func readHeader() throws(Fault) -> Int? {
    var (lines, line, index) = ([String](), start, start)
    while index < bytes.count {
      guard index - start < Self.longestHeader else { throw .endless }
      guard bytes[index] == UInt8(ascii: "\n") else {
        index += 1
        continue
      }
      let end = index > line && bytes[index - 1] == UInt8(ascii: "\r") ? index - 1 : index
      index += 1
      guard end > line else {
        let length = try Self.length(of: lines)
        start = index
        return length
      }
      let text = String(decoding: bytes[line..<end], as: UTF8.self)
      // The first line decides: a terminal's input is no header, however long it goes on.
      guard Self.field(text) != nil else { throw .header(Self.shown(text)) }
      lines.append(text)
      line = index
    }
    guard index - start < Self.longestHeader else { throw .endless }
    return nil
  }

  private static func field(_ line: String) -> (name: String, value: String)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let name = line[..<colon]
    guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") }) else { return nil }
    let value = line[line.index(after: colon)...].drop { $0 == " " }
    return (name.lowercased(), String(value))
  }

  private static func length(of lines: [String]) throws(Fault) -> Int {
    let lengths = lines.compactMap(field).filter { $0.name == "content-length" }.map(\.value)
    guard let text = lengths.last else { throw .noLength }
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      throw .length(shown(text))
    }
    guard let length = Int(text), length <= longest else { throw .tooLong(shown(text)) }
    return length
  }

  private static func shown(_ text: String) -> String { String(text.prefix(60)) }

  /// A message with its header, as it is written.
  package static func frame(_ body: String) -> [UInt8] {
    Array("Content-Length: \(body.utf8.count)\r\n\r\n".utf8) + Array(body.utf8)
  }
}
