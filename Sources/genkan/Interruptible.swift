import FlowConsole
import FlowCheck
import FlowDriver
import FlowScript
import LuaKit
import Terminal

/// Runs an exploring body; Ctrl-C ends it with a partial result.
///
/// - Parameters:
///   - drivers: The drivers whose script functions run in the body; Ctrl-C stops those functions too.
///   - body: Checks the interruption regularly and returns once it is requested.
func interruptible<R>(_ drivers: [Driver], _ body: (Interruption) -> R) -> R {
  let interruption = Interruption()
  let watcher = InterruptWatcher()
  watcher.watch()
  defer { watcher.stop() }
  for driver in drivers {
    let interrupt = driver.engine.lua.interrupt
    interruption.onRequest { interrupt.expire() }
  }
  return watcher.during({ body(interruption) }, interrupt: interruption.request).0
}
