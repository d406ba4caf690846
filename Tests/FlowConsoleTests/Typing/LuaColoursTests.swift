import Foundation
import Terminal
import Testing

@testable import FlowConsole

struct LuaColoursTests {
  @Test func `words of Lua, texts, numbers and comments have colours, and nothing else`() {
    #expect(
      LuaColours.styled("if x then tap \"次\" end -- 3", .coloured)
        == "\u{1B}[35mif\u{1B}[0m x \u{1B}[35mthen\u{1B}[0m tap \u{1B}[32m\"次\"\u{1B}[0m "
        + "\u{1B}[35mend\u{1B}[0m \u{1B}[2m-- 3\u{1B}[0m")
    #expect(LuaColours.styled("at(3)", .coloured) == "at(\u{1B}[36m3\u{1B}[0m)")
    #expect(LuaColours.styled("at(3)", .plain) == "at(3)")
  }

  @Test(arguments: [
    "", "tap \"ne", "a - b -- c\nd = [[\n x ]] --[[ y\nz ]] e", "x = 'a\\\nb'", "  \t", "次 = 1", "--", "!?&&",
  ])
  func `the text stays what it is, and a style ends with its row`(text: String) {
    let styled = LuaColours.styled(text, .coloured)
    #expect(PromptText(styled).visible == text)
    for row in styled.split(separator: "\n") {
      #expect(!row.contains("\u{1B}") || row.components(separatedBy: "\u{1B}[0m").count > 1)
    }
  }

  @Test func `a command and a question are no Lua`() throws {
    let prompt = try SamplePrompt()
    prompt.evaluator.show(palette: .coloured, columns: { 80 })
    #expect(prompt.evaluator.styled(":help if") == nil && prompt.evaluator.styled("?end") == nil)
    #expect(prompt.evaluator.styled("end") == "\u{1B}[35mend\u{1B}[0m")
    #expect(PromptText(prompt.evaluator.continuationText).visible == ">> ")
    prompt.evaluator.show(palette: .plain, columns: { 80 })
    #expect(prompt.evaluator.styled("end") == nil)
  }
}
