import FlowDriver
import Foundation

/// A search for resumable sessions in a folder of journals. Those of the current folder come first, each group newest
/// first.
///
/// For example:
///
///     let search = SessionSearch(in: journals, from: "/person/app") { failure in print(failure) }
///     switch search.first() {
///     case .found(let session): print(session.moveCount)  // 4
///     case .nothing(let reason): print(reason.sentence)   // none was kept yet
///     }
package struct SessionSearch {
  /// The folder of the journals.
  package let journals: String
  /// The folder in which the program was started.
  package let here: String
  /// Called with the error of each journal that cannot be read.
  private let skipped: (Journal.Failure) -> Void

  /// Makes a search.
  package init(in journals: String, from here: String, skipped: @escaping (Journal.Failure) -> Void) {
    self.journals = journals
    self.here = here
    self.skipped = skipped
  }

  /// The result of a search for a session to resume.
  package enum Result {
    /// The session that was found.
    case found(KeptSession)
    /// No session, with the reason, which is about the newest stored session.
    case nothing(Reason)
  }

  /// The reason that there is no session to resume.
  package enum Reason: Equatable, Sendable {
    /// None was ever kept, or none that can be read.
    case noneKept
    /// The newest session was resumed in another one, which is over.
    case wentOn
    /// The newest session is still running.
    case goingOn
    /// The newest session ended before anything was done in it.
    case nothingDone
    /// The newest session cannot be read, as already reported.
    case unreadable
    /// No stored session played the flow of this name.
    case noneOf(String)
    /// The list has only this many sessions.
    case only(Int)

    /// The reason in words.
    package var sentence: String {
      switch self {
      case .noneKept: "none was kept yet"
      case .wentOn: "the last one went on in another, which is over"
      case .goingOn: "the last one is still going on"
      case .nothingDone: "the last one ended before anything was done in it"
      case .unreadable: "the last one cannot be read"
      case .noneOf(let flow): "none of those that were kept played \(flow); --resume=LIST shows them"
      case .only(0): "none can be gone on with"
      case .only(let count): "there are \(count); --resume=LIST shows them"
      }
    }
  }

  /// Returns the first session that can be resumed.
  package func first() -> Result {
    let (found, reason) = found(most: 1)
    return found.first.map { .found($0) } ?? .nothing(reason)
  }

  /// Returns all sessions that can be resumed, in the order of their numbers, and the reason to give where there is
  /// none.
  package func list() -> (sessions: [KeptSession], reason: Reason) { found(most: .max) }

  private func found(most: Int) -> (sessions: [KeptSession], reason: Reason) {
    var sessions: [KeptSession] = []
    var reason: Reason?
    for path in paths {
      switch look(path) {
      case .success(let session): sessions.append(session)
      case .failure(let why): reason = reason ?? why.reason
      }
      if sessions.count == most { break }
    }
    return (sessions, reason ?? .noneKept)
  }

  /// Returns the first session that can be resumed and played a flow.
  package func first(of flow: String) -> Result {
    let wanted = Self.real(flow, in: here)
    for case .success(let session) in paths.lazy.map(look) {
      if let path = session.flow, Self.real(path, in: session.folder) == wanted { return .found(session) }
    }
    return .nothing(.noneOf(flow))
  }

  /// The session of a number, from 1, in ``list()``.
  package func session(number: Int) -> Result {
    let all = list().sessions
    return all.indices.contains(number - 1) ? .found(all[number - 1]) : .nothing(.only(all.count))
  }

  private struct Refused: Error {
    let reason: Reason?
  }

  private func look(_ path: String) -> Swift.Result<KeptSession, Refused> {
    guard !KeptSession.isHeld(path) else { return .failure(Refused(reason: .goingOn)) }
    do throws(Journal.Failure) {
      let session = try KeptSession(path: path)
      if session.canGoOn { return .success(session) }
      if let dropped = session.dropped, session.ending != .resumed {
        skipped(.garbled(path: path, line: dropped.line, moves: dropped.moves))
        return .failure(Refused(reason: .unreadable))
      }
      return .failure(Refused(reason: session.ending == .resumed ? .wentOn : .nothingDone))
    } catch {
      // A session that was killed before it wrote its first line has lost nothing.
      if case .cut = error { return .failure(Refused(reason: .nothingDone)) }
      skipped(error)
      return .failure(Refused(reason: nil))
    }
  }

  /// The journals of this folder, then all others; each group newest first.
  private var paths: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: journals)) ?? []
    let numbers = names.compactMap(Journal.number).sorted(by: >)
    let paths = numbers.map { journals + "/" + Journal.name($0) }
    let own = Set(paths.filter { KeptSession.folder(ofJournal: $0) == here })
    return paths.filter(own.contains) + paths.filter { !own.contains($0) }
  }

  private static func real(_ path: String, in folder: String) -> String {
    let whole = path.hasPrefix("/") ? path : folder + "/" + path
    return URL(fileURLWithPath: whole).standardizedFileURL.resolvingSymlinksInPath().path
  }
}
