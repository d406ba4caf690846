import FlowLint
import FlowModel
import Testing

/// GK164: fields among several, and the labels that their author wrote.
struct PlaceholderAsLabelRuleTests {
  private func lines(_ fields: String, files: [String: String] = [:]) throws -> [Int] {
    let flow = """
      return onboarding.flow "app" {
        onboarding.step "you" {
          title = "You", fields = {
            \(fields)
          },
        },
        onboarding.step "done",
      }
      """
    return try lint(flow, files: files).open.filter { $0.rule.id == "GK164" }.map { $0.finding.location.line }
  }

  private static let two =
    "{ ask = \"profile.city\", placeholder = \"City\" },\n{ ask = \"profile.zip\", label = \"Zip\" },"

  @Test func `the field with a placeholder alone is told at its line, and the one with a label is not`()
    throws
  {
    #expect(try lines(Self.two) == [4])
  }

  @Test func `a table that has the usual key of the label is a label, and an empty text is none`() throws {
    func table(_ label: String) -> [String: String] {
      [
        "en.lproj/Localizable.strings":
          "\"you_city\" = \"\(label)\";\n\"City\" = \"City\";\n\"Zip\" = \"Zip\";\n"
      ]
    }
    #expect(try lines(Self.two, files: table("Town")) == [])
    #expect(try lines(Self.two, files: table(" ")) == [4])
  }

  @Test func `a field without a placeholder, and one that stands alone, have nothing to lose`() throws {
    #expect(try lines("{ ask = \"profile.city\" },\n{ ask = \"profile.zip\", label = \"Zip\" },") == [])
    #expect(try lines("{ ask = \"profile.city\", placeholder = \"City\" },") == [])
  }
}
