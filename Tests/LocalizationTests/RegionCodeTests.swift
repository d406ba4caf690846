import Localization
import Testing

struct RegionCodeTests {
  @Test(arguments: ["JP", "US", "419"]) func `two capitals or three digits are the code of a region`(
    text: String
  ) {
    #expect(RegionCode.isCode(text))
  }

  @Test(arguments: ["", "J", "jp", "JPN", "Japan", "41", "J1"]) func `anything else is none`(text: String) {
    #expect(!RegionCode.isCode(text))
  }

  @Test func `small letters are told with the code that they mean`() {
    #expect(RegionCode.advice(on: "jp") == "did you mean \"JP\"?")
    #expect(RegionCode.advice(on: "Japan") == "write one such as \"JP\"")
  }
}
