import FlowModel
import LuaKit
import Phone

/// The fields for controls with a value: a number field, a stepper, a slider, a date picker, and their options.
enum EntryFields {
  /// The fields of which a question has one.
  static let kinds = [
    kind(
      .number, "A question for a number, typed on the decimal pad, and the place where the answer is kept.",
      "profile.weight", .number(NumberEntry())),
    kind(
      .stepper,
      "A number by a plus and a minus, and the place where it is kept; it stands at `from` or 0 at first.",
      "profile.glasses", .stepper(StepperEntry())),
    kind(
      .slider,
      "A number by a knob on a line, and the place where it is kept; the line goes from 0 to 1 unless said.",
      "profile.hours", .slider(SliderEntry())),
    kind(
      .date,
      "A date picker, and the place where its day is kept, as the text \"1990-04-01\"; it stands at today at first.",
      "profile.birthday", .date(DateEntry())),
  ]
  /// The names of ``kinds``.
  static let kindNames = kinds.map(\.declaration.name)
  /// The names of those that can be left empty.
  static let typedNames = [Entry.Kind.number.rawValue]

  private static let numbers = [Entry.Kind.number, .stepper, .slider].map(\.rawValue)

  private static func kind(
    _ kind: Entry.Kind, _ summary: String, _ place: String, _ entry: Entry
  ) -> TableField<Question> {
    TableField(
      kind.rawValue, .destination, summary, example: "\(kind.rawValue) = \"\(place)\""
    ) { question, into, _ in
      var field = Field(into: into)
      field.entry = entry
      question.content = .field(field)
    }
  }

  /// The fields that go with them.
  static let companions: [TableField<Question>] = [
    from, to,
    TableField(
      "by", .stride, "The distance of two numbers.", .unlessGiven("1 of a stepper, else any"),
      example: "by = 0.5",
      with: numbers
    ) { question, by, _ in question.field.entry.range?.by = by },
    TableField(
      "shows", FieldKind<DateEntry.Parts>.word("parts of a date"), "The parts that a date picker shows.",
      .unlessGiven("date"), example: "shows = \"time\"", with: [Entry.Kind.date.rawValue]
    ) { question, shows, _ in
      guard case .date(var picker) = question.field.entry else { return }
      picker.shows = shows
      question.field.entry = .date(picker)
    },
  ]

  fileprivate static let from = bound(
    "from", "The least number or the first date.", "from = 30", \.from, \.from)
  fileprivate static let to = bound(
    "to", "The greatest number or the last date.", "to = 250", \.to, \.to)

  private static func bound(
    _ name: String, _ summary: String, _ example: String,
    _ number: any WritableKeyPath<NumberRange, Double?> & Sendable,
    _ date: any WritableKeyPath<DateEntry, DateEntry.Bound?> & Sendable
  ) -> TableField<Question> {
    TableField(name, .bound, summary, example: example, with: kindNames) {
      question, bound, place throws(LuaFieldError) in
      switch (question.field.entry, bound) {
      case (.date(var picker), .date(let end)):
        picker[keyPath: date] = end
        question.field.entry = .date(picker)
      case (.date, .number): throw place.wrong("a date such as \"1990-04-01\", or \"today\"")
      case (_, .number(let end)): question.field.entry.range?[keyPath: number] = end
      case (_, .date(.written(let text))):
        throw LuaFieldError(place.path, "should be a number, got \"\(text)\"")
      case (_, .date): throw place.wrong("a number")
      }
    }
  }
}

/// A bound of a control's values, as a script writes it.
enum EntryBound: Sendable {
  case number(Double)
  case date(DateEntry.Bound)
}

extension LuaFieldKind where Context == Reading, Value == EntryBound {
  /// A number, a written date, or `today`.
  fileprivate static var bound: FieldKind<EntryBound> {
    let words = "a number, a date such as \"1990-04-01\", or \"today\""
    return FieldKind(.worded(words, .union([.number, .string]))) { place throws(LuaFieldError) in
      switch place.value {
      case .string("today"): return .date(.today)
      case .string(let text): return .date(.written(try place.short(text)))
      case let other:
        guard let number = other.number, number.isFinite, number.magnitude < 1e15 else {
          throw place.wrong(words)
        }
        return .number(number)
      }
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == Double {
  /// A distance of two numbers.
  fileprivate static var stride: FieldKind<Double> {
    FieldKind(.within(.above(0), .number)) { place throws(LuaFieldError) in
      guard let number = place.value.number, number.isFinite, number > 0 else {
        throw place.wrong("a number above 0")
      }
      return number
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == String {
  /// A text, or a number as a text.
  static var written: FieldKind<String> {
    FieldKind(.union([.string, .number])) { place throws(LuaFieldError) in
      if case .string(let text) = place.value { return text }
      guard let number = place.value.number, number.isFinite else { throw place.wrong("a text or a number") }
      return NumberRange.text(number)
    }
  }
}

extension Question {
  /// Checks that a control accepts some value, and has no check for texts.
  ///
  /// - Throws: `LuaFieldError` for an empty range, an invalid date, and bounds that count characters.
  func checkEntry(at place: LuaPath) throws(LuaFieldError) {
    guard case .field(let field) = content, field.entry != .text else { return }
    if check?.atLeast != nil || check?.atMost != nil {
      throw LuaFieldError(
        place.field(QuestionFields.check.declaration.name), "counts characters, and the answer has none",
        hint: "write from = … and to = …")
    }
    if case .date(let picker) = field.entry {
      for (field, end) in [(EntryFields.from, picker.from), (EntryFields.to, picker.to)] {
        guard case .written(let text)? = end, !picker.shows.reads(text) else { continue }
        throw LuaFieldError(
          place.field(field.declaration.name), "should be \(picker.shows.spoken), or \"today\"")
      }
      guard case .written(let first)? = picker.from, case .written(let last)? = picker.to, first > last else {
        return
      }
    } else {
      guard let range = field.entry.range, let first = range.from, first > range.to ?? sliderEnd(field) else {
        return
      }
    }
    throw LuaFieldError(
      place.field(EntryFields.from.declaration.name), "comes after `to`", hint: "a person could set nothing")
  }

  /// The end of a slider that names none.
  private func sliderEnd(_ field: Field) -> Double { if case .slider = field.entry { 1 } else { .infinity } }
}
