import LuaKit

/// The sizes by which is counted what a script hands over: what it describes, what a hook does to the phone.
///
/// All of that lives in Swift, and counts against the script's limit of memory as its own values do. The sizes are
/// rough.
enum Allowance {
  /// The most bytes that one piece of plain data may take: it is copied and compared with no look at the deadline.
  static let value = 4 << 20

  /// The bytes of a step, of a part of a condition, of a function, of an effect or a line of a log.
  static let step = 1024
  static let condition = 128
  static let function = 160
  static let effect = 256

  /// The most parts of a condition: rules and explorers walk every one of them.
  static let conditionParts = 200

  /// One piece of plain data is too large.
  struct Exceeded: Error, CustomStringConvertible {
    var description: String { "too much is handed over at once: the limit is \(Allowance.value >> 20) MB" }
  }
}
