import FlowMigration
import FlowSession
import Phone
import Testing

/// The trap of Anicca's update: version 0.3 keeps numbers that mean other steps in 0.4.
struct AniccaMigrationTests {
  private func judged(_ old: String, _ new: String) throws -> Migration {
    migration(try Loaded("\(aniccaFolder)/\(old).lua"), try Loaded("\(aniccaFolder)/\(new).lua"))
  }

  @Test func `a person who stopped at the account of 0.3 never signs in with 0.4, and keeps no habits`()
    throws
  {
    let migration = try judged("as-is", "flow")
    #expect(
      migration.told(.error) == [
        "skips: everyone who stopped at \"account\" (stored value 2) resumes at \"value\" and never signs in",
        "skips: everyone who stopped at \"account\" (stored value 2) resumes at \"value\" and habitSetup keeps "
          + "nothing: given.signedIn never holds on the way there",
      ])
    #expect(migration.outcome == .unsafe)
    // The new step comes first: nothing is lost for those who chose no ideals yet.
    let ideals = migration.classes.filter { $0.stored == 3 }
    #expect(ideals.map(\.verdict) == [.newFirst])
    #expect(ideals.map(\.new) == ["source"])
    let names = MigrationWords(migration: migration).gestures(migration.classes[0].witness)
    #expect(
      names == [
        "app.launch()", "tap \"next\"", "tap \"next\"", "app.kill()", "update", "app.launch()",
      ])
  }

  @Test func `names with the numbers of 0.3 lose nothing and ask nothing again`() throws {
    let migration = try judged("as-is", "by-name")
    #expect(migration.told(.error) + migration.told(.warning) == [])
    #expect(migration.outcome == .safe)
  }

  @Test func `the step before the sign-in of 0.2 leads past it in both later versions`() throws {
    for new in ["as-is", "flow"] {
      let migration = try judged("first", new)
      #expect(
        migration.classes(.error).contains {
          $0.verdict == .skips && $0.subjects == ["account"] && $0.old == "account" && $0.stored == 3
        })
    }
  }
}
