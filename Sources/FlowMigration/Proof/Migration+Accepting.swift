package import FlowExplore

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
      let print = result.classes[index].fingerprint
      guard
        let entry = own.first(where: { entry in
          entry.property == Self.acceptedPrefix + print.verdict
            && entry.place == "\(print.old) → \(print.new)"
            && entry.subject == print.subjectOrPlace
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
}
