import FlowModel
import Testing

struct DuplicateStepRuleTests {
  @Test func `every further step of one name is an error that points to the first`() {
    let app = App(
      flow: flow([step("a", line: 2), step("b", line: 3), step("a", line: 4), step("a", line: 5)]))
    #expect(
      RuleTests.said(app) == [
        """
        error[GK013]: two steps are called "a"
         --> flow.lua:4
            = the first one is on line 2; give one of them another name
        """,
        """
        error[GK013]: two steps are called "a"
         --> flow.lua:5
            = the first one is on line 2; give one of them another name
        """,
      ])
  }

  @Test func `a first step in another file is named with its file`() {
    var first = step("a")
    first.location = SourceLocation(file: "base.lua", line: 7)
    #expect(
      RuleTests.said(App(flow: flow([first, step("a", line: 4)]))) == [
        """
        error[GK013]: two steps are called "a"
         --> flow.lua:4
            = the first one is at base.lua:7; give one of them another name
        """
      ])
  }

  @Test func `names differ by case`() {
    #expect(RuleTests.said(App(flow: flow([step("a"), step("A")]))) == [])
  }

  @Test func `two steps at one place are both described there`() {
    #expect(
      RuleTests.said(App(flow: flow([step("a", line: 4), step("a", line: 4)]))).first?
        .hasSuffix("= both are described here; give one of them another name") == true)
  }
}
