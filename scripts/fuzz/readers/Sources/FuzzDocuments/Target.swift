@testable import FlowConsole
@testable import FlowCheck
import Fuzzing

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func read(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt { Target.read(data, count) }

/// Markdown documents: blocks with places inside the file, and a text that stays as it is where nothing is replaced.
/// Blocks that hold what came read back as what came.
enum Target: FuzzTarget {
  static func read(_ bytes: [UInt8]) {
    let file = CheckFile("a.check.md")
    let lines = 1 + bytes.count { $0 == 0x0A }
    let document: Document
    do throws(CheckLoadError) {
      document = try Document(bytes, file: file)
    } catch {
      require(!error.messages.isEmpty, "it is not read, without a word")
      for place in error.messages.compactMap(\.location) {
        require((1...lines).contains(place.line), "line \(place.line) of \(lines)")
      }
      return
    }
    check(document, lines)
    require(Array(document.text(replacing: [:]).utf8) == bytes, "replacing nothing changes the text")
    var same: [Int: [String]] = [:]
    var updated: [Int: [String]] = [:]
    for (index, block) in document.blocks.enumerated() {
      let content = document.lines(of: block)
      // One that is left is half a line's end: written again, it is taken for one.
      guard !content.contains(where: { $0.unicodeScalars.contains("\r") }) else { continue }
      same[index] = content
      updated[index] = updating(block, of: document, content)
    }
    let again = read(document.text(replacing: same), file)
    requireEqual(again.cases, document.cases, "with its own lines it has other checks")
    for (index, (block, other)) in zip(document.blocks, again.blocks).enumerated() where same[index] != nil {
      requireEqual(again.lines(of: other), document.lines(of: block), "with its own lines it has others")
    }
    requireUpdated(updated, document)
  }

  private static func check(_ document: Document, _ lines: Int) {
    var end = 0
    for block in document.blocks {
      require(block.line == block.content.lowerBound, "a block begins behind its fence")
      require(
        block.line > end && block.content.upperBound < lines, "\(block.content) of \(lines), after \(end)")
      require(!block.titles.isEmpty, "a block has no title")
      end = block.content.upperBound
    }
    require(Set(document.cases.map(\.titles)).count == document.blocks.count, "two blocks have one title")
  }

  /// What a block holds once something else came than it says; `nil` where it cannot hold that.
  private static func updating(_ block: Document.Block, of document: Document, _ content: [String])
    -> [String]?
  {
    let entries = entries(content)
    var place = -1
    for entry in entries {
      require(
        entry.place > place && entry.place < content.count, "an entry at \(entry.place) of \(content.count)")
      place = entry.place
    }
    let said = entries.map {
      DocumentEntry.Answer(prompt: $0.prompt, text: $0.printed.joined(separator: "\n"))
    }
    requireEqual(document.update(block, entries, said), nil, "what came is what it says, and it changes")
    let answers = said.map {
      DocumentEntry.Answer(prompt: $0.prompt, text: "came\n\n" + $0.printed.joined(separator: "\n"))
    }
    guard !answers.contains(where: { document.obstacle(in: block, to: $0) != nil }),
      entries.allSatisfy({ !goesOn($0.input) && $0.input == stripped($0.input) })
    else { return nil }
    return document.update(block, entries, answers)
  }

  private static func requireUpdated(_ contents: [Int: [String]], _ document: Document) {
    let again = read(document.text(replacing: contents), document.file)
    requireEqual(again.blocks.count, document.blocks.count, "with what came it has other blocks")
    for index in contents.keys.sorted() {
      let before = entries(document.lines(of: document.blocks[index]))
      let after = entries(again.lines(of: again.blocks[index]))
      requireEqual(after.map(\.input), before.map(\.input), "with what came, something else is typed")
      for (entry, old) in zip(after, before) {
        let answer = DocumentEntry.Answer(
          prompt: old.prompt, text: "came\n\n" + old.printed.joined(separator: "\n"))
        require(entry.difference(from: answer) == nil, "with what came, it says \(entry.printed)")
      }
    }
  }

  /// What is typed ends where a look at Lua says that it may.
  private static func entries(_ lines: [String]) -> [DocumentEntry] {
    DocumentEntry.entries(of: lines, isIncomplete: goesOn).entries
  }

  private static func goesOn(_ input: String) -> Bool {
    var scan = LuaBlockScan()
    var mayEnd = true
    for line in lines(input) { mayEnd = scan.take(line) }
    return !mayEnd
  }

  /// Without the spaces at the ends of its lines, which an update takes away as editors do.
  private static func stripped(_ input: String) -> String {
    lines(input).map(\.withoutSpacesAtItsEnd).joined(separator: "\n")
  }

  private static func lines(_ text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  private static func read(_ text: String, _ file: CheckFile) -> Document {
    guard let document = try? Document(Array(text.utf8), file: file) else {
      fatalError("what was written is not read: \(text)")
    }
    return document
  }
}
