import FlowSession
import Foundation

/// Lets values go on a thread of its own, so that no caller waits for it: a past of a hundred thousand moments takes a
/// quarter of a second to be freed.
///
/// It goes piece by piece, with a pause after each: a thread that frees without one holds the lock of all memory nearly
/// all the time, and any other that wants some waits as if the work were its own.
///
/// For example:
///
///     Discarding.elsewhere(&moments)
///     moments.isEmpty  // true at once; the memory is freed on another thread
public enum Discarding {
  /// Empties an array; what nothing else holds of it is freed on another thread.
  public static func elsewhere<Value: Sendable>(_ values: inout [Value]) {
    guard !values.isEmpty else { return }
    let last = Holder(values)
    values = []
    last.shrink { values in
      values.removeLast(min(pieceCount, values.count))
      return !values.isEmpty
    }
  }

  /// Takes a past away; the moments that nothing else holds are freed on another thread.
  static func elsewhere(_ timeline: inout Timeline?) {
    guard let whole = timeline.take() else { return }
    Holder(consume whole).shrink { $0.shed(pieceCount) }
  }

  private static let pieceCount = 200

  /// Unchecked, yet safe: the thread that fills it touches it no more, and one thread empties it.
  private final class Holder<Value: Sendable>: @unchecked Sendable {
    private var value: Value

    init(_ value: consuming Value) { self.value = value }

    /// Takes pieces away, on another thread, as long as there are more.
    func shrink(_ piece: @escaping @Sendable (inout Value) -> Bool) {
      Thread.detachNewThread { [self] in
        while piece(&value) { Thread.sleep(forTimeInterval: 0.001) }
      }
    }
  }
}
