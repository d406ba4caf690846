/// The text of a notification and its behaviour on arrival. Models `UNNotificationContent`.
///
/// For example:
///
///     var content = NotificationContent(title: "Wake up", body: "It is 7:00")
///     content.sender = NotificationContent.Sender(name: "Rin")
///     content.displayedTitle  // "Rin", as a person reads the title of a message
public struct NotificationContent: Hashable, Sendable, Codable {
  /// The title; empty for none.
  package var title = ""
  /// The text; empty for none.
  package var body = ""
  /// The sound.
  package var sound: Sound?
  /// The identifier of the category that gives it its actions.
  package var category: String?
  /// The importance.
  package var level = NotificationSettings.Level.active
  /// The new number on the app's icon; 0 removes the number.
  package var badge: Int?
  /// The app's own data, which the tap hands back.
  package var userInfo = Record()
  /// Files that are shown with it.
  package var attachments: [Attachment] = []
  /// The sender of the message, where the content was made by `updating(from:)` with an intent (S-25).
  package var sender: Sender?

  /// The sound of a notification, `UNNotificationSound`.
  package enum Sound: Hashable, Sendable, Codable {
    /// `UNNotificationSound.default`.
    case standard
    /// A file of the app, by its name.
    case named(String)

    /// The sound as a script writes it: a file's name, or `default`.
    package var name: String {
      switch self {
      case .standard: "default"
      case .named(let name): name
      }
    }
  }

  /// A file that is shown with a notification, `UNNotificationAttachment`. The file is one of the app's own, with the
  /// size recorded in `Files`, or one of the app's bundle.
  package struct Attachment: Hashable, Sendable, Codable {
    /// The file's path among the app's files, or in the bundle.
    package var path: String
    /// Of a file of the bundle: its size in bytes.
    package var bytes: Int
    /// True where the file is in the app's bundle. The system copies such a file, and moves any other (S-17).
    package var isInBundle: Bool
    /// The app group in whose container the file is; `nil` for the app's own.
    package var group: String?

    /// The attachment as a script writes it: only the path for a file of the app's own, else a table.
    var value: Value {
      guard isInBundle || group != nil else { return .string(path) }
      var record: Record = ["path": .string(path)]
      if isInBundle { record.append("bytes", .integer(bytes)) }
      if isInBundle { record.append("bundle", true) }
      if let group { record.append("group", .string(group)) }
      return .record(record)
    }

    /// Makes an attachment.
    package init(path: String, bytes: Int = 0, isInBundle: Bool = false, group: String? = nil) {
      self.path = path
      self.bytes = bytes
      self.isInBundle = isInBundle
      self.group = group
    }
  }

  /// The sender of a message, `INPerson` and the intent's group.
  public struct Sender: Hashable, Sendable, Codable {
    /// The display name.
    package var name: String
    /// The source of the picture; `nil` without one.
    package var image: Image?
    /// The person's address, `personHandle`.
    package var handle: String?
    /// The conversation that the message belongs to, `conversationIdentifier`.
    package var conversation: String?
    /// The text of the message, the intent's `content`.
    package var content: String?
    /// The name of the group, `speakableGroupName`.
    package var group: String?
    /// The number of recipients of the message; a group's name is shown for more than one.
    package var recipients = 1

    /// The source of the picture of an `INImage`.
    package enum Image: String, Hashable, Sendable, Codable, CaseIterable {
      /// `INImage(imageData:)`.
      case data
      /// `INImage(url:)`, which may not be shown (S-26).
      case file
    }

    /// Makes a sender.
    package init(name: String, image: Image? = nil, group: String? = nil, recipients: Int = 1) {
      self.name = name
      self.image = image
      self.group = group
      self.recipients = recipients
    }

    /// The sender's details by name, as a script writes them, without absent values.
    package var arguments: Record {
      var record: Record = ["name": .string(name)]
      if let handle { record.append("handle", .string(handle)) }
      if let conversation { record.append("conversation", .string(conversation)) }
      if let image { record.append("image", .string(image.rawValue)) }
      if let content { record.append("content", .string(content)) }
      if let group { record.append("group", .string(group)) }
      if recipients != 1 { record.append("recipients", .integer(recipients)) }
      return record
    }

    /// The initials that replace a missing picture: of the first and the last word, in capitals (S-26).
    package var initials: String {
      let words = name.split(separator: " ")
      let letters = [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first }
      return String(letters).uppercased()
    }
  }

  /// Makes content.
  package init(title: String = "", body: String = "") {
    self.title = title
    self.body = body
  }

  /// True where the content shows, plays and counts nothing, which `add` refuses (S-12, code 1401).
  var isEmpty: Bool { title.isEmpty && body.isEmpty && sound == nil && badge == nil && attachments.isEmpty }

  /// The title as a person reads it: the sender's name, and the group's for more than one recipient (S-26).
  package var displayedTitle: String {
    guard let sender else { return title }
    guard let group = sender.group, sender.recipients > 1 else { return sender.name }
    return sender.name + " (" + group + ")"
  }

  /// The content's details by name, as the transcript shows them, without absent values.
  package var arguments: Record {
    var record = Record()
    if !title.isEmpty { record.append("title", .string(title)) }
    if !body.isEmpty { record.append("body", .string(body)) }
    if let sound { record.append("sound", .string(sound.name)) }
    if let category { record.append("category", .string(category)) }
    if level != .active { record.append("level", .string(level.rawValue)) }
    if let badge { record.append("badge", .integer(badge)) }
    if !userInfo.isEmpty { record.append("userInfo", .record(userInfo)) }
    if !attachments.isEmpty { record.append("attachments", .list(attachments.map(\.value))) }
    if let sender { record.append("from", .record(sender.arguments)) }
    return record
  }
}
