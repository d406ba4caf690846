/// The effort of a measurement: the whole figure, or one iteration that shows that the benchmark still runs.
public struct Effort: Sendable {
  /// The folder of the repository, before every path that a benchmark opens.
  public let root: String
  /// True for one iteration of little work. Its figure says nothing.
  public let isSmoke: Bool

  /// Makes an effort.
  public init(root: String, isSmoke: Bool = false) {
    self.root = root
    self.isSmoke = isSmoke
  }

  /// The rounds of a measurement: one in a smoke run.
  func rounds(_ count: Int) -> Int { isSmoke ? 1 : count }

  /// The size of the work: another one in a smoke run.
  func size(_ whole: Int, smoke: Int) -> Int { isSmoke ? smoke : whole }

  /// The path of a file of the repository.
  func path(_ relative: String) -> String { root.isEmpty ? relative : root + "/" + relative }
}
