/// The source of a flow: its file, and the order of its steps where it is not the file's own.
///
/// For example:
///
///     let file = [["welcome", "goal"]]
///     FlowSource(path: "flow.lua", orders: [["goal", "welcome"]], base: file).isTrial  // true
///     FlowSource(path: "flow.lua").isTrial                                             // false
public struct FlowSource: Hashable, Sendable, Codable {
  /// The file; `nil` where no flow is installed.
  public var path: String?
  /// The names of the steps of each flow, where they may stand in another order than in the file.
  public var orders: [[String]]?

  /// The orders of the file's own flows when these were made of them; `nil` where they are the file's.
  public var base: [[String]]?

  /// Makes a source.
  public init(path: String?, orders: [[String]]? = nil, base: [[String]]? = nil) {
    self.path = path
    self.orders = orders
    self.base = base
  }

  /// True where the order of the steps is one that is only tried: not that of the file.
  public var isTrial: Bool { orders != nil && base != nil && orders != base }
}
