import FlowCheck
import Testing

struct DocumentTests {
  private let file = CheckFile("notes.md")

  private func document(_ text: String) throws -> Document { try Document(Array(text.utf8), file: file) }

  private func complaint(_ bytes: [UInt8]) -> String? {
    do throws(CheckLoadError) {
      _ = try Document(bytes, file: file)
      return nil
    } catch {
      return error.messages[0].description
    }
  }

  private let sample = """
    # Notes

    ```lua
    # no heading
    ```

    ## First

    ```genkan flow.lua --language ja
    > 1
    1
    ```

      ~~~ genkan
      > 2

      2
      ~~~
    Text.

    """

  @Test func `blocks bear the headings above them, and a number where those are taken`() throws {
    let blocks = try document(sample).blocks
    #expect(blocks.map(\.titles) == [["Notes", "First"], ["Notes", "First (2)"]])
    #expect(blocks.map(\.arguments) == [["flow.lua", "--language", "ja"], []])
    #expect(blocks.map(\.line) == [9, 14])
    #expect(try document(sample).cases.map(\.title) == ["Notes › First", "Notes › First (2)"])
  }

  @Test func `lines of a block stand without its margin`() throws {
    let document = try document(sample)
    #expect(document.blocks.map { document.lines(of: $0) } == [["> 1", "1"], ["> 2", "", "2"]])
  }

  @Test func `only the blocks that are replaced change`() throws {
    let document = try document(sample)
    #expect(document.text(replacing: [:]) == sample)
    #expect(
      document.text(replacing: [1: ["> 2", "", "3"]])
        == sample.replacing("  > 2\n\n  2\n", with: "  > 2\n\n  3\n"))
  }

  @Test func `line ends stay what they are`() throws {
    let text = "```genkan flow.lua\r\n> 1\r\n2\r\n```\r\nText.\r\n"
    let document = try document(text)
    #expect(document.lines(of: document.blocks[0]) == ["> 1", "2"])
    #expect(document.text(replacing: [0: ["> 1", "1"]]) == text.replacing("2\r\n", with: "1\r\n"))
  }

  @Test func `a longer fence holds a shorter one`() throws {
    let blocks = try document("````markdown\n```genkan\n> 1\n```\n````\n").blocks
    #expect(blocks.isEmpty)
  }

  @Test func `a block without an end is refused at its first line`() {
    #expect(
      complaint(Array("# A\n\n```genkan flow.lua\n> 1\n".utf8))
        == "notes.md:3: the block that begins here is not closed; end it with a line ```")
  }

  @Test func `a first block that names no flow is refused`() {
    #expect(
      complaint(Array("text\n```genkan\n> 1\n```\n".utf8))
        == "notes.md:2: the first genkan block names the flow that it opens: ```genkan flow.lua")
  }

  @Test func `bytes that are no text are refused at their line`() {
    #expect(
      complaint(Array("a\nb\n".utf8) + [0xFF, 0x0A])
        == "notes.md:3: the line is not UTF-8; save the file as UTF-8")
  }

  @Test func `a document in UTF-16 is told as that, and not taken for one without blocks`() {
    let bytes = sample.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(complaint(bytes) == "notes.md:1: the file is UTF-16; save it as UTF-8")
  }
}
