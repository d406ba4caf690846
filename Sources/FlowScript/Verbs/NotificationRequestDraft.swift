import FlowModel
import LuaKit
import Phone

/// A request for a notification as a script writes it.
struct NotificationRequestDraft: Sendable {
  private var id = ""
  private var draft = NotificationDraft()
  private var at: DateParts?
  private var after: Double?
  private var repeats = false

  private static let dueAt = TableField<NotificationRequestDraft>(
    "at", FieldKind<DateParts>.dateParts, into: \.at, "The parts of the date that must fit.",
    example: "at = { hour = 7, minute = 0 }")
  private static let dueAfter = TableField<NotificationRequestDraft>(
    "after", .number, into: \.after, "After how many seconds.", example: "after = 60")

  /// The name of the table.
  static let tableName = "NotificationRequest"

  /// The table.
  static let shape = Shape<NotificationRequestDraft>(
    tableName, "A notification and the time at which it comes: at once where none is said.",
    [
      TableField(
        "id", .filledString, into: \.id, "The identifier; one that waits is replaced.", .required,
        example: "id = \"wake\"")
    ]
      + NotificationDraft.fields.map { $0.within(\.draft) }
      + [
        dueAt,
        dueAfter,
        TableField(
          "repeats", .boolean, "True where it comes again and again.", .unlessGiven("false"),
          example: "repeats = true"
        ) { draft, repeats, place throws(LuaFieldError) in
          guard !repeats || draft.at != nil || draft.after != nil else {
            throw LuaFieldError(
              place.path, ": there is no time to come at again",
              hint: "write at = { hour = 7, minute = 0 }, repeats = true")
          }
          draft.repeats = repeats
        },
      ],
    alternatives: [
      LuaAlternatives([dueAt.declaration.name, dueAfter.declaration.name], advice: "leave out at or after")
    ],
    example: "{ id = \"wake\", title = \"Up\", at = { hour = 7, minute = 0 }, repeats = true }")

  /// Makes the request.
  ///
  /// - Parameter texts: Returns the text for a key and its arguments.
  func request(_ texts: (String, [Value]) throws -> String) rethrows -> NotificationRequest {
    let trigger: NotificationTrigger? =
      if let at { .calendar(at, repeats: repeats) } else { after.map { .interval($0, repeats: repeats) } }
    return NotificationRequest(id: id, content: try draft.content(texts), trigger: trigger)
  }
}

extension LuaFieldKind where Context == Reading, Value == DateParts {
  /// Parts of a date. Invalid numbers are accepted, as in `DateComponents`.
  fileprivate static var dateParts: LuaFieldKind<Reading, DateParts> {
    .table(DateParts.shape) { _ in DateParts() }
  }
}

extension DateParts {
  private static func part(
    _ name: String, _ property: any WritableKeyPath<DateParts, Int?> & Sendable, _ summary: String,
    _ example: Int
  ) -> TableField<DateParts> {
    TableField(name, .integer, into: property, summary, example: "\(name) = \(example)")
  }

  fileprivate static let shape = Shape<DateParts>(
    "DateComponents", "The parts of a date, as `DateComponents`.",
    [
      part("year", \.year, "The year.", 2026), part("month", \.month, "The month, 1 to 12.", 1),
      part("day", \.day, "The day of the month.", 5),
      part("weekday", \.weekday, "The day of the week; 1 is Sunday.", 2),
      part("hour", \.hour, "The hour, 0 to 23.", 7), part("minute", \.minute, "The minute.", 0),
      part("second", \.second, "The second.", 0),
      TableField(
        "timeZone",
        FieldKind<String>.string.checking { name, place throws(LuaFieldError) in
          guard !Clock.knows(timeZone: name) else { return }
          throw place.wrong("a time zone", hint: "write timeZone = \"Asia/Tokyo\"")
        }, into: \.timeZone, "The time zone; the phone's where it is left out.",
        example: "timeZone = \"Asia/Tokyo\""),
    ], example: "{ hour = 7, minute = 0 }")
}

extension NotificationCategory {
  /// The name of the table.
  static let tableName = "NotificationCategory"

  /// The table of a category.
  static let shape = Shape<NotificationCategory>(
    tableName, "The actions that notifications of a category offer.",
    [
      TableField("id", .filledString, into: \.id, "The identifier.", .required, example: "id = \"ALARM\""),
      TableField(
        "actions", .list(of: .table(Action.shape) { _ in Action(id: "", title: "") }), into: \.actions,
        "The actions.", .unlessGiven("{}"), example: "actions = { { id = \"STOP\", title = \"Stop\" } }"),
      TableField(
        "customDismissAction", .boolean, into: \.customDismissAction,
        "True where the app is told of a dismissal.",
        .unlessGiven("false"), example: "customDismissAction = true"),
    ], example: "{ id = \"ALARM\", actions = { { id = \"STOP\", title = \"Stop\" } } }")
}

extension NotificationCategory.Action {
  fileprivate static let shape = Shape<NotificationCategory.Action>(
    "NotificationAction", "An action of a category.",
    [
      TableField("id", .filledString, "The identifier.", .required, example: "id = \"STOP\"") {
        action, id, _ in
        (action.id, action.title) = (id, action.title.isEmpty ? id : action.title)
      },
      TableField(
        "title", .string, into: \.title, "Its text; the identifier where it has none.",
        example: "title = \"Stop\""),
      TableField(
        "opensApp", .boolean, into: \.opensApp, "True where it opens the app.", .unlessGiven("false"),
        example: "opensApp = true"),
    ], example: "{ id = \"STOP\", title = \"Stop\" }")
}
