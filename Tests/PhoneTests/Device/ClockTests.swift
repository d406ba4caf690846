import Phone
import Testing
import TestSupport

@Suite struct ClockTests {
  @Test(arguments: [
    Row("a part of a second", [0.3], 0.3), Row("parts of a second", [0.1, 0.2], 0.3),
    Row("after a day", [86400, 0.05], 86400.05), Row("nothing", [], 0),
  ])
  func `a time is told as it was said`(_ row: Row<[Double], Double>) {
    var clock = Clock()
    for seconds in row.input { clock.advance(by: seconds) }
    #expect(clock.elapsed == row.expected)
    #expect("\(clock.elapsed)" == "\(row.expected)")
    #expect(clock.seconds(since: clock.startedAt) == row.expected)
  }

  @Test func `every phone starts on a Monday at nine in Tokyo`() {
    let clock = Clock()
    #expect(clock.wallTime == "09:00")
    // 1 January 1970 was a Thursday.
    #expect((Int(clock.now + 9 * 3600) / 86_400 + 4) % 7 == 1)
  }

  @Test(arguments: [
    Row("a minute", 60, 60),
    Row("a fraction", 0.5, 0.5),
    Row("nothing", 0, 0),
    Row("backwards", -1, 0),
    Row("for ever", Double.infinity, 0),
    Row("not a number", Double.nan, 0),
  ])
  func `time passes forwards or not at all`(_ row: Row<Double, Double>) {
    var clock = Clock()
    clock.advance(by: row.input)
    #expect(clock.elapsed == row.expected)
    #expect(clock.now == Clock.epoch + row.expected)
  }

  @Test(arguments: [
    Row("Tokyo", "Asia/Tokyo", "12:05"),
    Row("Kathmandu", "Asia/Kathmandu", "08:50"),
    Row("GMT", "GMT", "03:05"),
    Row("New York", "America/New_York", "22:05"),
  ])
  func `people read the time of their zone`(_ row: Row<String, String>) {
    var clock = Clock(now: Clock.epoch, timeZone: row.input)
    clock.advance(by: 3 * 3600 + 5 * 60 + 59)
    #expect(clock.wallTime == row.expected)
  }

  @Test func `clocks jump over the gap when summer time begins`() {
    // 8 March 2026, 01:59:59 in New York.
    var clock = Clock(now: 1_772_953_199, timeZone: "America/New_York")
    #expect(clock.wallTime == "01:59")
    clock.advance(by: 1)
    #expect(clock.wallTime == "03:00")
  }

  @Test func `a time zone is known by its name in the system's data`() {
    #expect(Clock.knows(timeZone: "America/New_York"))
    #expect(!Clock.knows(timeZone: "Mars"))
  }

  @Test func `a calendar day passes at midnight, not after 24 hours`() {
    // 9:00 in Tokyo.
    var clock = Clock()
    let start = clock.now
    clock.advance(by: 15 * 3600 - 1)
    #expect(clock.days(since: start) == 0)
    clock.advance(by: 1)
    #expect(clock.days(since: start) == 1)
    clock.timeZone = "America/New_York"
    #expect(clock.days(since: start) == 1)
    #expect(clock.days(since: clock.now) == 0)
  }

  @Test(arguments: [
    "Asia/Tokyo", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Pacific/Kiritimati",
  ])
  func `a phone whose time zone alone is given begins at nine in the morning there`(_ zone: String) {
    let clock = Clock(timeZone: zone)
    #expect([clock.today, clock.wallTime] == ["2026-01-05", "09:00"])
    #expect(clock.startedAt == clock.now)
  }
}
