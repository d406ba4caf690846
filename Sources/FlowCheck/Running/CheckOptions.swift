import Foundation
import Spelling

/// The options of a run of checks.
///
/// For example:
///
///     let options = CheckOptions(jobs: 1, filter: "review", shard: try CheckShard("2/3"), failFast: true)
///     // the second third of the checks with "review" in their titles, up to the first that fails
package struct CheckOptions: Sendable, Equatable {
  /// The number of checks that run in parallel, each on its own thread. At least 1.
  package var jobs: Int
  /// Only checks whose title contains this text, in whatever case; nil for all.
  package var filter: String?
  /// Only this part of the checks; nil for all.
  package var shard: CheckShard?
  /// True where the report ends with the first failure, in the order of the report.
  package var failFast: Bool
  /// The seed of the checks' random numbers. Equal seeds give equal runs.
  package var seed: UInt64

  /// Makes options; the defaults run all checks, in parallel on all processors.
  package init(
    jobs: Int? = nil, filter: String? = nil,
    shard: CheckShard? = nil, failFast: Bool = false, seed: UInt64 = 0
  ) {
    self.jobs = max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    self.filter = filter
    self.shard = shard
    self.failFast = failFast
    self.seed = seed
  }

  /// True where the filter lets a title through.
  func admits(_ title: String) -> Bool {
    guard let filter, !filter.isEmpty else { return true }
    return title.range(of: filter, options: .caseInsensitive) != nil
  }
}

/// One of several equal parts of the checks, such as `2/3`, so that several machines can share a run.
///
/// The filtered checks are cut into parts in order, so that a file is loaded by as few machines as possible. With fewer
/// checks than parts some parts are empty, which is no failure.
///
/// For example:
///
///     try CheckShard("2/3").index  // 2
///     try CheckShard("4/3")        // throws --shard takes i/n with 1 <= i <= n, such as 1/3; got "4/3"
package struct CheckShard: Sendable, Equatable, CustomStringConvertible {
  /// The number of the part, from 1.
  package let index: Int
  /// The number of parts.
  package let count: Int

  /// Reads `i/n`. Throws ``CheckUsageError`` unless 1 ≤ i ≤ n.
  package init(_ text: String) throws(CheckUsageError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], index >= 1, index <= count else {
      throw CheckUsageError("--shard takes i/n with 1 <= i <= n, such as 1/3; got \(quoted(text))")
    }
    self.index = index
    self.count = count
  }

  /// The part of `total` checks that falls to this shard.
  func range(of total: Int) -> Range<Int> {
    total * (index - 1) / count..<total * index / count
  }

  /// The text it was read from.
  package var description: String { "\(index)/\(count)" }
}

/// The error of an invalid option. Its text gives the fault and the valid values; exit code 64.
///
/// For example:
///
///     try ReporterRequest("xml")
///     // throws there is no reporter "xml" (there are pretty, dot, tap, junit, json, github)
package struct CheckUsageError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The fault, and the accepted values.
  package let description: String

  /// Makes an error.
  package init(_ description: String) { self.description = description }
}
