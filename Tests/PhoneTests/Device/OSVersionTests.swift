import Phone
import Testing
import TestSupport

@Suite struct OSVersionTests {
  @Test(
    arguments: [
      Row("one number", "26", OSVersion(26)),
      Row("two numbers", "18.5", OSVersion(18, 5)),
      Row("three numbers", "18.5.1", OSVersion(18, 5, 1)),
      Row("zeros", "0.0.0", OSVersion(0)),
      Row("leading zero", "026.0", OSVersion(26)),
      Row("empty", "", nil),
      Row("four numbers", "1.2.3.4", nil),
      Row("point at the end", "26.", nil),
      Row("point at the start", ".5", nil),
      Row("two points", "26..1", nil),
      Row("sign", "+26", nil),
      Row("negative", "-1", nil),
      Row("letters", "26beta", nil),
      Row("space", " 26", nil),
      Row("full-width digits", "２６", nil),
      Row("a fraction sign", "½", nil),
      Row("too large", "10000", nil),
      Row("beyond Int", "99999999999999999999", nil),
    ] as [Row<String, OSVersion?>])
  func `a version is one to three whole numbers`(_ row: Row<String, OSVersion?>) {
    #expect(OSVersion(row.input) == row.expected)
  }

  @Test(arguments: [
    Row("major", ["9.9.9", "10.0"], true),
    Row("minor", ["18.9", "18.10"], true),
    Row("patch", ["18.5", "18.5.1"], true),
    Row("equal", ["26", "26.0.0"], false),
    Row("greater", ["26.1", "26.0.9"], false),
  ])
  func `versions are ordered by their numbers`(_ row: Row<[String], Bool>) throws {
    let first = try #require(OSVersion(row.input[0]))
    let second = try #require(OSVersion(row.input[1]))
    #expect((first < second) == row.expected)
  }

  @Test func `the third number is written only where it is not 0`() {
    #expect(OSVersion(26).description == "26.0")
    #expect(OSVersion(18, 5).description == "18.5")
    #expect(OSVersion(18, 5, 1).description == "18.5.1")
  }

  @Test func `a version that is read is written as it was, and equal to the same one written otherwise`() {
    #expect(OSVersion("1.4.0")?.description == "1.4.0")
    #expect(OSVersion("1.4")?.description == "1.4")
    #expect(OSVersion("1.4.0") == OSVersion("1.4"))
    #expect(OSVersion("1.4.0").hashValue == OSVersion("1.4").hashValue)
  }
}
