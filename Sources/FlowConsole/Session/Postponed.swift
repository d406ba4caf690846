package import Terminal

/// Work that is postponed until the first prompt is shown, or until the first line is evaluated, whichever is earlier.
///
/// Beginning a journal is such work: it takes up to a fifth of the start-up time.
///
/// For example:
///
///     let postponed = evaluator.postponed
///     postponed.add(waking: editor.waker) { "the session is not kept: the disk is full" }
///     postponed.run()  // "the session is not kept: the disk is full"
///     postponed.run()  // nil
package final class Postponed {
  private var work: (() -> String?)?

  /// Adds work to run once the editor waits for keys.
  ///
  /// - Parameter work: Returns a message for the user; `nil` for none.
  package func add(waking waker: EditorWaker, _ work: @escaping () -> String?) {
    self.work = work
    waker.wake()
  }

  /// Runs the work, unless it has run already.
  ///
  /// - Returns: The message for the user; `nil` for none, and where the work has run already.
  package func run() -> String? {
    guard let work = work.take() else { return nil }
    return work()
  }
}
