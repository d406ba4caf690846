/// The lines and bytes left for printing a value, which may have ten thousand parts or a text of a million lines.
struct PrintRoom {
  private var lines: Int
  private var bytes: Int

  /// Room for so many lines and bytes.
  init(lines: Int, bytes: Int) {
    self.lines = lines
    self.bytes = bytes
  }

  /// More than any reader looks at.
  static var ofDifference: PrintRoom { PrintRoom(lines: 5_000, bytes: 256 << 10) }

  /// The most bytes of one text among others.
  static let longestText = 4 << 10

  /// True where nothing more is printed.
  var isFull: Bool { lines <= 0 || bytes <= 0 }

  /// Counts a line.
  mutating func count(_ line: String) {
    lines -= 1
    bytes -= line.utf8.count
  }
}
