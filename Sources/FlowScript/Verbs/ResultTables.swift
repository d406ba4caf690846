import LuaKit
import Phone

/// The tables that an app reads from verbs and properties.
enum ResultTables {
  /// All of them.
  static let all = [
    ticket, credential, identityToken, audio, frame, features, pending, delivered, action, settings,
    date, product, subscription,
  ]

  /// The ticket of a request.
  static let ticket = LuaTableType(
    "Ticket", "The ticket of a request, which `onAnswer` is told as well.",
    [
      LuaField("process", .integer, "The number of the process that asked."),
      LuaField("number", .integer, "The number of the request in its process."),
    ])

  /// The credential from Sign in with Apple.
  static let credential = LuaTableType(
    "Credential", "The credential of the sign-in in this process.",
    [
      LuaField("user", .string, "The stable identifier of the person."),
      LuaField("identityToken", .fields(identityToken.name), "The token for the server's checks."),
      LuaField("name", .string, "The given name; the first time ever only."),
      LuaField("email", .string, "The address; the first time ever only."),
    ])

  /// The claims of an identity token.
  static let identityToken = LuaTableType(
    "IdentityToken", "The claims of an identity token.",
    [
      LuaField("sub", .string, "The person."),
      LuaField("email", .string, "The address, at every sign-in."),
      LuaField("nonce", .string, "The nonce that the app gave the sign-in, if it did."),
    ])

  /// The audio session.
  static let audio = LuaTableType(
    "AudioState", "The audio session as it is.",
    [
      LuaField("category", .string, "The category."), LuaField("mode", .string, "The mode."),
      LuaField("options", .list(of: .string), "The options."),
      LuaField("isActive", .boolean, "True while it is active."),
    ])

  /// The latest frame of the camera.
  static let frame = LuaTableType(
    "Frame", "A frame of the camera.",
    [
      LuaField("faces", .integer, "The number of faces in it."),
      LuaField("age", .number, "The seconds since it arrived."),
    ])

  /// The facial features from Vision.
  static let features = LuaTableType(
    "FaceFeatures", "The features of the one face in the latest frame, or the reason why there are none.",
    [
      LuaField("features", .list(of: .number), "The features."),
      LuaField("error", .string, "The reason: invalidImage, noFace or severalFaces."),
    ])

  private static let shown: [LuaField] = [
    LuaField("id", .string, "The identifier."), LuaField("title", .string, "The title."),
    LuaField("body", .string, "The text."), LuaField("sound", .string, "The sound."),
    LuaField("category", .string, "The category."), LuaField("badge", .integer, "The number for the icon."),
    LuaField("level", .string, "Its importance, unless that is active."),
    LuaField("userInfo", .map(of: .any), "Plain data that comes back with a tap."),
    LuaField("from", .fields("Sender"), "The sender."),
    LuaField("attachments", .list(of: .any), "The files: paths, or tables as they were written."),
  ]

  /// The parts of an instant.
  static let date = LuaTableType(
    "DateParts", "The parts of an instant in the phone's time zone.",
    ["year", "month", "day", "hour", "minute", "second"].map { LuaField($0, .integer, "The \($0).") }
      + [LuaField("weekday", .integer, "The day of the week; 1 is Sunday.")])

  /// Something that the app sells.
  static let product = LuaTableType(
    "SoldProduct", "A product as the App Store sells it.",
    [
      LuaField("id", .string, "The identifier."),
      LuaField("kind", .oneOf(Purchases.Product.Kind.allCases.map(\.rawValue)), "The kind."),
      LuaField("price", .string, "The price as the App Store writes it, where `products` names one."),
      LuaField("trial", .number, "The seconds of the free trial, where `products` names one."),
    ])

  /// A subscription with a period.
  static let subscription = LuaTableType(
    "SubscriptionStatus", "A subscription that has a period, as the App Store knows it.",
    [
      LuaField(
        "state", .oneOf(Purchases.Subscription.State.allCases.map(\.rawValue)),
        "The state, `RenewalState`: owned in the first two."),
      LuaField("isTrial", .boolean, "True while nothing was paid yet."),
      LuaField("renews", .boolean, "False once the person has cancelled it."),
      LuaField(
        "ends", .number, "The end of the period, in seconds since 1970; nil where it renews for ever."),
    ])

  /// A request that waits.
  static let pending = LuaTableType(
    "PendingNotification", "A notification that waits.",
    shown + [
      LuaField("at", .any, "The parts of the date that must fit."),
      LuaField("after", .number, "After how many seconds it comes."),
      LuaField("repeats", .boolean, "True where it comes again and again."),
      LuaField("next", .number, "The result of `nextTriggerDate()`, in seconds since 1970."),
      LuaField("actions", .list(of: .fields(action.name)), "The actions of its category now."),
    ])

  /// A notification that lies in Notification Center.
  static let delivered = LuaTableType(
    "DeliveredNotification", "A notification in Notification Center.",
    shown + [
      LuaField("at", .number, "The instant of its delivery, in seconds since 1970."),
      LuaField("actions", .list(of: .fields(action.name)), "The actions that it offers."),
    ])

  /// The parts of the app's notifications.
  static let settings = LuaTableType(
    "NotificationSettings", "The parts of the app's notifications, as `UNNotificationSettings`.",
    NotificationSettings.Option.allCases.map { option in
      LuaField(
        option.rawValue, .oneOf(NotificationSettings.Setting.allCases.map(\.rawValue)),
        option.isRequested
          ? "Whether it was asked for, and is on." : "Whether the app has the entitlement, and is on.")
    })

  /// An action of a notification.
  static let action = LuaTableType(
    "OfferedAction", "An action that a notification offers.",
    [LuaField("id", .string, "The identifier."), LuaField("title", .string, "Its text.")])
}
