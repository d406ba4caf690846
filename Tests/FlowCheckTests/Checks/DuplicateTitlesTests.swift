import Testing

@testable import FlowCheck

struct DuplicateTitlesTests {
  @Test func `titles that occur more than once are named in order with their lines`() {
    var collector = CheckCollector(file: CheckFile("f"))
    for (line, title) in ["b", "a", "b", "c", "a", "b"].enumerated() { collector.add(title, line: line + 1) }
    #expect(
      duplicateTitles(in: collector.cases).map(\.message.description) == [
        #"f:3: 3 checks have the title "b": lines 1, 3 and 6; give each its own"#,
        #"f:5: two checks have the title "a": lines 2 and 5; give each its own"#,
      ])
  }

  @Test func `titles of different describes do not meet`() {
    var collector = CheckCollector(file: CheckFile("f"))
    for name in ["one", "two"] {
      collector.enter(name)
      collector.add("same", line: 1)
      collector.leave()
    }
    #expect(duplicateTitles(in: collector.cases).isEmpty)
  }
}
