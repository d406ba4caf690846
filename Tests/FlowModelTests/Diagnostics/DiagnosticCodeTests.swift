import FlowModel
import Testing

struct DiagnosticCodeTests {
  @Test func `a code has three digits`() {
    #expect(DiagnosticCode.noSuchFile.name == "GK001")
    #expect(DiagnosticCode.wrongType.name == "GK012")
    #expect(Set(DiagnosticCode.allCases.map(\.name)).count == DiagnosticCode.allCases.count)
    #expect(DiagnosticCode.allCases.allSatisfy { $0.name.count == 5 })
  }

  @Test func `from 30 a code is a warning`() {
    #expect(
      DiagnosticCode.allCases.filter { $0.severity == .warning }
        == [
          .missingText, .unreachableStep, .doubtfulStrings, .unmatchedLanguage, .unusedText,
          .differingPlaceholders, .incompleteForms, .damagedStrings, .pastTheEnd, .unusedCondition,
          .unaskedName,
        ])
  }
}
