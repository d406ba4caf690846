import Foundation
import Terminal
import Testing

extension SignalTests {
  struct InterruptWatcherTests {
    @Test func `a signal runs the action that is armed, on another thread`() {
      let watcher = InterruptWatcher()
      watcher.watch()
      let acted = DispatchSemaphore(value: 0)
      let (result, wasInterrupted) = watcher.during({
        kill(getpid(), SIGINT)
        return acted.wait(timeout: .now() + 60)
      }) { acted.signal() }
      #expect(result == .success)
      #expect(wasInterrupted)
      #expect(!watcher.hasHungUp)
    }

    @Test func `a signal while nothing is armed does nothing, then or later`() {
      let watcher = InterruptWatcher()
      watcher.watch()
      raise(SIGINT)  // to this thread, so that it is handled before the call returns
      // The first evaluation may still see it, as a key pressed in time; the next must not.
      _ = watcher.during({}) {}
      let (_, wasInterrupted) = watcher.during({}) {}
      #expect(!wasInterrupted)
    }

    @Test func `a hang-up stops the work and is remembered`() {
      let watcher = InterruptWatcher()
      watcher.watch()
      let acted = DispatchSemaphore(value: 0)
      let (result, _) = watcher.during({
        kill(getpid(), SIGHUP)
        return acted.wait(timeout: .now() + 60)
      }) { acted.signal() }
      #expect(result == .success)
      #expect(watcher.hasHungUp)
    }
  }
}
