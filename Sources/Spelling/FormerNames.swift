/// Renamed words of the language, each with its present name.
///
/// A script that was written before is told the present word.
///
/// For example:
///
///     FormerNames.present["keepWhen"]  // "saveWhen"
enum FormerNames {
  /// The present name of each former one. It is offered only where it is among the names that there are.
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
