import TestSupport
import Testing

@testable import Localization

@Suite struct UTF16BytesTests {
  @Test(arguments: [
    Row("little endian", [0x61, 0, 0x3D, 0], false), Row("big endian", [0, 0x61, 0, 0x3D], true),
    Row("UTF-8", [0x61, 0x3D], nil), Row("zeros alone", [0, 0, 0, 0], nil), Row("one zero", [0x61, 0], nil),
  ])
  func `the order shows in where the zeros stand`(_ row: Row<[UInt8], Bool?>) {
    #expect(UTF16Bytes.unmarkedOrder(row.input) == row.expected)
  }

  @Test func `text that was appended begins behind the last zero`() {
    #expect(UTF16Bytes.appendedUTF8([0x3B, 0, 0x0A, 0] + Array("a = b;".utf8)) == 4)
    #expect(UTF16Bytes.appendedUTF8([0, 0x3B, 0, 0x0A] + Array("a = b;".utf8)) == 4)
    #expect(UTF16Bytes.appendedUTF8([0x3B, 0, 0x0A, 0]) == nil)
    #expect(UTF16Bytes.appendedUTF8([0x3B, 0, 0x07, 0x30, 0x07, 0x30]) == nil)
  }

  @Test func `half a pair stands where its character would`() {
    #expect(UTF16Bytes.fault([0x42, 0x30, 0x3C, 0xD8], bigEndian: false)?.offset == 3)
    #expect(UTF16Bytes.fault([0x42, 0x30, 0x3C], bigEndian: false)?.offset == 3)
    #expect(UTF16Bytes.fault([0x3C, 0xD8, 0, 0xDF], bigEndian: false) == nil)
  }
}
