import Spelling

/// A Markdown file as a check file: its `genkan` blocks are sessions at the prompt, and each block is a check.
///
/// The first block names the flow and its options. A later block that names a flow begins a new session; any other
/// continues the session of the block before it. For example:
///
///     # Back and forth
///
///     ```genkan flow.lua --language ja --quiet
///     welcome> tap "next"
///     source> undo()
///     "tapped control=next"
///     ```
///
/// It knows no script language: the code that runs a block decides where a typed input ends.
package struct Document: Sendable, Equatable {
  /// A block that is played.
  package struct Block: Sendable, Equatable {
    /// The headings above the block, outermost first, with a number added where an earlier block has the same headings.
    package var titles: [String]
    /// The arguments after `genkan`, word by word; empty where the block continues the session.
    package var arguments: [String]
    /// The line of the fence that opens it, from 1.
    package var line: Int
    /// The range of the block's lines in the file, from 0.
    package var content: Range<Int>
    /// The text before the fence, and before each line of the block.
    var margin: String
    /// The fence that closes it.
    var fence: Fence
  }

  /// The file.
  package let file: CheckFile
  /// The blocks, in order.
  package let blocks: [Block]
  private let lines: [String]

  /// Reads a document.
  ///
  /// - Throws: `CheckLoadError` for a file that is no text, a block without an end, and a first block that names no
  ///   flow.
  package init(_ bytes: some Collection<UInt8>, file: CheckFile) throws(CheckLoadError) {
    guard !WideText.isUTF16(bytes) else {
      throw CheckLoadError(
        CheckMessage(
          "the file is UTF-16; save it as UTF-8", at: CheckLocation(file: file.path, line: 1)))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CheckLoadError(
        CheckMessage(
          "the line is not UTF-8; save the file as UTF-8",
          at: CheckLocation(file: file.path, line: Self.badLine(of: bytes))))
    }
    self.file = file
    // Over scalars: Swift takes "\r\n" as one character that is not "\n".
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    var reader = MarkdownReader()
    for (index, line) in lines.enumerated() { reader.take(line, at: index) }
    blocks = try Self.checked(reader, file)
  }

  /// The checks: one a block.
  package var cases: [CheckCase] {
    blocks.enumerated().map { CheckCase(file: file, index: $0, titles: $1.titles, line: $1.line) }
  }

  /// The lines of a block, without its margin and without the line breaks.
  package func lines(of block: Block) -> [String] {
    lines[block.content].map { line in
      let text = line.hasCarriageReturn ? String(line.unicodeScalars.dropLast()) : line
      let indent = zip(text, block.margin).prefix { $0 == " " && $1 == " " }.count
      return String(text.dropFirst(indent))
    }
  }

  /// Returns the whole text with the content of some blocks replaced; the rest is unchanged.
  package func text(replacing contents: [Int: [String]]) -> String {
    var result: [String] = []
    var place = 0
    for (index, block) in blocks.enumerated() {
      guard let content = contents[index] else { continue }
      result += lines[place..<block.content.lowerBound]
      let end = lines[block.line - 1].hasCarriageReturn ? "\r" : ""
      result += content.map { ($0.isEmpty ? "" : block.margin) + $0 + end }
      place = block.content.upperBound
    }
    return (result + lines[place...]).joined(separator: "\n")
  }

  private static func checked(
    _ reader: MarkdownReader, _ file: CheckFile
  ) throws(CheckLoadError) -> [Block] {
    if let open = reader.openLine {
      throw CheckLoadError(
        CheckMessage(
          "the block that begins here is not closed; end it with a line ```",
          at: CheckLocation(file: file.path, line: open)))
    }
    if let first = reader.blocks.first, first.arguments.isEmpty {
      throw CheckLoadError(
        CheckMessage(
          "the first genkan block names the flow that it opens: ```genkan flow.lua",
          at: CheckLocation(file: file.path, line: first.line)))
    }
    return reader.blocks
  }

  /// The first line, from 1, that is not UTF-8.
  private static func badLine(of bytes: some Collection<UInt8>) -> Int {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
  }
}

extension String {
  /// True where a line was ended with CR and LF.
  var hasCarriageReturn: Bool { unicodeScalars.last == "\r" }
}
