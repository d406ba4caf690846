import Spelling
import Testing

struct WideTextTests {
  private static let script =
    "local step = onboarding.step\nreturn onboarding.flow \"a\" { step \"ようこそ\" }\n"

  @Test(arguments: [true, false], [true, false])
  func `a script in UTF-16 is told from one in UTF-8, with its mark and without`(
    isBigEndian: Bool, isMarked: Bool
  ) {
    let units = (isMarked ? [0xFEFF] : []) + Array(Self.script.utf16)
    let bytes = units.flatMap { unit in
      isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    #expect(WideText.isUTF16(bytes))
  }

  @Test(arguments: [
    "", "a", "tap \"next\"", "local s = \"a\\0b\"", "a\0", "a\0b", "\0\0\0\0", "ようこそ", script,
  ])
  func `a text in UTF-8 is none, also with a zero in it`(text: String) {
    #expect(!WideText.isUTF16(Array(text.utf8)))
  }
}
