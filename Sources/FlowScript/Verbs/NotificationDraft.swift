import FlowModel
package import LuaKit
package import Phone

// Notifications in scripts: `{ id = "wake", title = "Wake up", at = { hour = 7 }, repeats = true }`.

/// The content of a notification as a script writes it: a title and a body may be keys of the app's string table.
///
/// For example:
///
///     // Of `{ title = { "days_left", 12 }, body = "Wake up" }` in a script:
///     let content = draft.content { key, arguments in "12 days left" }  // asks for "days_left" with [12]
///     content.title                                                     // "12 days left"
package struct NotificationDraft: Sendable {
  /// The content without its title and body.
  var content = NotificationContent()
  var title = DraftText.plain("")
  var body = DraftText.plain("")

  /// Makes content without texts.
  package init() {}

  /// A text, or a key of the string table with arguments for its placeholders.
  enum DraftText: Sendable {
    case plain(String)
    case key(String, [Value])
  }

  /// Returns the content with its texts filled in.
  ///
  /// - Parameter texts: Returns the text for a key and its arguments.
  package func content(
    _ texts: (_ key: String, _ arguments: [Value]) throws -> String
  ) rethrows -> NotificationContent {
    var content = content
    content.title = try title.text(texts)
    content.body = try body.text(texts)
    return content
  }

  /// The fields of content.
  package static let fields: [LuaShapeField<Reading, NotificationDraft>] =
    texts(.draftText) + rest

  /// The fields of content from a server, whose texts are not keys.
  package static let sentFields: [LuaShapeField<Reading, NotificationDraft>] =
    texts(LuaFieldKind<Reading, String>.wholeString.map { text, _ in .plain(text) }) + rest

  private static func texts(
    _ kind: LuaFieldKind<Reading, DraftText>
  ) -> [LuaShapeField<Reading, NotificationDraft>] {
    [
      LuaShapeField(
        "title", kind, into: \.title, "The title.", .unlessGiven("\"\""), example: "title = \"Up\""),
      LuaShapeField(
        "body", kind, into: \.body, "The text.", .unlessGiven("\"\""), example: "body = \"At seven\""),
    ]
  }

  private static let rest: [LuaShapeField<Reading, NotificationDraft>] = [
    LuaShapeField(
      "sound", .sound, into: \.content.sound, "\"default\", or a sound that the app brings.",
      example: "sound = \"default\""),
    LuaShapeField(
      "category", .string, into: \.content.category, "The category, by its id.",
      example: "category = \"ALARM\""),
    LuaShapeField(
      "level", .word(), into: \.content.level,
      "Its importance: a time-sensitive or critical one comes through a Focus.", .unlessGiven("\"active\""),
      example: "level = \"timeSensitive\""),
    LuaShapeField(
      "badge", LuaFieldKind<Reading, Int>.integer.within(.atLeast(0)), into: \.content.badge,
      "The number that the icon gets; 0 takes it away.",
      example: "badge = 1"),
    LuaShapeField(
      "userInfo", .record, into: \.content.userInfo, "Plain data that comes back with a tap.",
      example: "userInfo = { habit = \"wake\" }"),
    LuaShapeField(
      "from", .sender, into: \.content.sender, "The sender of a message: a name, or a table.",
      example: "from = { name = \"Ai\", image = \"data\" }"),
    LuaShapeField(
      "attachments", .list(of: .attachment), into: \.content.attachments,
      "Files: paths of the app's own, which must be there and are moved away, or tables.",
      example: "attachments = { \"a.png\" }"),
  ]
}

