import FlowExplore
import FlowMigration
import FlowSession
import Phone
import Testing

/// The parts of a migration beside its classes: accepted hazards, people, cures, bounds.
struct MigrationTests {
  private func trap() throws -> Migration {
    let folder = testFolder + "/Pairs/moved-step-is-skipped"
    return migration(try Loaded(folder + "/old.lua"), try Loaded(folder + "/new.lua"))
  }

  @Test func `an accepted hazard goes by verdict, places and subject, and counts for nothing`() throws {
    let entry = AcceptedViolation(
      property: "migration: skips", place: "account → value", subject: "account", reason: "nobody is there")
    var other = entry
    other.place = "account → goal"
    let (accepted, unmatched) = try trap().accepting([entry, other])
    #expect(accepted.outcome == .safe)
    #expect(accepted.classes.compactMap(\.accepted) == ["nobody is there"])
    #expect(unmatched == [other])
    #expect(MigrationText(accepted).text.contains("accepted everyone who stopped at \"account\""))
  }

  @Test func `entries about an exploration are none about a migration`() throws {
    let entry = AcceptedViolation(property: "review", place: "app", subject: "review.tap", reason: "seen")
    let (result, unmatched) = try trap().accepting([entry])
    #expect(result.outcome == .unsafe)
    #expect(unmatched == [])
  }

  @Test func `people weigh classes by the stored value, else by the step`() throws {
    let people = try People("step,people\n2,1240\nwelcome,60\n")
    let weighed = try trap().weighed(by: people)
    let words = MigrationWords(migration: weighed)
    #expect(people.total == 1300)
    #expect(words.size(weighed.classes[0]).hasSuffix(", 1240 of 1300 people stand there"))
    #expect(weighed.classes.first { $0.old == "welcome" }?.people == 60)
    #expect(weighed.classes.first { $0.old == "goal" }?.people == nil)
  }

  @Test(arguments: [
    ("2", "a line is a stored value or a step, a comma, and a number of people", 1),
    ("2,10\n3,many", "\"many\" is no number of people", 2),
    ("2,99999999999999999999", "\"99999999999999999999\" is no number of people", 1),
    ("2,9223372036854775807\n3,1", "so many people cannot be counted", 2),
    ("2,1\n2,2", "\"2\" stands there twice", 2),
  ])
  func `a table of people is refused with its line`(text: String, message: String, line: Int) {
    let fault = #expect(throws: People.Fault.self) { try People(text) }
    #expect(fault?.message == message)
    #expect(fault?.line == line)
  }

  @Test func `a table of a spreadsheet is read, and a name at which no class stands is told`() throws {
    let people = try People("\u{FEFF}step,people\r\n2,1240\r\nwellcome,60\r\n")
    #expect(people.total == 1300)
    #expect(try people.unknown(in: [trap()]) == ["wellcome"])
  }

  @Test func `the cures are tried on the model, the best first`() throws {
    let folder = testFolder + "/Pairs/moved-step-is-skipped"
    let (old, new) = (try Loaded(folder + "/old.lua"), try Loaded(folder + "/new.lua"))
    var judged = migration(old, new)
    for trial in CureTrials(new.compiled, judged).trials {
      var prover = Prover(trial.compiled, within: .small, on: PhoneSetup().world)
      judged.note(trial, prover.migration(from: old.compiled, on: PhoneSetup().world))
    }
    #expect(judged.cures.map(\.name) == ["persist names", "a key of its own"])
    #expect(judged.cures.map { [$0.before, $0.after] } == [[1, 0], [1, 0]])
    #expect(judged.cures[0].warningsAfter == 0)
    #expect(judged.cures[1].warningsAfter > 0)
    #expect(
      judged.cures[0].change
        == "resume = { key = \"step\", by = \"name\", legacy = { \"welcome\", \"account\", \"account\", \"goal\", "
        + "\"ready\" } }")
    withExtendedLifetime((old, new)) {}
  }

  @Test func `a bound makes it inconclusive, and an interruption ends it`() throws {
    let folder = testFolder + "/Pairs/pages-fall-back"
    let (old, cured) = (try Loaded(folder + "/old.lua"), try Loaded(folder + "/cured.lua"))
    let bounded = migration(old, cured, limits: MigrationLimits(bounds: Bounds(states: 3)) { true })
    #expect(bounded.outcome == .inconclusive)
    #expect(bounded.doubts.contains { $0.contains("the bound on states was hit") })
    let interrupted = migration(old, cured, limits: MigrationLimits(bounds: Bounds()) { false })
    #expect(interrupted.outcome == .inconclusive)
    #expect(interrupted.doubts.contains { $0.contains("it was interrupted") })
    withExtendedLifetime((old, cured)) {}
  }

  @Test func `another variant of an experiment is opened on what the first one left`() throws {
    let flow = try Loaded(
      text: """
        return onboarding.flow "f" {
          guarded = true,
          resume = { key = "step", by = "name" }, keys = { complete = "done" },
          onboarding.step "welcome",
          onboarding.step "goal" { when = given.variant("order", "long"), choose = { "a", "b" }, into = "store.goal" },
          onboarding.step "ready",
          onFinish = function() onboarding.complete() end,
        }
        """)
    func assigned(_ name: String) -> PhoneChange { .variant(experiment: "order", name: name) }
    let world = PhoneSetup().world
    var prover = Prover(flow.compiled, within: .small, on: world, changes: [assigned("long")])
    let migration = prover.migration(from: flow.compiled, on: world, meeting: [assigned("short")])
    let ready = migration.classes.filter { $0.old == "ready" }
    #expect(ready.map(\.verdict) == [.skips])
    #expect(ready.map(\.subjects) == [["goal"]])
    withExtendedLifetime(flow) {}
  }
}
