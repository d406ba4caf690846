import TestSupport
import Testing

@testable import Localization

@Suite struct EightBitTests {
  @Test(arguments: [
    Row("MacRoman", [0x8E], ": the byte 0x8E would be é in MacRoman, Ž in Windows-1252"),
    Row("Latin", [0xE9], ": the byte 0xE9 would be È in MacRoman, é in Windows-1252"),
    Row("Shift JIS", [0x82, 0xA0], ", but Shift JIS"),
    Row(
      "UTF-8 before", [0xE3, 0x81, 0x82, 0x8E], ": the byte 0x8E would be é in MacRoman, Ž in Windows-1252"),
  ])
  func `the encoding is named, or what the byte would be`(_ row: Row<[UInt8], String>) {
    let byte = row.input.first { $0 == 0x8E } ?? row.input[0]
    #expect(
      EightBit.message(row.input, byte: byte) == "the file is not UTF-8 from this line on" + row.expected)
  }
}
