package import FlowModel

/// A part of an app, or an outcome of one, that was never seen, and whether it is reachable.
///
/// For example:
///
///     report.gaps[0].sentence  // step "alarm" is never shown
///     report.gaps[0].reach     // .within: an exploration comes to it
package struct CoverageGap: Sendable, Equatable {
  /// The knowledge about the reach of a gap.
  package enum Reach: String, Sendable, CaseIterable {
    /// An exploration comes to it.
    case within
    /// No state of a complete exploration reaches the part.
    case beyond
    /// Nothing is proved.
    case unknown
  }

  /// The place.
  package let place: SourceLocation
  /// The part and the missing outcome, in words.
  package let sentence: String
  /// Whether it can be reached.
  package let reach: Reach
}

extension CoverageReport {
  /// The parts and outcomes that were never seen, in the order of their locations.
  package var gaps: [CoverageGap] {
    let explored = explorations.map { exploration in
      (
        isProof: exploration.isProof,
        items: Dictionary(
          exploration.items.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
      )
    }
    return items.flatMap { item in
      let same = explored.compactMap { exploration in
        exploration.items[item.identity].map { (isProof: exploration.isProof, item: $0) }
      }
      return item.missing.map { missing in
        CoverageGap(
          place: item.place, sentence: "\(item.words) is never \(missing)",
          reach: reach(of: missing, item, same))
      }
    }
  }

  /// Returns the reach of a part's missing outcome. `same` is the part in the explorations of all apps that have it.
  private func reach(
    of missing: String, _ item: CoverageItem, _ same: [(isProof: Bool, item: CoverageItem)]
  ) -> CoverageGap.Reach {
    guard case .checks = origin else { return isProof && item.isFollowed ? .beyond : .unknown }
    if same.contains(where: { $0.item.times > 0 && !$0.item.missing.contains(missing) }) { return .within }
    // Of two apps that have the part, each must be explored whole.
    return !same.isEmpty && same.allSatisfy { $0.isProof && $0.item.isFollowed } ? .beyond : .unknown
  }
}

extension CoverageItem {
  /// The facts that identify a part in two reports.
  fileprivate var identity: [String] { [kind.rawValue, "\(place)", words] }
}
