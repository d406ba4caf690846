import FlowModel
import Foundation
import Testing

struct ErrorExampleTests {
  @Test(arguments: ErrorExample.all)
  func `an example says exactly what stands beside it, and exits so`(_ example: ErrorExample) async throws {
    let folder = ErrorExample.folder.appendingPathComponent(example.name)
    let ending = try await Command(arguments: example.patientArguments, folder: folder).run()
    #expect(ending.errors == example.errors)
    #expect(ending.status == example.status)
    // What cannot be loaded is not played.
    #expect(ending.output.isEmpty == [65, 66].contains(example.status))
  }

  @Test(arguments: ErrorExample.all)
  func `an example bears the number of its first diagnostic`(_ example: ErrorExample) {
    #expect(example.codes.first == "GK0" + example.name.prefix(2))
  }

  @Test func `every code has an example, but for two that no file can provoke everywhere`() {
    let shown = Set(ErrorExample.all.flatMap(\.codes))
    let codes = DiagnosticCode.allCases.filter { !shown.contains($0.name) }
    #expect(codes == [.cannotRead, .interrupted])
  }
}
