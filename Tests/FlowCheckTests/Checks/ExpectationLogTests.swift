import FlowCheck
import Phone
import Testing

struct ExpectationLogTests {
  private let place = CheckLocation(file: "a.check.lua", line: 7)

  @Test func `expectations that hold are counted`() {
    var log = ExpectationLog()
    log.add(.pass, at: place)
    log.add(.pass, at: nil)
    #expect(log.outcome == CheckOutcome(.passed, expectations: 2))
  }

  @Test func `what fails is kept in order with its place`() {
    var log = ExpectationLog()
    log.add(ValueMatcher.equals(2).verdict(for: 3), at: place)
    log.add(.pass, at: place)
    log.fail(CheckMessage("attempt to call a nil value"))
    #expect(log.outcome.status == .failed)
    #expect(log.outcome.expectations == 2)
    #expect(
      log.outcome.messages.map(\.description) == [
        "a.check.lua:7: expected 2, got 3", "attempt to call a nil value",
      ])
  }
}
