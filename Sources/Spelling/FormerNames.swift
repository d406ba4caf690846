/// Words of an older script or of another tool, each with its present name here.
///
/// A script that has one is told the present word.
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
    "steps": "order", "subtitle": "body", "text": "body",
    "is": "equals", "isEqual": "equals", "isFalse": "isFalsy", "isTrue": "isTruthy", "toBe": "equals",
    "toEqual": "equals",
    "files.plant": "files.seed", "health.plant": "health.seed", "keychain.plant": "keychain.seed",
    "store.plant": "store.seed",
  ]
}
