import LuaKit

/// How much a script may hand over at once: what it describes while it loads, what a hook does to the phone.
///
/// All of that lives in Swift, where Lua's memory limit does not count, and is copied and compared with no look at
/// the deadline. The sizes are rough; what matters is that a loop comes to its end.
struct Allowance {
  /// The bytes that a script may describe while it loads.
  static let loading = 64 << 20
  /// The bytes that one hook may hand over.
  static let hook = 16 << 20
  /// The bytes that one piece of plain data may take.
  static let value = 4 << 20

  /// The bytes of a step, of a part of a condition, of an effect or a line of a log, of a node of plain data.
  static let step = 1024
  static let condition = 128
  static let effect = 256
  static let node = 64

  /// The most parts of a condition: rules and explorers walk every one of them.
  static let conditionParts = 200

  /// More was handed over than is allowed.
  struct Exceeded: Error, CustomStringConvertible {
    let limit: Int
    var description: String { "too much is handed over at once: the limit is \(limit >> 20) MB" }
  }

  private let limit: Int
  private var room: Int

  init(_ limit: Int) {
    self.limit = limit
    room = limit
  }

  /// Counts what was handed over.
  ///
  /// - Throws: `Exceeded` from the first byte too many on, whatever is caught in between.
  mutating func spend(_ bytes: Int) throws(Exceeded) {
    room -= bytes
    if room < 0 { throw Exceeded(limit: limit) }
  }
}
