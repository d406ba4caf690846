import FlowModel
package import LuaKit
import Phone

/// The tables that hooks receive, for help and the editor; a test compares them with the phone's.
enum ToldTables {
  /// All of them.
  static let all = [
    step, answer, lateAnswer, authorization, device, notification, delivery, push, paywall, purchase, voice,
    frame,
    cameraFailure, link, extensionRequest,
  ]

  private static let step = LuaTableType(
    "StepTold", "The step that a hook is about.",
    [
      LuaField("name", .string, "The step's name."),
      LuaField(
        "number", .integer,
        "Its place among the steps that are part of the flow now, from 1; a screen of no flow has none."),
    ])

  private static let answers = LuaType.oneOf(Answer.allCases.map(\.rawValue))

  private static let answer = LuaTableType("Answer", "How a request ended.", answerFields)

  private static let answerFields = [
    LuaField("request", .string, "The verb that asked: permissions.request, auth.signIn, backend.request …"),
    LuaField("answer", answers, "How it ended."),
    LuaField("number", .integer, "The number of the request in its process, as its ticket has it."),
    LuaField("permission", .oneOf(Permission.allCases.map(\.rawValue)), "Of a permission: which."),
    LuaField("provider", .string, "Of a sign-in: with whom."),
    LuaField("id", .string, "Of a notification: its identifier."),
    LuaField("method", .string, "Of a request to the server: the method."),
    LuaField("path", .string, "Of a request to the server: the path."),
    LuaField("detail", .table, "The details of it, such as the server's status and body."),
  ]

  private static let lateAnswer = LuaTableType(
    "LateAnswer", "The answer to a request after its screen or its process is gone.",
    answerFields + [
      LuaField("process", .integer, "The number of the process that asked."),
      LuaField("currentProcess", .integer, "The number of the process that runs."),
    ])

  private static let authorization = LuaTableType(
    "AuthorizationTold", "A permission that changed without the app.",
    [
      LuaField("permission", .oneOf(Permission.allCases.map(\.rawValue)), "The permission."),
      LuaField(
        "status", .oneOf(Permissions.Status.allCases.map(\.rawValue)), "The status that iOS reports now."),
    ])

  private static let device = LuaTableType(
    "DeviceTold", "A setting of the phone that changed.",
    [
      LuaField(
        "setting", .oneOf(DeviceSetting.allCases.map(\.rawValue)),
        "The setting, as the app reads it: `device.isLowPower`, `app.backgroundRefresh`, `clock.timeZone` …"),
      LuaField("value", .union([.boolean, .string]), "Its value now."),
    ])

  private static let notification = LuaTableType(
    "NotificationTold", "The action of a person on a notification.",
    [
      LuaField("id", .string, "The notification's identifier."),
      LuaField("action", .string, "The action's identifier."),
      LuaField("userInfo", .table, "The data that the app or its server put in."),
    ])

  private static let delivery = LuaTableType(
    "DeliveryTold", "A notification that is shown.",
    [
      LuaField("id", .string, "Its identifier."),
      LuaField("at", .string, "The wall clock's time at which it is shown."),
      LuaField("title", .string, "Its title."), LuaField("body", .string, "Its text."),
      LuaField("from", .fields(NotificationContent.Sender.tableName), "Its sender."),
      LuaField("initials", .string, "The sender's initials, where no picture stands for it."),
      LuaField("sound", .string, "The sound that is heard."),
      LuaField("actions", .list(of: .table), "Its actions."),
      LuaField("quiet", .boolean, "True where a Focus held it back."),
      LuaField("userInfo", .table, "The data that the app or its server put in."),
      LuaField("foreground", .boolean, "True where the app is on the screen."),
    ])

  private static let push = LuaTableType(
    "PushTold", "A push of the app's server.",
    [
      LuaField("id", .string, "Its identifier."),
      LuaField("type", .oneOf(RemotePush.Message.Kind.allCases.map(\.rawValue)), "Its type."),
      LuaField("title", .string, "Its title."), LuaField("body", .string, "Its text."),
      LuaField("sound", .string, "The sound that is heard."), LuaField("category", .string, "Its category."),
      LuaField("level", .string, "Its importance."),
      LuaField("badge", .integer, "The number on the icon."),
      LuaField("userInfo", .table, "The data that the server put in."),
      LuaField("attachments", .list(of: .any), "Its files."),
      LuaField("from", .fields(NotificationContent.Sender.tableName), "Its sender."),
      LuaField("mutable", .boolean, "True where the app's extension may change it."),
      LuaField("bytes", .integer, "The size of its payload."),
    ])

  private static let extensionRequest = LuaTableType(
    "ExtensionRequest", "A push that the service extension is handed.",
    [
      LuaField("id", .string, "Its identifier."),
      LuaField("content", .fields(NotificationContent.tableName), "Its content; `userInfo` is always there."),
    ])

  private static let paywall = LuaTableType(
    "PaywallTold", "How a registration of a placement ended.",
    [
      LuaField("placement", .string, "The placement."), LuaField("outcome", .string, "How it ended."),
      LuaField(
        "reason", .string,
        "Why the paywall was not presented; of one that was closed how the attempt to buy ended, if there was one."
      ),
      LuaField("product", .string, "The product that was bought."),
      LuaField("feature", .boolean, "True where the feature behind it runs."),
    ])

  private static let purchase = LuaTableType(
    "PurchaseTold", "A change of what the account owns.",
    [
      LuaField("product", .string, "The product."),
      LuaField("change", .oneOf(Purchases.Update.Change.allCases.map(\.rawValue)), "The kind of the change."),
    ])

  private static let voice = LuaTableType(
    "VoiceTold", "A change of a spoken session's connection.",
    [
      LuaField("state", .string, "The state."), LuaField("reason", .string, "Why."),
    ])

  private static let frame = LuaTableType(
    "FrameTold", "A picture of the camera.", [LuaField("faces", .integer, "The number of faces in it.")])

  private static let link = LuaTableType(
    "LinkTold", "A link that led into the app.",
    [
      LuaField("url", .string, "The link."), LuaField("scheme", .string, "Its scheme, in lower case."),
      LuaField("host", .string, "Its host."), LuaField("path", .string, "Its path."),
      LuaField("query", .table, "The values of its query, by name."),
    ])

  private static let cameraFailure = LuaTableType(
    "CameraFailureTold", "Why the camera does not run.", [LuaField("reason", .string, "Why.")])
}

/// The tables for a script's descriptions of an app, and the tables for hooks.
///
/// For example:
///
///     ScriptTables.all.first { $0.name == "Timer" }?.field("after")?.summary
///     // "The time after which it happens, once."
package enum ScriptTables {
  /// All of them; some are listed more than once.
  package static var all: [LuaTableType] {
    let described = StepFields.shape.tables + FlowFields.shape.tables + AppFields.shape.tables
    return described + Flow.Place.shape.tables + HealthTypes.shape.tables
      + PermissionOptions.requestShape.tables + AnswerOptions.shape.tables + ServerRequestDraft.shape.tables
      + AudioSessionDraft.shape.tables + KeychainOptions.shape.tables + WebSignInOptions.shape.tables
      + NotificationRequestDraft.shape.tables + NotificationCategory.shape.tables
      + NotificationContent.shape.tables + LogOptions.shape.tables
      + ResultTables.all + ToldTables.all
  }
}
