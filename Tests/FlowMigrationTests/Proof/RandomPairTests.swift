import FlowMigration
import FlowSession
import Phone
import Testing

/// Random flows and random edits of them: the prover and a judge that merges nothing find the same.
struct RandomPairTests {
  @Test(arguments: 1...40)
  func `the prover finds what opening each state by hand finds`(seed: Int) throws {
    let pair = RandomPair(seed: UInt64(seed))
    let (old, new) = (try Loaded(text: pair.old.text), try Loaded(text: pair.new.text))
    let brute = BruteForce(pair: pair, old: old.compiled, new: new.compiled)
    let expected = try brute.found(within: .small)
    let migration = migration(old, new)
    let found = migration.classes.filter { $0.verdict.level != .note && !$0.isAfterKill }.map {
      BruteForce.Found(
        verdict: $0.verdict, old: $0.old, stored: $0.stored, new: $0.new, subjects: $0.subjects)
    }
    #expect(found.sorted() == expected.sorted(), "\(pair.old.text)\n\(pair.new.text)")
    #expect(migration.doubts == [])
    withExtendedLifetime((old, new)) {}
  }
}
