import Foundation

/// Lets as many processes run at once as there are processors: a test that waits for one holds no thread, so that
/// otherwise all would start together, take all memory and miss their deadlines.
actor Turns {
  static let shared = Turns(ProcessInfo.processInfo.activeProcessorCount)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = max(1, count) }

  /// Waits for a turn, and takes it.
  func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Gives a turn back, to whoever has waited longest.
  func give() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
