import FlowModel
import FlowSession
package import Phone

extension StateSpace {
  /// Returns the findings with some codes that the scenario does not accept: the violations of the property that owns
  /// them.
  package func found(_ codes: [Finding.Code]) -> [Property.Found] {
    let owned = Set(codes.map(\.rawValue)).subtracting(model.scenario.ignoredFindings)
    let isNameUsed = self.isNameUsed
    return found { finding in
      guard owned.contains(finding.code) else { return false }
      return !Self.isRemark(finding.code)
        && (finding.code != Finding.Code.authNameLost.rawValue || isNameUsed)
    }
  }

  /// Returns the findings with some codes that are only remarks: actions of iOS itself that an app may intend.
  package func remarks(_ codes: [Finding.Code]) -> [Property.Found] {
    let owned = Set(codes.map(\.rawValue)).subtracting(model.scenario.ignoredFindings)
    return found { owned.contains($0.code) && Self.isRemark($0.code) }
  }

  private static func isRemark(_ code: String) -> Bool {
    code == Finding.Code.notificationsForegroundSilent.rawValue
  }

  /// True where the app uses the name that Apple handed over: losing an unused name is no fault.
  private var isNameUsed: Bool {
    var names: Set<String> = []
    for state in states where facts[state].contains(.signedIn) {
      if let name = graph[state].session.world.account.givenName { names.insert(name) }
      if !names.isEmpty { break }
    }
    guard !names.isEmpty else { return true }
    return labels.contains { label in
      label.effects.contains { effect in
        effect.arguments.fields.contains { field in names.contains { field.value.mentions($0) } }
      }
    }
  }

  private func found(where isWanted: (Finding) -> Bool) -> [Property.Found] {
    let isOwn = labels.map { $0.findings.contains(where: isWanted) }
    // The words are made once for what one label shows at one place, of which there may be a million edges.
    var words: [UInt64: [(cause: String, sentence: String, code: String, performer: Int?)]] = [:]
    // The way to a cause is walked once for each.
    var causes: [String: SourceLocation?] = [:]
    var found: [Property.Found] = []
    for edge in edges where isOwn[Int(graph.edges[edge].label)] {
      let key = UInt64(graph.edges[edge].label) << 32 | UInt64(placeOf[source(edge)]) << 1
      let kind = key | (isGesture(edge) ? 1 : 0)
      let all =
        words[kind]
        ?? label(edge).findings.filter(isWanted).map { finding in
          let performer = performer(in: edge) { $0 == .finding(finding) }
          let cause = cause(of: finding, at: edge, by: performer)
          if causes[cause] == nil {
            causes[cause] = .some(finding.isCause.flatMap { location(ofCause: $0, before: edge) })
          }
          let other = performer == source(edge) ? nil : performer
          return (cause, "\(finding.code): \(finding.sentence)", finding.code, other)
        }
      words[kind] = all
      found += all.map { each in
        Property.Found(
          cause: each.cause, sentence: each.sentence, place: .edge(edge),
          step: each.performer ?? source(edge),
          evidence: .finding(each.code), location: causes[each.cause] ?? nil)
      }
    }
    return found
  }

  /// The key of a finding's cause: the rule and the subject. Without a subject it has the screen of the gesture
  /// instead. A finding without a gesture, and the loss of a name, then have the rule alone.
  private func cause(of finding: Finding, at edge: Int, by performer: Int) -> String {
    // That the name is lost shows wherever the process happens to end.
    let isOfPlace = finding.subject.isEmpty && finding.code != Finding.Code.authNameLost.rawValue
    let place = isOfPlace && isGesture(edge) ? name(of: performer) : ""
    return "finding \(finding.code) \(finding.subject)\(place)"
  }
}

extension Value {
  /// True where a text in it has the text as a part.
  fileprivate func mentions(_ text: String) -> Bool {
    switch self {
    case .string(let own): own.contains(text)
    case .list(let values): values.contains { $0.mentions(text) }
    case .record(let record), .json(let record): record.fields.contains { $0.value.mentions(text) }
    default: false
    }
  }
}

extension Finding {
  /// Recognizes the cause of a finding that shows later; `nil` for any other finding.
  fileprivate var isCause: ((Effect) -> Bool)? {
    switch code {
    case Finding.Code.paywallLost.rawValue:
      { if case .paywall(.register(let placement)) = $0 { placement == subject } else { false } }
    case Finding.Code.answerUnheard.rawValue:
      { effect in
        // The subject is the verb that asked, and the name that it asked about: `permissions.request camera`.
        guard subject.hasPrefix(effect.name + " ") else { return false }
        let about = subject.dropFirst(effect.name.count + 1)
        return effect.arguments.fields.contains { field in
          if case .string(let text) = field.value {
            about.hasSuffix(text) || about.hasSuffix("\"\(text)\"")
          } else {
            false
          }
        }
      }
    default: nil
    }
  }
}
