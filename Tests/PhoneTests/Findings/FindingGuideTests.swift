import Phone
import Testing

struct FindingGuideTests {
  @Test(arguments: Finding.codes) func `a code has its rule, its cure and its source`(code: String) throws {
    let guide = try #require(Finding.guide(for: code))
    for sentence in [guide.meaning, guide.cure] {
      #expect(sentence.hasSuffix(".") && sentence.split(separator: " ").count <= 25, "\(sentence)")
    }
    #expect(!guide.source.isEmpty)
  }

  @Test func `a name that is no code has none`() {
    #expect(Finding.guide(for: "review") == nil && Finding.guide(for: "") == nil)
  }
}
