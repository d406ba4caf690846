package import FlowExplore
import FlowWords

// Accepted hazards, which a team lists in the accepted file next to the flow.
extension Migration {
  /// The beginning of the property of an accepted hazard: `migration: skips`.
  package static let acceptedPrefix = "migration: "

  /// The migration with accepted hazards marked by their reasons.
  ///
  /// For example: `{ property = "migration: skips", place = "account → value", subject = "account", reason = "…" }`.
  ///
  /// - Returns: The migration, and the entries about migrations that match no class.
  package func accepting(
    _ accepted: [AcceptedViolation]
  ) -> (migration: Migration, unmatched: [AcceptedViolation]) {
    var result = self
    var matched: Set<AcceptedViolation> = []
    let own = accepted.filter { $0.property.hasPrefix(Self.acceptedPrefix) }
    for index in result.classes.indices where result.classes[index].verdict.level != .note {
      let wanted = result.classes[index].fingerprint.accepted
      guard
        let entry = own.first(where: { entry in
          entry.property == wanted.property && entry.place == wanted.place && entry.subject == wanted.subject
        })
      else { continue }
      matched.insert(entry)
      result.classes[index].accepted = entry.reason
    }
    return (result, own.filter { !matched.contains($0) })
  }
}

extension MigrationClass.Fingerprint {
  /// The subject of the loss, else the new place, because an accepted hazard needs a subject.
  package var subjectOrPlace: String { subject.isEmpty ? new : subject }

  /// The entry that accepts the hazard, without its reason.
  var accepted: AcceptedViolation {
    AcceptedViolation(
      property: Migration.acceptedPrefix + verdict, place: "\(old) → \(new)", subject: subjectOrPlace)
  }
}

extension MigrationClass {
  /// The entry to paste into the accepted file beside the new flow; its reason is still to be written. It is `nil` for
  /// a note and for an accepted hazard.
  ///
  /// For example:
  ///
  ///     { property = "migration: skips", place = "account → value", subject = "account", reason = "…" }
  package var acceptance: String? {
    guard verdict.level != .note, accepted == nil else { return nil }
    let entry = fingerprint.accepted
    let fields = [
      ("property", entry.property), ("place", entry.place), ("subject", entry.subject), ("reason", "…"),
    ]
    return "{ " + fields.map { "\($0) = \(EventLua.quoted($1))" }.joined(separator: ", ") + " }"
  }
}
