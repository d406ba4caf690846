import FlowModel
import Testing

struct SourceLocationTests {
  @Test(arguments: [(12, "flow.lua:12"), (1, "flow.lua:1"), (0, "flow.lua")])
  func `a location names its line where it is known`(line: Int, text: String) {
    #expect(SourceLocation(file: "flow.lua", line: line).description == text)
  }
}
