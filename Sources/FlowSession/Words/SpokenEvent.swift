package import Phone

// Events on one line, as lists of them show them.
extension Event {
  /// The event on one line, such as `tapped control=next`.
  public var spoken: String { ([name] + arguments.spoken).joined(separator: " ") }
}

extension Record {
  /// The fields, each as `name=value`.
  package var spoken: [String] {
    fields.map { field in
      if case .string(let text) = field.value {
        "\(field.name)=\(text)"
      } else {
        "\(field.name)=\(JSONText.string(field.value))"
      }
    }
  }
}
