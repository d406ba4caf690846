import FlowConsole
import Disk
import FlowDriver
import FlowModel
import FlowScript
import Foundation
import Spelling
import Terminal

/// The end of a process whose script obeys no stop: what was done is on the disk, one line names the script, and the
/// process ends, for its thread cannot be had back.
///
/// No script should be able to. A person who finds one loses what its last line did, and no session.
enum Unheeded {
  /// Ends the process where a script of a driver obeys no stop.
  ///
  /// - Parameter evaluator: Whose session can be gone on with.
  static func end(_ driver: Driver, _ evaluator: FlowEvaluator? = nil) {
    let keeping = evaluator?.keeping
    driver.engine.whenUnheeded { place in
      let isKept = keeping?.synchronize() ?? false
      say(place, isKept ? "; `genkan --resume` goes on" : "")
      _exit(Exit.fault)
    }
  }

  /// Prints the event on a line of its own, at any position of the cursor.
  static func say(_ place: SourceLocation?, _ advice: String = "") {
    let place = place.map { "\($0.file):\($0.line): " } ?? ""
    FileDescriptorOutput().writeError("\n\(place)the script cannot be stopped\(advice)\n".visible)
  }
}
