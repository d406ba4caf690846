package import Phone

// The versions of the app that were installed one over the other, each with its past.
extension Player {
  /// A version of the app, from its installation to the update after it.
  package struct Version {
    /// The app.
    package let app: CompiledApp
    /// The source of its flow.
    package let flow: FlowSource
    /// The version number of the update; `nil` for the number in the script.
    package let number: OSVersion?
    /// The moments, in order.
    package let past: [Moment]
  }

  /// The versions that led to the current phone, the oldest first: a single one without an update.
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
