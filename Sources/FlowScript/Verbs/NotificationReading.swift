public import LuaKit
public import Phone

// What notifications are made of, read from plain data: `{ title = "Wake up", at = { hour = 7 }, repeats = true }`.

extension NotificationContent {
  /// The fields of content.
  public static let keys = ["title", "body", "category", "badge", "userInfo", "sound", "from", "attachments"]

  /// Reads the fields of content among others; whoever reads ends the reading.
  ///
  /// A title and a body may be a key with its arguments, `{ "days_left", 12 }`: `texts` says what stands for it.
  ///
  /// - Throws: `LuaArgumentError` for a field of the wrong type.
  public init(
    from fields: inout PlainFields, texts: ((_ key: String, _ arguments: [Value]) throws -> String)? = nil
  ) throws {
    let title = try fields.text("title", texts) ?? ""
    self.init(title: title, body: try fields.text("body", texts) ?? "")
    category = try fields.string("category")
    badge = try fields.integer("badge")
    userInfo = try fields.record("userInfo")
    if let name = try fields.string("sound") { sound = name == "default" ? .standard : .named(name) }
    if let from = fields.value("from") { sender = try Sender(from, at: fields.place.field("from")) }
    attachments = try fields.list("attachments") { try Attachment($0, at: $1) }
  }
}

extension NotificationContent.Sender {
  /// The fields of a sender.
  static let keys = ["name", "image", "group", "recipients"]

  /// Reads a name, or `{ name = "Ai", image = "data", group = "Team", recipients = 2 }`.
  ///
  /// - Throws: `LuaArgumentError` for anything else.
  public init(_ value: Value, at place: LuaArgumentPlace) throws {
    if case .string(let name) = value {
      self.init(name: name)
      return
    }
    var fields = try PlainFields(value, at: place, keys: Self.keys)
    self.init(
      name: try fields.requiredString("name"), image: try fields.word("image", Image.self),
      group: try fields.string("group"), recipients: try fields.integer("recipients") ?? 1)
    try fields.end()
  }
}

extension NotificationContent.Attachment {
  /// Reads the path of one of the app's files, or `{ path = "a.png", bytes = 1000, bundle = true }`.
  fileprivate init(_ value: Value, at place: LuaArgumentPlace) throws {
    if case .string(let path) = value {
      self.init(path: path)
      return
    }
    var fields = try PlainFields(value, at: place)
    let bytes = try fields.integer("bytes")
    self.init(
      path: try fields.requiredString("path"), bytes: bytes ?? 0, isInBundle: try fields.flag("bundle"))
    try fields.end()
    guard bytes == nil || isInBundle else {
      throw LuaFailure(
        "a file of the app is as large as it is: `bytes` belongs to one of the bundle",
        hint: "write files.write(\"\(path)\", bytes) first, or add bundle = true")
    }
  }
}

extension NotificationRequest {
  /// The fields of a request.
  static let keys = ["id"] + NotificationContent.keys + ["at", "after", "repeats"]

  /// Reads a whole request.
  ///
  /// - Throws: `LuaArgumentError` for a field that there is not, or one of the wrong type.
  init(
    _ value: Value, at place: LuaArgumentPlace,
    texts: ((_ key: String, _ arguments: [Value]) throws -> String)? = nil
  ) throws {
    var fields = try PlainFields(value, at: place, keys: Self.keys)
    let id = try fields.requiredString("id")
    let content = try NotificationContent(from: &fields, texts: texts)
    let at = fields.value("at")
    let after = try fields.number("after")
    let repeats = try fields.flag("repeats")
    try fields.end()
    let trigger: NotificationTrigger?
    switch (at, after) {
    case (nil, nil):
      guard !repeats else {
        throw LuaArgumentError(
          place, "repeats, and has no time to come at",
          hint: "write at = { hour = 7, minute = 0 }, repeats = true")
      }
      trigger = nil
    case (let at?, nil): trigger = .calendar(try DateParts(at, at: place.field("at")), repeats: repeats)
    case (nil, let after?): trigger = .interval(after, repeats: repeats)
    case (.some, .some):
      throw LuaArgumentError(
        place, "comes at a time or after a time, got both", hint: "leave out at or after")
    }
    self.init(id: id, content: content, trigger: trigger)
  }
}

extension DateParts {
  /// Reads `{ hour = 7, minute = 0 }`. Numbers that no clock shows are taken, as `DateComponents` takes them.
  fileprivate init(_ value: Value, at place: LuaArgumentPlace) throws {
    var fields = try PlainFields(value, at: place)
    self.init(
      year: try fields.integer("year"), month: try fields.integer("month"), day: try fields.integer("day"),
      weekday: try fields.integer("weekday"), hour: try fields.integer("hour"),
      minute: try fields.integer("minute"), second: try fields.integer("second"),
      timeZone: try fields.string("timeZone"))
    try fields.end()
    if let timeZone, !Clock.knows(timeZone: timeZone) {
      throw fields.wrong("timeZone", "a time zone", hint: "write timeZone = \"Asia/Tokyo\"")
    }
  }
}

extension NotificationCategory {
  /// Reads `{ id = "ALARM", actions = { { id = "STOP", title = "Stop" } }, customDismissAction = true }`.
  init(_ value: Value, at place: LuaArgumentPlace) throws {
    var fields = try PlainFields(value, at: place)
    self.init(
      id: try fields.requiredString("id"), actions: try fields.list("actions") { try Action($0, at: $1) },
      customDismissAction: try fields.flag("customDismissAction"))
    try fields.end()
  }
}

extension NotificationCategory.Action {
  fileprivate init(_ value: Value, at place: LuaArgumentPlace) throws {
    var fields = try PlainFields(value, at: place)
    let id = try fields.requiredString("id")
    self.init(id: id, title: try fields.string("title") ?? id, opensApp: try fields.flag("opensApp"))
    try fields.end()
  }
}

extension RemotePush.Extension {
  /// The fields of an extension.
  static let keys = ["from", "title", "body", "seconds", "megabytes"]

  /// Reads `{ from = { name = "Ai", image = "data" }, seconds = 1, megabytes = 8 }`.
  init(_ value: Value, at place: LuaArgumentPlace) throws {
    var fields = try PlainFields(value, at: place, keys: Self.keys)
    self.init()
    if let from = fields.value("from") {
      sender = try NotificationContent.Sender(from, at: place.field("from"))
    }
    title = try fields.string("title")
    body = try fields.string("body")
    seconds = try fields.number("seconds") ?? seconds
    megabytes = try fields.number("megabytes") ?? megabytes
    try fields.end()
  }
}
