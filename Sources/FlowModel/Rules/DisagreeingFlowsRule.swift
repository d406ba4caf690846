import Phone

/// The flows of an app must agree on its storage: no two of them may declare different keys for the same data, or
/// different types for the same field of the profile.
struct DisagreeingFlowsRule: Rule {
  func diagnostics(for app: App) -> [Diagnostic] {
    guard app.flows.count > 1 else { return [] }
    return keys(of: app) + fields(of: app)
  }

  private func keys(of app: App) -> [Diagnostic] {
    StorageKeys.all.found { key -> Diagnostic? in
      disagreement(app) { $0.keys[keyPath: key.path] }.map { first, other in
        Diagnostic(
          .duplicateKey,
          "the flows \"\(first.flow)\" and \"\(other.flow)\" name two keys for `\(key.name)`: \"\(first.value)\" and \"\(other.value)\"",
          at: other.location, key: "keys",
          advice: "an app has one: name it in one flow, which counts for all")
      }
    }
  }

  private func fields(of app: App) -> [Diagnostic] {
    (app.profileFields ?? []).found { field -> Diagnostic? in
      disagreement(app) { flow in flow.profileFields?.first { $0.name == field.name }?.kind.rawValue }
        .map { first, other in
          Diagnostic(
            .duplicateKey,
            "the flows \"\(first.flow)\" and \"\(other.flow)\" declare two types for the profile's `\(field.name)`: \(first.value) and \(other.value)",
            at: other.location, key: "profile",
            advice: "an app has one profile: declare the field once, which counts for all flows")
        }
    }
  }

  private typealias Said = (flow: String, value: String, location: SourceLocation)

  /// Returns the first flow with a value, and the first one with another value; `nil` where all values are equal.
  private func disagreement(_ app: App, _ read: (Flow) -> String?) -> (first: Said, other: Said)? {
    let all = app.flows.compactMap { flow in
      read(flow).map { (flow: flow.name, value: $0, location: flow.location) }
    }
    guard let first = all.first, let other = all.first(where: { $0.value != first.value }) else { return nil }
    return (first, other)
  }
}
