import Locking

/// A cache of chosen languages by preferences: a call of ICU takes as long as a hundred texts.
///
/// The cache does not count for equality: two bundles are equal whichever languages were looked up in them.
final class LanguageMatches: Hashable, Sendable {
  private let known = Guarded<[[String]: Int?]>([:])

  /// The index of the best of the languages for the preferred ones; `nil` where no language is related to them.
  func index(of preferred: [String], in languages: [String]) -> Int? {
    guard !languages.isEmpty else { return nil }
    return known.with { known in
      if let index = known[preferred] { return index }
      let index = ICU.localization(preferred: preferred, available: languages)
      // Matches for a caller that invents ever new preferences are computed, but not cached.
      if known.count < 256 { known[preferred] = index }
      return index
    }
  }

  static func == (left: LanguageMatches, right: LanguageMatches) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
