import FlowCheck
import Testing

struct ReporterRequestTests {
  @Test func `a name goes to standard output and a name with a file to the file`() throws {
    #expect(
      try ReporterRequest.parse(["dot", "junit=out/a=b.xml", "json=r.json"]) == [
        ReporterRequest(.dot), ReporterRequest(.junit, file: "out/a=b.xml"),
        ReporterRequest(.json, file: "r.json"),
      ])
  }

  @Test func `without the option the report is pretty`() throws {
    #expect(try ReporterRequest.parse([]) == [ReporterRequest(.pretty)])
  }

  @Test(arguments: [
    (
      ["jnuit"],
      #"there is no reporter "jnuit"; did you mean "junit"? (there are pretty, dot, tap, junit, json, github)"#
    ),
    (["html=x"], #"there is no reporter "html" (there are pretty, dot, tap, junit, json, github)"#),
    (["json="], "--reporter json= names no file; write json=FILE"),
    (
      ["pretty", "json"],
      "two reporters, pretty and json, cannot share standard output; "
        + "give one a file of its own, such as --reporter json=checks.json"
    ),
    (
      ["tap=a", "junit=a"],
      "two reporters, tap and junit, cannot share the file a; "
        + "give one a file of its own, such as --reporter junit=checks.xml"
    ),
  ])
  func `what cannot be done is said with what can`(texts: [String], message: String) {
    #expect(throws: CheckUsageError(message)) { try ReporterRequest.parse(texts) }
  }
}
