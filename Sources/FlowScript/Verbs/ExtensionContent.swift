import LuaKit
import Phone

// The result of a service extension: the content of a notification, whose texts are not keys.
extension NotificationContent {
  /// The name of the table.
  static let tableName = "NotificationContent"

  /// The table of a notification's content.
  static let shape = Shape<NotificationDraft>(
    tableName, "The content of a notification, as a service extension is handed it and hands it over.",
    NotificationDraft.sentFields, example: "{ title = \"Ai\", body = \"Hello\" }")
}

extension LuaValue {
  /// The end of an extension that returned the value.
  var ending: Result<RemotePush.Work.Ending, LuaFieldError> {
    if case .nil = self { return .success(.silent) }
    guard case .table(let table) = self else {
      return .failure(LuaFieldError(LuaPath(), "should be a table, got \(spoken)"))
    }
    var draft = NotificationDraft()
    do throws(LuaFieldError) {
      try NotificationContent.shape.read(table, into: &draft, Reading())
      return .success(.handed(draft.content { key, _ in key }))
    } catch {
      return .failure(error)
    }
  }
}

extension LuaError {
  /// The ending of an extension that raised an error itself; `nil` for an error of the engine or a verb.
  var asEnding: Result<RemotePush.Work.Ending, LuaFieldError>? {
    guard case .runtime = kind else { return nil }
    // Only the file's name: the phone must not depend on the project's folder.
    let place = file.map { "\($0.split(separator: "/").last ?? ""):\(line ?? 0): " } ?? ""
    return .success(.raised(place + message))
  }
}
