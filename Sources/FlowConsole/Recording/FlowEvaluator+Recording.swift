import Disk
import Spelling
import Foundation
import Terminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// `:record`: records the terminal's output, to be shown to others.
extension FlowEvaluator {
  /// Begins or ends a recording, or reports whether one is running.
  func record(_ name: String?) -> EvaluationOutcome {
    guard let recorder else { return .failed("only a terminal is recorded, and these lines come from none") }
    switch name {
    case nil:
      return .printed(
        recorder.path.map { "recording to \($0); :record off ends it" } ?? "nothing is recorded")
    case "off":
      guard let path = recorder.end() else { return .failed("nothing is recorded") }
      return .printed("recorded to \(path); play it with: asciinema play \(path)")
    case let name?:
      let path = name.hasPrefix("/") ? name : folder + "/" + name
      if let going = recorder.path { return .failed("\(going) is recorded already; :record off ends it") }
      do throws(SystemReason) {
        try recorder.begin(path, terminal: ProcessInfo.processInfo.environment["TERM"])
        return .printed("recording to \(name); :record off ends it")
      } catch {
        if error == SystemReason(number: EEXIST) {
          return .failed("there is a file \"\(name)\" already; record to another one".visible)
        }
        return .failed("\"\(name)\" cannot be written: \(error)".visible)
      }
    }
  }
}
