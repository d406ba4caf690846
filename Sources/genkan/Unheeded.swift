import FlowConsole
import Disk
import FlowDriver
import FlowModel
import FlowScript
import Foundation
import Spelling
import Terminal

/// Ends a process whose script cannot be stopped: the journal is synced, a message names the script, and the process
/// exits. The script's thread cannot be recovered.
///
/// No script should be able to do that. A user who meets one loses the effects of the last line, but not the session.
enum Unheeded {
  /// Arranges that the process ends if a script of the driver cannot be stopped.
  ///
  /// - Parameter evaluator: The evaluator of the session to sync; `nil` for none.
  static func end(_ driver: Driver, _ evaluator: FlowEvaluator? = nil) {
    let keeping = evaluator?.keeping
    driver.engine.whenUnheeded { place in
      let isKept = keeping?.synchronize() ?? false
      say(place, isKept ? "; `genkan --resume` goes on" : "")
      _exit(Exit.fault)
    }
  }

  /// Prints the message on its own line, at any position of the cursor.
  static func say(_ place: SourceLocation?, _ advice: String = "") {
    let place = place.map { "\($0.file):\($0.line): " } ?? ""
    FileDescriptorOutput().writeError("\n\(place)the script cannot be stopped\(advice)\n".visible)
  }
}
