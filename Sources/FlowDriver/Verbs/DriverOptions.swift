import FlowScript
import LuaKit
import Phone

// The tables of options that verbs of the driver take.

/// The options of a tap.
struct TapOptions: Sendable {
  /// True for two taps before the screen can change.
  private(set) var isTwice = false

  /// The name of the table.
  static let tableName = "TapOptions"

  /// The table.
  static let shape = LuaShape<Reading, TapOptions>(
    tableName, "How a control is tapped.",
    [
      LuaShapeField(
        "times", LuaFieldKind<Reading, Int>.integer.within(.from(1, to: 2)),
        "1 or 2: before the screen can change a hand taps once or twice.",
        .unlessGiven("1"),
        example: "times = 2"
      ) { options, times, _ in options.isTwice = times == 2 }
    ], example: "tap(\"next\", { times = 2 })")
}

/// The options of a change in Settings.
struct SettingsOptions: Sendable {
  private var stay = false
  private var beside = false

  /// The name of the table.
  static let tableName = "SettingsOptions"

  /// The table.
  static let shape = LuaShape<Reading, SettingsOptions>(
    tableName,
    "The way to Settings and back; the person comes back by the app's icon where nothing is said.",
    [
      LuaShapeField(
        "stay", .boolean, into: \.stay, "True where the person does not come back from Settings.",
        .unlessGiven("false"), example: "stay = true"),
      LuaShapeField(
        "beside", .boolean, into: \.beside, "True where Settings stands beside the app, on an iPad.",
        .unlessGiven("false"), example: "beside = true"),
    ], alternatives: [LuaAlternatives(["stay", "beside"], advice: "write one of them")],
    example: "settings.set(\"camera\", \"denied\", { stay = true })")

  /// The way.
  var way: WayThroughSettings { beside ? .beside : stay ? .stay : .back }
}

/// The decisions about a type of health data.
struct HealthAccess: Sendable {
  /// True where the app may read data of the type; `nil` to leave that permission unchanged.
  private(set) var read: Bool?
  /// True where the app may write data of the type; `nil` to leave that permission unchanged.
  private(set) var write: Bool?

  /// The name of the table.
  static let tableName = "HealthAccess"

  /// The table.
  static let shape = LuaShape<Reading, HealthAccess>(
    tableName, "The app's access to a type of health data; a missing field stays as it is.",
    [
      LuaShapeField("read", .boolean, into: \.read, "True where it may read it.", example: "read = false"),
      LuaShapeField("write", .boolean, into: \.write, "True where it may write it.", example: "write = true"),
    ], example: "health.decide(\"steps\", { read = false })")
}

/// The options of a new installation.
struct ReinstallOptions: Sendable {
  /// True where another app of the vendor is on the phone.
  private(set) var vendorStays = false

  /// The name of the table.
  static let tableName = "ReinstallOptions"

  /// The table.
  static let shape = LuaShape<Reading, ReinstallOptions>(
    tableName, "The data that stays on the phone.",
    [
      LuaShapeField(
        "vendorStays", .boolean, into: \.vendorStays,
        "True where another app of the vendor is on the phone: the vendor's identifier stays.",
        .unlessGiven("false"), example: "vendorStays = true")
    ], example: "app.reinstall { vendorStays = true }")
}

/// The options of a restored backup.
struct RestoreOptions: Sendable {
  /// The fate of the permissions.
  enum Fate: String, CaseIterable, Sendable {
    /// They are asked for again.
    case asked
    /// They are kept.
    case kept
  }

  private var permissions: Fate?

  /// The name of the table.
  static let tableName = "RestoreOptions"

  /// The table.
  static let shape = LuaShape<Reading, RestoreOptions>(
    tableName, "The data that a backup brings along.",
    [
      LuaShapeField(
        "permissions", .word(), into: \.permissions, "The fate of the permissions.",
        .unlessGiven("\"asked\", with a finding that Apple documents neither"),
        example: "permissions = \"kept\"")
    ], example: "device.restore { permissions = \"kept\" }")

  /// True where the restored phone keeps the permissions; `nil` where the table does not say.
  var keepsPermissions: Bool? { permissions.map { $0 == .kept } }
}

/// The decision of a paywall's campaign for one placement.
struct PlacementDecision: Sendable {
  /// The campaign; `nil` for the campaign of all placements.
  private(set) var campaign: Paywall.Campaign?
  /// True where only a paying user gets the feature.
  private(set) var isGated = false

  /// The name of the table.
  static let tableName = "PlacementDecision"

  /// The table.
  static let shape = LuaShape<Reading, PlacementDecision>(
    tableName, "The decision of the campaign for a placement.",
    [
      LuaShapeField(
        "campaign", .word(), into: \.campaign, "The decision of the campaign.",
        example: "campaign = \"noRule\""),
      LuaShapeField(
        "gated", .boolean, into: \.isGated, "True where the feature runs only for who pays.",
        .unlessGiven("false"), example: "gated = true"),
    ], example: "paywall.decide(\"onboarding_complete\", { campaign = \"noRule\", gated = true })")
}

/// A file as a check puts it into a container.
struct SeededFile: Sendable {
  /// Its size in bytes.
  var bytes = 1000
  /// True where it cannot be read.
  private(set) var isBroken = false

  /// The name of the table.
  static let tableName = "SeededFile"

  /// The table.
  static let shape = LuaShape<Reading, SeededFile>(
    tableName, "A file that is put into a container.",
    [
      LuaShapeField(
        "bytes", LuaFieldKind<Reading, Int>.integer.within(.atLeast(0)), into: \.bytes, "Its size in bytes.",
        .unlessGiven("1000"), example: "bytes = 20000"),
      LuaShapeField(
        "broken", .boolean, into: \.isBroken, "True where it is there and cannot be read.",
        .unlessGiven("false"), example: "broken = true"),
    ], example: "files.seed(\"avatar.png\", { broken = true })")
}

/// A push as a server sends it.
struct PushDraft: Sendable {
  private var id = ""
  private var kind = RemotePush.Message.Kind.alert
  private var isMutable = false
  private var bytes = 0
  private var content = NotificationDraft()

  /// The name of the table.
  static let tableName = "Push"

  /// The table.
  static let shape = LuaShape<Reading, PushDraft>(
    tableName, "A push that a server sends.",
    [
      LuaShapeField("id", .filledString, into: \.id, "The identifier.", .required, example: "id = \"p1\""),
      LuaShapeField(
        "type", .word(), into: \.kind, "The value of `apns-push-type`.", .unlessGiven("\"alert\""),
        example: "type = \"background\""),
      LuaShapeField(
        "mutable", .boolean, into: \.isMutable, "True where the app's extension may change it.",
        .unlessGiven("false"), example: "mutable = true"),
      LuaShapeField(
        "bytes", LuaFieldKind<Reading, Int>.integer.within(.atLeast(0)), into: \.bytes,
        "The size of the payload.", .unlessGiven("0"),
        example: "bytes = 2000"),
    ] + NotificationDraft.sentFields.map { $0.within(\.content) },
    example: "push.send { id = \"p1\", title = \"Hello\", mutable = true }")

  /// The message.
  var message: RemotePush.Message {
    RemotePush.Message(
      id: id, kind: kind, content: content.content { key, _ in key }, isMutable: isMutable, bytes: bytes)
  }
}
