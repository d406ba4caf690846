import Foundation

// The ways into the app from outside, and out of it. Models `UIOpenURLContext` and `NSUserActivity` (custom schemes and
// universal links), App Intents, `UIApplicationShortcutItem`, and `UIApplication.open(_:options:)`.
//
// Kept: a link and a quick action bring the app up, an intent runs it in the background unless it opens the app; each
// starts a process where none runs, and the function is called once the launch is done. An app that opens something
// else leaves the front: it is inactive, then in the background, as if the person had left. A call while the app is not
// in front opens nothing (Apple, `open(_:options:completionHandler:)`: "the app must be in the foreground"). Left out:
// the association file that a universal link needs; the result of `canOpenURL(_:)`.

/// A way into the app from outside.
///
/// For example:
///
///     Opening.url("anicca://age").told["host"]        // "age"
///     Opening.quickAction("log").arguments["action"]  // "log"
public enum Opening: Hashable, Sendable, Codable {
  /// A link: a universal link, or one of a scheme that the app declares.
  case url(String)
  /// An intent of the app, with its parameters.
  case intent(String, Record, opensApp: Bool)
  /// An action of the app's icon.
  case quickAction(String)

  /// The details, as the transcript shows them.
  package var arguments: Record {
    switch self {
    case .url(let url): ["url": .string(url)]
    case .intent(let name, let details, _):
      details.isEmpty ? ["intent": .string(name)] : ["intent": .string(name), "details": .record(details)]
    case .quickAction(let name): ["action": .string(name)]
    }
  }

  /// The argument of the app's function.
  package var told: Record {
    switch self {
    case .url(let url): Link(url).record
    case .intent(_, let details, _): details
    case .quickAction(let name): ["action": .string(name)]
    }
  }
}

/// The parts of a link, as `URLComponents` gives them.
///
/// For example:
///
///     let link = Link("anicca://step/age?from=mail")
///     link.scheme          // "anicca"
///     link.record["path"]  // "/age"
package struct Link: Hashable, Sendable {
  /// The scheme in lower case; `nil` for a text that is not a link.
  package let scheme: String?
  /// The host; `nil` without one.
  package let host: String?
  /// The link as the argument of the app's function: `url`, `scheme`, `host`, `path`, and `query` by name.
  package let record: Record

  /// Reads the parts of a link.
  package init(_ text: String) {
    let parts = URLComponents(string: text)
    scheme = parts?.scheme?.lowercased()
    host = parts?.host.flatMap { $0.isEmpty ? nil : $0 }
    var record: Record = ["url": .string(text)]
    if let scheme { record["scheme"] = .string(scheme) }
    if let host { record["host"] = .string(host) }
    if let path = parts?.path { record["path"] = .string(path) }
    var query: Record = [:]
    for item in parts?.queryItems ?? [] { query[item.name] = .string(item.value ?? "") }
    if !query.isEmpty { record["query"] = .record(query) }
    self.record = record
  }
}

/// A way out of the app that the app itself takes.
///
/// For example:
///
///     Departure.settings.verb                    // "settings.open"
///     Departure.url("https://example.com").verb  // "app.open"
public enum Departure: Hashable, Sendable, Codable {
  /// To the app's page in Settings, `UIApplication.openSettingsURLString`.
  case settings
  /// To the app that opens a link.
  case url(String)

  /// The Lua verb by which the app takes this way out.
  package var verb: String {
    switch self {
    case .settings: "settings.open"
    case .url: "app.open"
    }
  }

  /// The details, as the transcript shows them.
  package var arguments: Record {
    switch self {
    case .settings: [:]
    case .url(let url): ["url": .string(url)]
    }
  }
}

extension World {
  mutating func receive(_ opening: Opening) -> Reply {
    switch opening {
    case .url, .quickAction, .intent(_, _, opensApp: true): Reply([.opened(opening)], wakes: .foreground)
    case .intent: Reply([.opened(opening)], wakes: .background)
    }
  }

  /// Opens something else on behalf of the app. The app is left after its hook has returned.
  mutating func depart(_ departure: Departure) -> Reply {
    process.isInFront ? Reply([.departed(departure)]) : Reply(findings: [.openedUnseen(departure)])
  }
}

extension Departure: AppEffect {
  package static let object: String? = nil
  package static let samples: [Self] = [
    .settings, .url("a"),
  ]

  package var effect: Effect { .open(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply { world.depart(self) }
}
