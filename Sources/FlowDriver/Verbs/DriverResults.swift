import LuaKit

/// The tables that checks and the prompt read.
enum DriverResults {
  /// All of them.
  static let all = [control, doneEffect, openRequest, violation, migrationClass]

  /// A control of a screen.
  static let control = LuaTableType(
    "Control", "A control of a screen, as it is drawn.",
    [
      LuaField("key", .string, "The name by which it is tapped."), LuaField("label", .string, "Its text."),
      LuaField("role", .string, "primary, secondary, option, field or toggle."),
      LuaField("enabled", .boolean, "True where it reacts."),
      LuaField("selected", .boolean, "True where it is chosen."),
      LuaField("value", .string, "The text that was entered, or the time of a habit."),
      LuaField("control", .string, "number, stepper, slider or date, of a field for a value."),
      LuaField("question", .string, "The question that it belongs to, where a screen asks several."),
      LuaField("style", .any, "The app's own name or description of its style."),
      LuaField("accessibility", .string, "The text that VoiceOver reads in place of the label."),
      LuaField("announce", .string, "The text that VoiceOver announces with it."),
    ])

  /// Something that the app did.
  static let doneEffect = LuaTableType(
    "DoneEffect", "Something that the app did.",
    [
      LuaField("name", .string, "Its name, such as `store.set`."),
      LuaField("arguments", .map(of: .any), "Its arguments."),
    ])

  /// One cause for which a property does not hold.
  static let violation = LuaTableType(
    "Violation", "One cause for which a property does not hold, with the shortest path to it.",
    [
      LuaField("property", .string, "The property."),
      LuaField("sentence", .string, "The violation, as a sentence."),
      LuaField("location", .string, "The line of the flow, such as flow.lua:4."),
      LuaField("phone", .string, "The phone on which the path begins; empty for the phone as it stood."),
      LuaField("path", .list(of: .string), "The path, as a person would type it."),
    ])

  /// The users of an old version with the same verdict.
  static let migrationClass = LuaTableType(
    "MigrationClass", "The people of an old version of whom one verdict holds, with a shortest way there.",
    [
      LuaField("verdict", .string, "The verdict, such as skips."),
      LuaField("level", .oneOf(["error", "warning", "note"]), "Its weight."),
      LuaField("old", .string, "The place at which they stopped."),
      LuaField("stored", .any, "The value under the key of progress; nil without one."),
      LuaField("new", .string, "The place to which the new version leads."),
      LuaField("subject", .string, "The steps, data or notifications that it is about."),
      LuaField("afterKill", .boolean, "True where it shows once the first launch was killed."),
      LuaField("durable", .integer, "The number of durable states."),
      LuaField("states", .integer, "The number of explored states of the old version that leave them."),
      LuaField("people", .integer, "The people who stand there; nil without a count."),
      LuaField("accepted", .string, "The reason why it is accepted; nil where it is not."),
      LuaField("sentence", .string, "The fate of them, as a sentence."),
      LuaField("phone", .string, "The phone, where it differs from the usual one; else empty."),
      LuaField("path", .list(of: .string), "The way there, as a person would type it."),
      LuaField("direction", .oneOf(["update", "rollback"]), "The direction."),
    ])

  /// A request without an answer.
  static let openRequest = LuaTableType(
    "OpenRequest", "A request of this process that has no answer yet.",
    [
      LuaField("number", .integer, "The number of the request in its process."),
      LuaField("request", .string, "The kind of the request: permission, signIn, backend, …"),
      LuaField("permission", .string, "The permission."), LuaField("provider", .string, "Who vouches."),
      LuaField("path", .string, "The path of a request to the server."),
      LuaField("method", .string, "Its method."), LuaField("id", .string, "The notification."),
      LuaField("url", .string, "The page of a web sign-in."),
      LuaField("callback", .string, "The scheme with which the site calls back."),
      LuaField("item", .string, "The item that is shared."),
    ])
}
