import FlowConsole
import FlowCheck
import FlowDriver
import FlowScript
import LuaKit
import Terminal

/// Runs a body that explores; Ctrl-C ends it with the results so far.
///
/// - Parameters:
///   - drivers: The drivers whose functions run meanwhile; a request ends those as well.
///   - body: Asks the interruption whether it goes on.
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
