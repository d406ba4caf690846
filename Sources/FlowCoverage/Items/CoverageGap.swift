public import FlowModel

/// A part of an app, or an outcome of one, that was never seen, and whether anything can come to it.
///
/// For example:
///
///     report.gaps[0].sentence  // step "alarm" is never shown
///     report.gaps[0].reach     // .within: an exploration comes to it
public struct CoverageGap: Sendable, Equatable {
  /// The knowledge about the reach of a gap.
  public enum Reach: String, Sendable, CaseIterable {
    /// An exploration comes to it.
    case within
    /// No state of a whole exploration comes to it.
    case beyond
    /// Nothing is proved.
    case unknown
  }

  /// The place.
  public let place: SourceLocation
  /// The part and the missing outcome, in words.
  public let sentence: String
  /// Whether it can be reached.
  public let reach: Reach
}

extension CoverageReport {
  /// The parts and outcomes that were never seen, in the order of the places.
  public var gaps: [CoverageGap] {
    items.flatMap { item in
      item.missing.map { missing in
        CoverageGap(
          place: item.place, sentence: "\(item.words) is never \(missing)", reach: reach(of: missing, item))
      }
    }
  }

  private func reach(of missing: String, _ item: CoverageItem) -> CoverageGap.Reach {
    switch origin {
    case .exploration: return isProof && item.isFollowed ? .beyond : .unknown
    case .checks:
      var reach = CoverageGap.Reach.unknown
      for exploration in explorations {
        guard let same = exploration.item(like: item) else { continue }
        if item.times == 0 ? same.times > 0 : !same.missing.contains(missing) && same.times > 0 {
          return .within
        }
        if exploration.isProof, same.isFollowed { reach = .beyond }
      }
      // Of two apps that have the part, each must be explored.
      return explorations.contains { !$0.isProof && $0.item(like: item) != nil } ? .unknown : reach
    }
  }

  private func item(like other: CoverageItem) -> CoverageItem? {
    items.first { $0.kind == other.kind && $0.place == other.place && $0.words == other.words }
  }
}
