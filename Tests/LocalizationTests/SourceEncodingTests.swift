import Testing

@testable import Localization

@Suite struct SourceEncodingTests {
  @Test func `the text is what was meant, whatever its bytes have met`() {
    let units = Array("a = é;\n".utf16)
    let little = units.flatMap { unit -> [UInt8] in [UInt8(unit & 255), UInt8(unit >> 8)] }
    let big = units.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 255)] }
    for bytes in [
      little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + little, [0xFF, 0xFE] + big, [0xFE, 0xFF] + big,
      Array("a = é;\n".utf8), [0xEF, 0xBB, 0xBF] + Array("a = é;\n".utf8),
    ] as [[UInt8]] {
      #expect(SourceEncoding(bytes).text == Array("a = é;\n".utf8))
    }
  }

  @Test(arguments: [[], [0x61], [0x61, 0, 0x62], [0xE3, 0x81, 0x82]] as [[UInt8]])
  func `what Foundation reads has met no accident`(_ bytes: [UInt8]) {
    #expect(SourceEncoding(bytes).accident == nil)
  }

  @Test func `a scalar that is none is an accident of UTF-32`() {
    let encoding = SourceEncoding([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61, 0, 0, 0xD8, 0])
    #expect(encoding.text == Array("a\u{FFFD}".utf8))
    #expect(encoding.accident?.message == "the file says that it is UTF-32 and is not")
  }
}
