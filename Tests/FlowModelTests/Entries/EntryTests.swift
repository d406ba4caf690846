import FlowModel
import Phone
import Testing

/// Controls for a value: what stands in them, what a hand can reach, and what the text there means.
@Suite struct EntryTests {
  private static let now: @Sendable () -> String = { "2026-01-05 09:00" }

  static let controls:
    [(id: String, entry: Entry, standing: String?, reached: [String: String?], examples: [String])] = [
      (
        "number", .number(NumberEntry(range: NumberRange(from: 30, to: 250))), nil,
        ["70.50": "70.5", "7": "7", "seventy": "seventy", "": "", "0x10": "0x10", "nan": "nan"],
        ["30", "140", "250"]
      ),
      (
        "stepper", .stepper(StepperEntry(range: NumberRange(from: 1, to: 8))), "1",
        ["3": "3", "3.5": nil, "0": nil, "9": nil, "many": nil], ["1", "5", "8"]
      ),
      ("stepper without ends", .stepper(StepperEntry()), "0", ["-2": "-2"], ["0", "1"]),
      (
        "slider", .slider(SliderEntry(range: NumberRange(from: 4, to: 12, by: 0.5))), "4",
        ["7.3": "7.5", "12.1": nil, "4": "4"], ["4", "8", "12"]
      ),
      ("slider without ends", .slider(SliderEntry()), "0", ["0.25": "0.25", "2": nil], ["0", "0.5", "1"]),
      (
        "slider of tenths", .slider(SliderEntry(range: NumberRange(by: 0.1))), "0", ["0.31": "0.3"],
        ["0", "0.5", "1"]
      ),
      (
        "date", .date(DateEntry(to: .today)), "2026-01-05",
        ["1990-04-01": "1990-04-01", "2026-01-06": nil, "1990-02-30": nil, "1.4.1990": nil, "07:30": nil],
        ["2026-01-05"]
      ),
      (
        "time", .date(DateEntry(shows: .time, from: .written("10:00"))), "10:00",
        ["23:59": "23:59", "24:00": nil],
        ["10:00"]
      ),
      (
        "date and time", .date(DateEntry(shows: .dateAndTime)), "2026-01-05 09:00",
        ["1990-04-01 07:30": "1990-04-01 07:30", "1990-04-01": nil], ["2026-01-05 09:00"]
      ),
    ]

  @Test func `a text that is no number of the region is none, and is shown as it was typed`() {
    for text in ["70.5", "heavy", "", "7,0,5"] {
      let standing = NumberRange.unread(text)
      #expect(NumberEntry().value(of: standing) == nil && NumberRange.shown(standing) == text)
    }
    #expect(NumberRange.shown("heavy ") == "heavy ")
  }

  @Test(arguments: controls.map(\.id))
  func `a control stands where iOS lets it, and goes where a hand can move it`(
    id: String
  ) throws {
    let row = try #require(Self.controls.first { $0.id == id })
    #expect(row.entry.standing(now: Self.now) == row.standing)
    let control = try #require(row.entry.control)
    for (text, reached) in row.reached { #expect(control.reached(text, now: Self.now) == reached, "\(text)") }
    #expect(control.examples(now: Self.now) == row.examples)
    #expect(row.entry.standsFilled == (row.standing != nil))
  }

  @Test func `a number is an answer within its range alone, and a whole one is an integer`() {
    let entry = Entry.number(NumberEntry(range: NumberRange(from: 30, to: 250, by: 0.5)))
    #expect(
      ["70", "70.5", "70.3", "29", "1e400", "70,5", ""].map(entry.value) == [
        .integer(70), .number(70.5), nil, nil, nil, nil, nil,
      ])
  }

  @Test func `what is kept is shown again, and a value of another kind is not`() {
    let stepper = Entry.stepper(StepperEntry())
    #expect(
      [.integer(3), .number(2.5), .string("4"), .string("x"), true].map { stepper.text(of: $0) } == [
        "3", "2.5", "4", nil, nil,
      ])
    let picker = Entry.date(DateEntry())
    #expect(
      [.string("1990-04-01"), .string("soon"), .integer(3)].map { picker.text(of: $0) } == [
        "1990-04-01", nil, nil,
      ])
  }

  @Test func `the knob of a slider stands where its value is`() {
    let slider = SliderEntry(range: NumberRange(from: 4, to: 12))
    #expect(["4", "8", "12", "20", "x"].map(slider.place) == [0, 0.5, 1, 1, 0])
  }
}
