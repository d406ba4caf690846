import Localization
import Testing

/// Tests of the places of texts.
struct StringsPlacesTests {
  @Test func `each text has its place with its quotes, and comments have none`() {
    let bytes = Array("/* \"c\" = \"d\"; */\n\"a\" = \"Next\";\n\"b\" = \"\";\n".utf8)
    #expect(
      StringsPlaces(bytes).texts.map { String(decoding: bytes[$0], as: UTF8.self) } == ["\"Next\"", "\"\""])
  }

  @Test func `a key without a text has none`() {
    #expect(StringsPlaces(Array("\"a\";\n".utf8)).texts.isEmpty)
  }
}
