import FlowModel
import Testing

struct DiagnosticCodeMeaningTests {
  @Test func `every code is found by its name, and has a meaning of its own`() {
    #expect(DiagnosticCode.allCases.allSatisfy { DiagnosticCode(name: $0.name) == $0 })
    #expect(Set(DiagnosticCode.allCases.map(\.meaning)).count == DiagnosticCode.allCases.count)
    #expect(
      DiagnosticCode.allCases.allSatisfy { $0.meaning.count > 20 && $0.meaning.first?.isUppercase == true })
    #expect(DiagnosticCode(name: "gk012") == .wrongType)
    #expect(DiagnosticCode(name: "GK12") == nil && DiagnosticCode(name: "") == nil)
  }
}
