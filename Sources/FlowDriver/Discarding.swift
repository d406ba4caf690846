import Foundation

/// Lets values go on a thread of its own, so that nobody waits for it: a past of a hundred thousand moments takes
/// a quarter of a second to be freed.
///
/// It must not know what it is given.
public enum Discarding {
  /// Empties an array; what nobody else holds of it is freed on another thread.
  public static func elsewhere<Value: Sendable>(_ values: inout [Value]) {
    guard !values.isEmpty else { return }
    let last = Holder(values)
    values = []
    Thread.detachNewThread { last.values = [] }
  }

  /// Unchecked, yet safe: whoever fills it touches it no more, and one thread empties it.
  private final class Holder<Value: Sendable>: @unchecked Sendable {
    var values: [Value]
    init(_ values: [Value]) { self.values = values }
  }
}
