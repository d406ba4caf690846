import Testing

@testable import LuaKit

struct RepairedTextTests {
  /// Bytes at the bounds of what UTF-8 allows.
  private static let bounds: [UInt8] = [
    0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED,
    0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
  ]

  private func text(_ bytes: [UInt8]) -> String { bytes.withUnsafeBytes { RepairedText.text($0) } }

  @Test func `every four bytes become what the standard library makes of them`() {
    for a in Self.bounds {
      for b in Self.bounds {
        for c in Self.bounds {
          for d in Self.bounds {
            let bytes = [a, b, c, d]
            guard text(bytes).utf8.elementsEqual(String(decoding: bytes, as: UTF8.self).utf8) else {
              Issue.record("\(bytes)")
              return
            }
          }
        }
      }
    }
  }

  @Test(arguments: [[], [0xE3], [0xE3, 0x81], [0x41, 0xF0, 0x9F, 0x98], Array("玄関".utf8)] as [[UInt8]])
  func `what ends in the middle of a character is repaired, and what is whole stays`(bytes: [UInt8]) {
    #expect(text(bytes) == String(decoding: bytes, as: UTF8.self))
  }
}
