import FlowModel
import FlowSession
import Phone

/// A handler of the app for an outside event, such as a link, that ran on no path of an exploration.
///
/// For example, of an app with a handler for links, explored without entrances:
///
///     result.unfollowed.map(\.name)  // ["onURL"]
package struct UnfollowedHandler: Hashable, Sendable {
  /// The name: a handler, or `the intent "log"`.
  package let name: String
  /// The reason that nothing can call the handler; `nil` where a call was possible, but never happened.
  package let unreachable: String?

  /// The entrances of an app that no label shows.
  static func all(_ graph: Graph, _ app: App) -> [UnfollowedHandler] {
    var (handlers, entries): (Set<AppHandler>, Set<String>) = ([], [])
    var (schedules, asks) = (false, false)
    for shown in graph.labels.lazy.flatMap(\.shown) {
      switch shown {
      case .event(.calledBack(.opened(.intent(let name, _, _)))): entries.insert("intent " + name)
      case .event(.calledBack(.opened(.quickAction(let name)))): entries.insert("action " + name)
      case .event(.calledBack(let callback)): if let handler = callback.handler { handlers.insert(handler) }
      case .effect(.notifications(.add)), .effect(.push): schedules = true
      case .effect(.permissions(.request(.notifications, _))): asks = true
      default: break
      }
    }
    var unfollowed: [UnfollowedHandler] = []
    let handled = app.handled
    func note(_ handler: AppHandler, _ unreachable: String?) {
      guard handled.contains(handler), !handlers.contains(handler) else { return }
      unfollowed.append(UnfollowedHandler(name: handler.rawValue, unreachable: unreachable))
    }
    note(.onURL, nil)
    note(
      .onNotification,
      schedules ? nil : "the app schedules no notification and registers for no push")
    note(.onNotificationSettings, asks ? nil : "the app never asks to notify")
    note(.onRemotePush, nil)
    for entry in app.entries {
      switch entry.kind {
      case .intent where !entries.contains("intent " + entry.name):
        unfollowed.append(UnfollowedHandler(name: "the intent \"\(entry.name)\"", unreachable: nil))
      case .quickAction where !entries.contains("action " + entry.name):
        unfollowed.append(UnfollowedHandler(name: "the quick action \"\(entry.name)\"", unreachable: nil))
      case .intent, .quickAction: break
      }
    }
    return unfollowed
  }
}
