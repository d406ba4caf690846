import Foundation
import Phone
import Randomness
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

  @Test func `a time of day comes when the calendar says so, around every change of the clock`() {
    let zones = [newYork, "Europe/Berlin", "Asia/Tokyo", "Australia/Lord_Howe", "Africa/Casablanca", "GMT"]
    var random = RandomNumbers(seed: 1)
    for round in 0..<3000 {
      let zone = zones[round % zones.count]
      var after = Double(random.next() % 2_000_000_000)
      // Every other one near the last week of March or of October, when most clocks are changed.
      if round % 2 == 0 { after = instant(2026, round % 4 == 0 ? 3 : 10, 20, 0, 0, in: zone) + after / 1700 }
      if round % 3 == 0 { after += 0.5 }
      let parts = DateParts(
        weekday: round % 7 < 3 ? Int(random.next() % 7) + 1 : nil, hour: Int(random.next() % 24),
        minute: Int(random.next() % 60), second: round % 5 == 0 ? 7 : nil)
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
      let expected = calendar.nextDate(
        after: Date(timeIntervalSince1970: after),
        matching: DateComponents(
          hour: parts.hour, minute: parts.minute, second: parts.second, weekday: parts.weekday),
        matchingPolicy: .nextTime, repeatedTimePolicy: .first)
      #expect(
        parts.next(after: after, in: zone) == expected?.timeIntervalSince1970, "\(zone) \(after) \(parts)")
    }
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
