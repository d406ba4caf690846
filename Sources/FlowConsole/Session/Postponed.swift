package import Terminal

/// Work that is not needed before the first prompt is shown: it is done while a person looks at it, and before the
/// first line is evaluated at the latest.
///
/// To begin a journal takes as long as a fifth of a start, most of it for the types of its encoder.
///
/// For example:
///
///     let postponed = evaluator.postponed
///     postponed.add(waking: editor.waker) { "the session is not kept: the disk is full" }
///     postponed.run()  // "the session is not kept: the disk is full"
///     postponed.run()  // nil
package final class Postponed {
  private var work: (() -> String?)?

  /// Has work done as soon as the editor waits for keys.
  ///
  /// - Parameter work: It gives what a person is to be told, if there is something.
  package func add(waking waker: EditorWaker, _ work: @escaping () -> String?) {
    self.work = work
    waker.wake()
  }

  /// Does what is still to be done.
  ///
  /// - Returns: What a person is to be told; `nil` for nothing.
  package func run() -> String? {
    guard let work = work.take() else { return nil }
    return work()
  }
}
