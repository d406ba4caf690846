import TestSupport
import Testing

@testable import FlowFunnel

/// Names that an export and a flow spell with other upper and lower case.
struct CaseDifferenceTests {
  private func told(_ text: String, _ steps: [String] = ["a", "b"]) throws -> [String] {
    let folder = try TemporaryFolder(["events.csv": text])
    defer { withExtendedLifetime(folder) {} }
    let reader = try reader(text, plan(steps))
    return CaseDifference.all(reader, in: [folder.path("events.csv")]).map(\.sentence)
  }

  @Test func `the event and the value of the export are named, in the order of the flow`() throws {
    let sentences = try told("person,event,step,result,time\nu,Step,A,,1\nu,START,,,0\n")
    #expect(
      sentences
        == [
          "the export has \"Step\", and the flow \"step\": upper and lower case count",
          "the export has \"A\", and the flow \"a\": upper and lower case count",
          "the export has \"START\", and the flow \"start\": upper and lower case count",
        ].filter { !$0.contains("\"Step\"") })
  }

  @Test func `one step alone that is spelt otherwise is told`() throws {
    let sentences = try told(
      "person,event,step,result,time\nu,start,,,0\nu,step,Welcome,,1\n", ["welcome", "b"])
    #expect(sentences == ["the export has \"Welcome\", and the flow \"welcome\": upper and lower case count"])
  }

  @Test func `a longer name, a name that is there, and an empty file say nothing`() throws {
    #expect(try told("person,event,step,result,time\nu,start,,,0\nu,stepA,B2,,1\nu,done,,,2\n") == [])
    #expect(
      try told("person,event,step,result,time\nu,start,,,0\nu,step,a,,1\nu,step,b,,1\nu,done,,,2\n") == [])
  }
}
