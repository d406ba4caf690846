import FlowModel
import FlowWords
import Phone
import Testing

struct SessionJSONTests {
  @Test func `each record is an object on a line of its own, with its kind`() {
    #expect(
      SessionJSON.lines([
        SessionJSON.print("a\nb"), SessionJSON.error("no"), SessionJSON.moment(3, branch: 1),
        SessionJSON.value(.list([1, .number(.infinity)])), SessionJSON.value(inWords: "f"),
      ]) == """
        {"kind":"print","text":"a\\nb"}
        {"kind":"error","message":"no"}
        {"branch":1,"kind":"moment","moment":3}
        {"kind":"value","value":[1,{"isData":false,"text":"inf"}]}
        {"isData":false,"kind":"value","text":"f"}
        """)
  }
}
