extension UserProperty.Kind {
  /// The demand as one sentence.
  var sentence: String {
    switch self {
    case .always(let test): "Always \(test.phrase)."
    case .never(let subject): "Never \(subject.phrase)."
    case .reachable(let subject): "\(subject.phrase) is reachable."
    case .alwaysReachable(let subject): "From everywhere a person gets to \(subject.phrase)."
    case .atMostOnce(let happening): "At most once \(happening.phrase)."
    case .before(let first, let second): "\(first.phrase) comes before \(second.phrase)."
    case .eventually(let subject): "At last \(subject.phrase)."
    }
  }
}
