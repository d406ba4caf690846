/// Words of an older script, of another tool or of a neighbouring verb, each with its present name here.
///
/// A message about such a word in a script suggests the present word.
///
/// For example:
///
///     FormerNames.present["keepWhen"]  // "saveWhen"
enum FormerNames {
  /// The present name under each former name. A present name is suggested only where it is among the candidates.
  static let present = [
    "accept": "ignoreFindings", "edits": "maxEdits", "fromEverywhere": "alwaysReachable",
    "keepWhen": "saveWhen",
    "merge": "reduceAnswers", "needs": "requires", "onLate": "onOrphanedAnswer", "plant": "seed",
    "posts": "maxHostEvents", "ready": "enabled", "repeats": "maxRestarts", "together": "maxFaults",
    "ways out": "no dead ends",
    "steps": "order", "subtitle": "body", "text": "body",
    "is": "equals", "isEqual": "equals", "isFalse": "isFalsy", "isTrue": "isTruthy", "toBe": "equals",
    "toEqual": "equals",
    "dialog": "prompt", "logged": "log", "noDialog": "noPrompt",
    "files.plant": "files.seed", "health.plant": "health.seed", "keychain.plant": "keychain.seed",
    "store.plant": "store.seed",
  ]
}
