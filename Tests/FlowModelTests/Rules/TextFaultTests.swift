import Testing

@testable import FlowModel

struct TextFaultTests {
  private func fault(_ key: String, in file: String, _ language: String = "ja", line: Int = 1) -> TextFault {
    TextFault(
      code: .incompleteForms, key: key, one: "has no form in \(language)",
      several: "have no form in \(language)",
      place: SourceLocation(file: file, line: line), advice: "add it")
  }

  private func said(_ faults: [TextFault]) -> [String] {
    TextFault.folded(faults).map { "\($0.message) \($0.location?.line ?? 0)" }
  }

  @Test func `up to three texts with one fault are told of one by one`() {
    #expect(
      said((1...3).map { fault("k\($0)", in: "a.strings", line: $0) }) == [
        "\"k1\" has no form in ja 1", "\"k2\" has no form in ja 2", "\"k3\" has no form in ja 3",
      ])
  }

  @Test func `more are told of at the first, apart by file and by fault`() {
    let many = (1...4).map { fault("k\($0)", in: "a.strings", line: $0) }
    let others = [fault("k1", in: "b.strings"), fault("k1", in: "a.strings", "pl", line: 9)]
    #expect(
      said(many + others) == [
        "4 texts have no form in ja 1", "\"k1\" has no form in ja 1", "\"k1\" has no form in pl 9",
      ])
  }
}
