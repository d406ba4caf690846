import Phone
import Testing

@Suite struct DatePartsTests {
  private let newYork = "America/New_York"

  @Test func `S-11: a wall-clock hour keeps its hour when daylight saving time begins`() {
    let before = instant(2026, 3, 7, 7, 0, in: newYork)
    let next = DateParts(hour: 7, minute: 0).next(after: before, in: newYork)
    #expect(next == before + 23 * 3600)
  }

  @Test func `S-11: an hour that daylight saving time skips becomes the next one there is`() {
    let before = instant(2026, 3, 7, 12, 0, in: newYork)
    let next = DateParts(hour: 2, minute: 30).next(after: before, in: newYork)
    #expect(next == instant(2026, 3, 8, 3, 0, in: newYork))
  }

  @Test func `S-11: an hour that comes twice is the first of the two, once`() {
    let before = instant(2026, 10, 31, 12, 0, in: newYork)
    let parts = DateParts(hour: 1, minute: 30)
    let first = parts.next(after: before, in: newYork)
    #expect(first == instant(2026, 11, 1, 0, 30, in: newYork) + 3600)
    #expect(first.flatMap { parts.next(after: $0, in: newYork) } == instant(2026, 11, 2, 1, 30, in: newYork))
  }

  @Test func `S-11: parts with a zone of their own do not follow the phone`() {
    let start = Clock.epoch
    let fixed = DateParts(hour: 7, minute: 0, timeZone: "Asia/Tokyo")
    #expect(fixed.next(after: start, in: newYork) == instant(2026, 1, 6, 7, 0, in: "Asia/Tokyo"))
    #expect(
      DateParts(hour: 7, minute: 0).next(after: start, in: newYork) == instant(2026, 1, 5, 7, 0, in: newYork))
  }

  @Test func `S-10: the 31st of a month with 30 days rolls to the 1st of the next`() {
    let before = instant(2026, 4, 1, 12, 0, in: "GMT")
    #expect(DateParts(day: 31).next(after: before, in: "GMT") == instant(2026, 5, 1, 0, 0, in: "GMT"))
  }

  @Test(arguments: [
    DateParts(hour: -1), DateParts(hour: 24), DateParts(hour: 7, minute: 65), DateParts(month: 13),
    DateParts(day: 0), DateParts(weekday: 8), DateParts(second: 60), DateParts(),
  ])
  func `S-10: parts that no clock shows never come`(parts: DateParts) {
    #expect(parts.next(after: Clock.epoch, in: "Asia/Tokyo") == nil)
  }

  @Test func `S-10: a date in the past never comes`() {
    let parts = DateParts(year: 2026, month: 1, day: 5, hour: 8, minute: 59)
    #expect(parts.next(after: Clock.epoch, in: "Asia/Tokyo") == nil)
    #expect(
      DateParts(year: 2026, month: 1, day: 5, hour: 9, minute: 1).next(after: Clock.epoch, in: "Asia/Tokyo")
        == Clock.epoch + 60)
  }

  @Test func `the impossible part is named`() {
    #expect(DateParts(hour: 7, minute: 65).impossiblePart == "minute=65")
    #expect(DateParts(hour: 7, minute: 59).impossiblePart == nil)
  }
}
