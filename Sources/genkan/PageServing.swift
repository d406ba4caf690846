import ArgumentParser
import FlowConsole
import FlowScript
import Spelling
import Terminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A session on a page without a prompt.
struct PageServing {
  let request: PageRequest
  let limits: ScriptEngine.Limits
  let output: FileDescriptorOutput
  /// The sentence about the state with which the session begins; `nil` for none.
  var fault: String?

  /// Serves the session until a signal ends it.
  ///
  /// - Throws: `ExitCode` at its end.
  func serve(_ evaluator: FlowEvaluator) throws {
    let waker = EditorWaker()
    let opening = PageOpening(request, limits: limits, waker: waker)
    opening.fault = fault
    let waiter = WakeWaiter()
    evaluator.keepsNothing()
    evaluator.keepsNoBlocks()
    evaluator.watchFlow(waker)
    let address: String
    do {
      address = try opening.open(evaluator)
    } catch {
      output.writeError("\(error)\n".visible)
      throw ExitCode(Exit.io)
    }
    output.write(address + "\n")
    while waiter.wait(for: waker), !output.hasFailed {
      if let text = evaluator.woken() { output.write(text + "\n") }
    }
    opening.close(evaluator)
    if output.hasFailed { throw ExitCode(Exit.io) }
    switch waiter.signal {
    case SIGTERM: throw ExitCode(Exit.terminated)
    case SIGHUP: throw ExitCode(Exit.good)
    default: throw ExitCode(Exit.interrupted)
    }
  }
}
