import Locking

/// The languages chosen, by the preferences: asking ICU takes as long as a hundred texts.
///
/// It is no part of a value: two bundles are equal whatever was asked of them.
final class LanguageMatches: Hashable, Sendable {
  private let known = Guarded<[[String]: Int?]>([:])

  /// The place of the best of the languages for the preferred ones; `nil` where none of them has any kin.
  func index(of preferred: [String], in languages: [String]) -> Int? {
    guard !languages.isEmpty else { return nil }
    return known.with { known in
      if let index = known[preferred] { return index }
      let index = ICU.localization(preferred: preferred, available: languages)
      // A caller that makes up languages without end is answered, too, but they are not remembered.
      if known.count < 256 { known[preferred] = index }
      return index
    }
  }

  static func == (left: LanguageMatches, right: LanguageMatches) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
