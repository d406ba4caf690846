/// Renamed words of the language, each with its present name.
///
/// A script with a former name gets the present one as a suggestion.
///
/// For example:
///
///     FormerNames.present["keepWhen"]  // "saveWhen"
enum FormerNames {
  /// The present name of each former one. It is suggested only where it is among the candidates.
  static let present = [
    "accept": "ignoreFindings", "edits": "maxEdits", "fromEverywhere": "alwaysReachable",
    "keepWhen": "saveWhen",
    "merge": "reduceAnswers", "needs": "requires", "onLate": "onOrphanedAnswer", "plant": "seed",
    "posts": "maxHostEvents", "ready": "enabled", "repeats": "maxRestarts", "together": "maxFaults",
    "ways out": "no dead ends",
    "files.plant": "files.seed", "health.plant": "health.seed", "keychain.plant": "keychain.seed",
    "store.plant": "store.seed",
  ]
}
