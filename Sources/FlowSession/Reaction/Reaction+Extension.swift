import FlowModel
import Phone

// The notification service extension: a process beside the app's, which need not run for it. What it does is recorded
// like what the app does; what it hands over is shown when its time has come.
extension Reaction {
  /// Runs the extension on a push. Without the memory that it needs, the extension ends before its function.
  ///
  /// - Throws: `ScriptFailure` where the function did what no extension can do, ran too long or did not return content.
  ///   An error raised by the function ends only the extension: the original content is shown.
  func runExtension(on push: RemotePush.Message) throws(ScriptFailure) {
    guard let own = compiled.app.serviceExtension else { return }
    var work = RemotePush.Work(.silent, seconds: own.takes, megabytes: own.memory)
    if own.memory <= RemotePush.extensionMegabytes {
      var content = push.content.arguments
      // As in `UNNotificationContent`, it is there where it is empty, too.
      content["userInfo"] = .record(push.content.userInfo)
      work.ending = try extend(["id": .string(push.id), "content": .record(content)], by: own.run)
    }
    session.world.endExtension(work, on: push)
  }
}
