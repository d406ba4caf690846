import FlowCheck
import Testing

struct CheckOutcomeTests {
  @Test func `a message is led by its place where it has one`() {
    let place = CheckLocation(file: "a.check.lua", line: 7)
    #expect(CheckMessage("wrong", at: place).description == "a.check.lua:7: wrong")
    #expect(CheckMessage("wrong").description == "wrong")
  }

  @Test func `a file that cannot be loaded stands for a check that failed`() {
    let event = SampleRun.unloadable
    #expect(event.file == CheckFile("broken.check.lua"))
    #expect(event.title == "the file can be loaded")
    #expect(event.status == .failed)
    #expect(event.expectations == 0)
    #expect(event.milliseconds == 0)
  }
}
