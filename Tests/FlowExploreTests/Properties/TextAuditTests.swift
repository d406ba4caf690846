import FlowSession
import Localization
import Phone
import Testing
import ToyApps

@testable import FlowExplore

struct TextAuditTests {
  /// The first screen of the toy, in English.
  private func screen() throws -> Screen {
    let compiled = Toy.compiled(localized: true)
    var (session, transcript) = (compiled.fresh(World()), Transcript())
    try compiled.receive(.launched, &session, into: &transcript)
    return try #require(try compiled.screen(session))
  }

  @Test func `a text in the language in force is none`() throws {
    let screen = try screen()
    #expect(screen.title == "Welcome")
    #expect(TextAudit(Toy.tables).fault(of: screen, in: "en") == nil)
  }

  @Test func `a text of another language is told with both`() throws {
    let fault = try #require(try TextAudit(Toy.tables).fault(of: screen(), in: "ja"))
    #expect(fault.text == "Welcome")
    #expect(fault.sentence == "a text of en, where the language is ja")
  }

  @Test func `without tables, and in a language without one, nothing is told`() throws {
    #expect(try TextAudit(Localization()).fault(of: screen(), in: "ja") == nil)
    #expect(try TextAudit(Toy.tables).fault(of: screen(), in: "fr") == nil)
  }
}
