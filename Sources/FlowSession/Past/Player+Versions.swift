package import Phone

// The versions of the app that were installed over each other, each with what happened on it.
extension Player {
  /// A version of the app, from its installation to the update after it.
  package struct Version {
    /// The app.
    package let app: CompiledApp
    /// The source of its flow.
    package let flow: FlowSource
    /// The number with which it was installed over another; `nil` where the script's own holds.
    package let number: OSVersion?
    /// The moments, in order.
    package let past: [Moment]
  }

  /// The versions that led to the phone at hand, the oldest first: one where no update happened.
  package var versions: [Version] {
    guard let head = history.head else { return [] }
    return history.versions(to: head.entry).compactMap { phone, end in
      apps[phone].map { app in
        Version(
          app: app, flow: history.flow(of: phone), number: history.update(of: phone)?.version,
          past: past(to: end))
      }
    }
  }
}
