import FlowModel
import Testing

struct NumberTestTests {
  @Test(arguments: [
    (">= 3", 3.0, true), (">= 3", 2.9, false), ("3", 4, true), ("< 2", 2, false), ("<=2", 2, true),
    ("== 1.5", 1.5, true), ("~= 1", 1, false), (" >  0 ", 0, false),
  ])
  func `a test compares a number with its own`(text: String, number: Double, passes: Bool) throws {
    #expect(try #require(NumberTest(text)).passes(number) == passes)
  }

  @Test func `a test of time reads seconds, minutes, hours and days, and is told as written`() throws {
    let test = try #require(NumberTest("<2h", spans: true))
    #expect(test.passes(7199) && !test.passes(7200))
    #expect(test.description == "< 2h")
    #expect(["90s", "15m", "2h", "1d"].map(TimeSpan.seconds) == [90, 900, 7200, 86_400])
  }

  @Test(arguments: ["", ">=", "three", ">= 3x", "inf", "nan"])
  func `anything else is no test`(text: String) {
    #expect(NumberTest(text) == nil)
    #expect(NumberTest(text, spans: true) == nil)
  }
}
