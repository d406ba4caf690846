import Testing

/// One row of a table test: what goes in, what comes out, and a name to find it by.
package struct Row<Input: Sendable, Expected: Sendable>: Sendable, CustomTestStringConvertible {
  package let id: String
  package let input: Input
  package let expected: Expected

  package init(_ id: String, _ input: Input, _ expected: Expected) {
    self.id = id
    self.input = input
    self.expected = expected
  }

  package var testDescription: String { id }
}

extension Row where Input == String {
  /// A row that is named by its input.
  package init(_ input: String, _ expected: Expected) { self.init(input, input, expected) }
}
