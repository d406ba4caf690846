package import FlowSession
package import Phone

// Events on one line, as lists of them show them.
extension Event {
  /// The event on one line, such as `tapped control=next`.
  package var spoken: String { ([name] + arguments.spoken).joined(separator: " ") }
}

extension Record {
  /// The fields, each as `name=value`.
  package var spoken: [String] { fields.map { "\($0.name)=\($0.value.spelled)" } }
}

extension Value {
  /// The value in a sentence: a text as it is, anything else as JSON.
  package var spelled: String {
    if case .string(let text) = self { text } else { JSONText.string(self) }
  }
}
