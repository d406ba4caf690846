import LuaKit

/// The sizes by which a script's descriptions and its hooks' effects are charged.
///
/// Both are stored in Swift, and count against the script's memory limit like its own values. The sizes are
/// approximate.
enum Allowance {
  /// The most bytes of one piece of plain data, which is copied and compared without checks of the deadline. A larger
  /// one is an error.
  static let value = 4 << 20

  /// The bytes of a step, of a part of a condition, of a function, and of an effect or a line of a log.
  static let step = 1024
  static let condition = 128
  static let function = 160
  static let effect = 256

  /// The most parts of a condition, since rules and explorers visit every part. A larger condition is an error.
  static let conditionParts = 200

  /// One piece of plain data is too large.
  struct Exceeded: Error, CustomStringConvertible {
    var description: String { "too much is handed over at once: the limit is \(Allowance.value >> 20) MB" }
  }
}
