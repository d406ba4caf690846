import Foundation
import Testing

struct PromptOpeningTests {
  @Test func `where there is nothing to resume, it is said why`() async throws {
    let folder = try TemporaryFolder()
    func said() async throws -> String {
      let ending = try await genkan(
        "--resume", in: folder.url, environment: ["XDG_STATE_HOME": folder.url.path + "/state"])
      #expect(ending.status == 66)
      return ending.errors
    }
    #expect(try await said() == "there is no session to go on with: none was kept yet\n")
    let journal = "state/genkan/sessions/session-000001.jsonl"
    for text in ["", "{\"folder\":\"/so", "{\"folder\":\"/\",\"journal\":\"genkan\",\"schema\":1}\n"] {
      try folder.write(text, to: journal)
      #expect(
        try await said()
          == "there is no session to go on with: the last one ended before anything was done in it\n")
    }
    try folder.write(
      "{\"folder\":\"/\",\"journal\":\"genkan\",\"schema\":1}\n{\"end\":\"left\"}\n", to: journal)
    #expect(
      try await said() == "there is no session to go on with: the last one was left on purpose\n")
  }
}