extension NotificationDraft.DraftText {
  fileprivate func text(_ texts: (String, [Value]) throws -> String) rethrows -> String {
    switch self {
    case .plain(let text): text
    case .key(let key, let arguments): try texts(key, arguments)
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == NotificationDraft.DraftText {
  /// A text, or a key with texts and numbers: `{ "days_left", 12 }`.
  fileprivate static var draftText: LuaFieldKind<Reading, NotificationDraft.DraftText> {
    LuaFieldKind<Reading, NotificationDraft.DraftText>(.union([.text, .list(of: .any)])) {
      place throws(LuaFieldError) in
      if case .string(let text) = place.value { return .plain(text) }
      guard case .table = place.value else { throw place.wrong("a string") }
      let parts = try LuaFieldKind<Reading, Phone.Value>.plain.read(place)
      guard case .list(let list) = parts, case .string(let key)? = list.first,
        list.dropFirst().allSatisfy(\.isTextArgument)
      else {
        throw place.wrong("a text, or a key with texts and numbers", hint: "write { \"days_left\", 12 }")
      }
      return .key(key, Array(list.dropFirst()))
    }
  }
}

extension Value {
  /// True where the value can be the argument of a placeholder.
  fileprivate var isTextArgument: Bool {
    switch self {
    case .string, .integer, .number: true
    default: false
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == NotificationContent.Sound {
  fileprivate static var sound: LuaFieldKind<Reading, NotificationContent.Sound> {
    LuaFieldKind<Reading, String>.string.map { name, _ in name == "default" ? .standard : .named(name) }
  }
}

// MARK: Senders and attachments

extension LuaFieldKind where Context == Reading, Value == NotificationContent.Sender {
  /// A name, or a sender's table.
  package static var sender: LuaFieldKind<Reading, NotificationContent.Sender> {
    let table = LuaFieldKind<Reading, NotificationContent.Sender>.table(NotificationContent.Sender.shape) {
      _ in
      NotificationContent.Sender(name: "")
    }
    return LuaFieldKind<Reading, NotificationContent.Sender>(
      .union([.string, table.type]), tables: table.tables
    ) {
      place throws(LuaFieldError) in
      guard case .string(let name) = place.value else { return try table.read(place) }
      return NotificationContent.Sender(name: name)
    }
  }
}

extension NotificationContent.Sender {
  /// The name of the table.
  package static let tableName = "Sender"

  /// The table of a sender.
  package static let shape = LuaShape<Reading, NotificationContent.Sender>(
    tableName, "Who a message is from.",
    [
      LuaShapeField("name", .filledString, into: \.name, "Their name.", .required, example: "name = \"Ai\""),
      LuaShapeField(
        "image", .word(), into: \.image, "How their picture is given: as data, or as a file.",
        example: "image = \"data\""),
      LuaShapeField(
        "handle", .filledString, into: \.handle, "Their address, `personHandle`.",
        example: "handle = \"ai@example.com\""),
      LuaShapeField(
        "conversation", .filledString, into: \.conversation,
        "The conversation that the message belongs to, `conversationIdentifier`.",
        example: "conversation = \"ai\""),
      LuaShapeField(
        "content", .string, into: \.content, "The text of the message.", example: "content = \"Hello\""),
      LuaShapeField("group", .string, into: \.group, "The name of the group.", example: "group = \"Team\""),
      LuaShapeField(
        "recipients", LuaFieldKind<Reading, Int>.integer.within(.atLeast(1)), into: \.recipients,
        "The number of people who get the message.",
        .unlessGiven("1"), example: "recipients = 2"),
    ], example: "{ name = \"Ai\", image = \"data\" }")
}

extension LuaFieldKind where Context == Reading, Value == NotificationContent.Attachment {
  fileprivate static var attachment: LuaFieldKind<Reading, NotificationContent.Attachment> {
    let table = LuaFieldKind<Reading, AttachmentDraft>.table(AttachmentDraft.shape) { _ in AttachmentDraft() }
    return LuaFieldKind<Reading, NotificationContent.Attachment>(
      .union([.string, table.type]), tables: table.tables
    ) { place throws(LuaFieldError) in
      if case .string(let path) = place.value { return NotificationContent.Attachment(path: path) }
      let draft = try table.read(place)
      guard draft.bytes == nil || draft.isInBundle else {
        throw LuaFieldError(
          place.path, ": a file of the app is as large as it is, `bytes` belongs to one of the bundle",
          hint: "write files.write(\"\(draft.path)\", bytes) first, or add bundle = true")
      }
      guard draft.group == nil || !draft.isInBundle else {
        throw LuaFieldError(
          place.path, ": a file is in the bundle or in a group's container", hint: "leave out group or bundle"
        )
      }
      return NotificationContent.Attachment(
        path: draft.path, bytes: draft.bytes ?? 0, isInBundle: draft.isInBundle, group: draft.group)
    }
  }
}

private struct AttachmentDraft: Sendable {
  var path = ""
  var bytes: Int?
  var isInBundle = false
  var group: String?

  static let shape = Shape<AttachmentDraft>(
    "Attachment", "A file that a notification shows.",
    [
      TableField(
        "path", .filledString, into: \.path, "The file's path.", .required, example: "path = \"a.png\""),
      TableField(
        "bytes", FieldKind<Int>.integer.within(.atLeast(0)), into: \.bytes,
        "The size of a file of the bundle.", example: "bytes = 1000"),
      TableField(
        "bundle", .boolean, into: \.isInBundle, "True for a file of the app's bundle.",
        .unlessGiven("false"), example: "bundle = true"),
      TableField(
        "group", .filledString, into: \.group, "The app group in whose container it is.",
        example: "group = \"group.jp.oshi\""),
    ], example: "{ path = \"a.png\", bytes = 1000, bundle = true }")
}
