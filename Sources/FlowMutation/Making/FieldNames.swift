/// The names of fields and verbs, grouped by the change that a mutant makes to them.
///
/// A name in none of these lists is a property, and its text is not changed.
enum FieldNames {
  /// The fields that decide.
  static let conditions: Set<String> = [
    "when", "requires", "saveWhen", "enabled", "check", "back", "checkAt",
  ]

  /// The fields that hold a list of answers.
  static let answers: Set<String> = ["choose", "habits", "options"]

  /// The fields that hold a text, or a key of one.
  static let texts: Set<String> = [
    "title", "body", "label", "placeholder", "message", "skip", "announce", "accessibility", "subtitle",
  ]

  /// The fields that hold a time.
  static let times: Set<String> = [
    "after", "every", "hour", "minute", "second", "takes", "delay", "timeout", "seconds",
  ]

  /// The kinds of mutants by which a field is left out.
  static let kinds: [(kind: MutationKind, keys: Set<String>)] = [
    (.conditionDropped, conditions),
    (.guardDropped, ["guarded", "once"]),
    (
      .persistDropped,
      ["into", "resume", "keys", "key", "complete", "profile", "habits", "account", "state", "legacy"]
    ),
    (.permissionDropped, ["permission", "signIn"]),
  ]

  /// The objects whose first argument is a stored key.
  private static let stores: Set<String> = ["store", "keychain"]

  /// True where a string is a storage key: the value of a field such as `key` or `into`, an argument of a store or of
  /// `given.stored`, or the value of a local with a capital first letter.
  static func isStoredKey(_ literal: LuaSyntax.Literal) -> Bool {
    if let key = literal.key, ["key", "complete", "profile", "habits", "account", "into"].contains(key) {
      return true
    }
    if let callee = literal.callee {
      return stores.contains(String(callee.prefix { $0 != "." })) || callee.hasPrefix("given.stored")
    }
    return literal.local.map { $0.first?.isUppercase == true } ?? false
  }

  /// The objects with calls whose order a person sees, or a kill between two of them reveals.
  private static let asking: Set<String> = ["review", "permissions", "paywall", "settings", "auth"]

  /// The calls that change the waiting notifications; the others declare something.
  private static let posting: Set<String> = [
    "notifications.add", "notifications.remove", "notifications.removeDelivered",
  ]

  /// True where the order of two calls can matter: both report to `analytics`, or both change pending notifications and
  /// one adds one. It is also true where each opens something on the screen, by different objects.
  static func orderMatters(_ first: String, _ second: String) -> Bool {
    let objects = [first, second].map { String($0.prefix { $0 != "." }) }
    let isVerb = [first, second].map { $0.contains(".") }
    guard isVerb[0], isVerb[1], !objects.contains("log") else { return false }
    // The place is taken once a hook has ended, and its state dies with the process: no order of the two is seen.
    if first.hasPrefix("notifications."), second.hasPrefix("notifications.") {
      // What waits and what was delivered are two lists: to remove from both has no order.
      return posting.contains(first) && posting.contains(second)
        && (first == "notifications.add" || second == "notifications.add")
    }
    if objects[0] == objects[1] { return objects[0] == "analytics" }
    return asking.contains(objects[0]) && asking.contains(objects[1])
  }
}
