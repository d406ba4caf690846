import LuaKit

/// The tables that checks and the prompt read.
enum DriverResults {
  /// All of them.
  static let all = [control, doneEffect, openRequest, violation]

  /// A control of a screen.
  static let control = LuaTableType(
    "Control", "A control of a screen, as it is drawn.",
    [
      LuaField("key", .string, "The name by which it is tapped."), LuaField("label", .string, "Its text."),
      LuaField("role", .string, "primary, secondary, option, field or toggle."),
      LuaField("enabled", .boolean, "True where it reacts."),
      LuaField("selected", .boolean, "True where it is chosen."),
      LuaField("value", .string, "What was entered, or the time of a habit."),
      LuaField("question", .string, "The question that it belongs to, where a screen asks several."),
      LuaField("style", .any, "The app's own name or description of its style."),
      LuaField("accessibility", .string, "What VoiceOver reads in place of the label."),
      LuaField("announce", .string, "What VoiceOver announces with it."),
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
      LuaField("property", .string, "The property."), LuaField("sentence", .string, "What is wrong."),
      LuaField("location", .string, "The line of the flow, such as flow.lua:4."),
      LuaField("phone", .string, "The phone on which the path begins; empty for the phone as it stood."),
      LuaField("path", .list(of: .string), "The path, as a person would type it."),
    ])

  /// A request without an answer.
  static let openRequest = LuaTableType(
    "OpenRequest", "A request of this process that has no answer yet.",
    [
      LuaField("number", .integer, "The number of the request in its process."),
      LuaField("request", .string, "What was requested: permission, signIn, backend, …"),
      LuaField("permission", .string, "The permission."), LuaField("provider", .string, "Who vouches."),
      LuaField("path", .string, "The path of a request to the server."),
      LuaField("method", .string, "Its method."), LuaField("id", .string, "The notification."),
      LuaField("url", .string, "The page of a web sign-in."),
      LuaField("callback", .string, "The scheme with which the site calls back."),
      LuaField("item", .string, "What is shared."),
    ])
}
