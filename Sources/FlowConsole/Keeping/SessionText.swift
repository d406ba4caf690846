package import FlowSession
package import Foundation
import Spelling

/// Describes a stored session in words: its flow, folder, number of moves and age.
///
/// For example:
///
///     SessionText.facts(session, now: Date(), home: "/person")
///     // "with flow.lua in ~/app, kept 5 min ago"
package enum SessionText {
  /// Returns the flow, folder and age of a session: `with flow.lua in ~/app, kept 5 min ago`.
  ///
  /// - Parameters:
  ///   - now: The time now.
  ///   - home: The home folder, which is printed as `~`.
  package static func facts(_ session: KeptSession, now: Date, home: String?) -> String {
    "with \(flow(session)) in \(folder(session.folder, home)), kept \(age(of: session, now))".visibleOnOneLine
  }

  /// The list of sessions, each with its number.
  ///
  /// For example:
  ///
  ///     1  flow.lua  12 moves  5 min ago   ~/app
  ///     2  flow.lua   3 moves  2 days ago  ~/other, left
  package static func list(_ sessions: [KeptSession], now: Date, home: String?) -> String {
    let rows = sessions.enumerated().map { index, session in
      [
        String(index + 1), flow(session), moves(session.moveCount), age(of: session, now),
        folder(session.folder, home) + (session.ending == .left ? ", left" : ""),
      ].map(\.visibleOnOneLine)
    }
    let widths = (0..<5).map { column in rows.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, text in
        column == 4
          ? text : DisplayWidth.padded(text, to: widths[column], column == 0 || column == 2 ? .right : .left)
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }

  /// Returns the message about an unreadable line of a journal and the moves lost with it; `nil` where all was read.
  package static func dropped(_ session: KeptSession) -> String? {
    session.dropped.map { dropped in
      "line \(dropped.line) of \(session.path) cannot be read; "
        + (dropped.moves == 0
          ? "it was dropped, and nothing follows it"
          : "it was dropped, with the \(moves(dropped.moves)) behind it")
    }
  }

  /// Returns the message on a new replay of the suspended gestures.
  package static func waited(_ replayed: Replayed) -> String {
    "the waiting input was tried again: \(ReplayedText.text(replayed))"
  }

  /// The number of moves in words.
  package static func moves(_ count: Int) -> String { count == 1 ? "1 move" : "\(count) moves" }

  private static func flow(_ session: KeptSession) -> String { session.flow ?? "no flow" }

  private static func folder(_ folder: String, _ home: String?) -> String {
    guard let home, home != "/", folder == home || folder.hasPrefix(home + "/") else { return folder }
    return "~" + folder.dropFirst(home.count)
  }

  private static func age(of session: KeptSession, _ now: Date) -> String {
    age(now.timeIntervalSince(session.changed))
  }

  /// An age in its largest unit: `just now`, `5 min ago`, `2 days ago`.
  static func age(_ seconds: Double) -> String {
    switch seconds {
    case ..<60: return "just now"
    case ..<3600: return "\(Int(seconds / 60)) min ago"
    case ..<86_400: return "\(Int(seconds / 3600)) h ago"
    default:
      let days = Int(min(seconds, 1e9) / 86_400)
      return days == 1 ? "1 day ago" : "\(days) days ago"
    }
  }
}
