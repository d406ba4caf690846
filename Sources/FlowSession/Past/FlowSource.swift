/// The source of a flow: its file, and the order of its steps where it differs from the file's order.
///
/// For example:
///
///     let file = [["welcome", "goal"]]
///     FlowSource(path: "flow.lua", orders: [["goal", "welcome"]], base: file).isTrial  // true
///     FlowSource(path: "flow.lua").isTrial                                             // false
public struct FlowSource: Hashable, Sendable, Codable {
  /// The file; `nil` where no flow is installed.
  public var path: String?
  /// The names of the steps of each flow, in the order to play; `nil` for the order of the file.
  public var orders: [[String]]?

  /// The file's own order of steps, for each flow, at the time when `orders` was made. It is `nil` where no other order
  /// is tried, or the file's was not known.
  public var base: [[String]]?

  /// Makes a source.
  public init(path: String?, orders: [[String]]? = nil, base: [[String]]? = nil) {
    self.path = path
    self.orders = orders
    self.base = base
  }

  /// True where the order of the steps is only a trial, different from the file's.
  public var isTrial: Bool { orders != nil && base != nil && orders != base }
}
