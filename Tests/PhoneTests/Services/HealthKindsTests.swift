import Phone
import Testing

@Suite struct HealthKindsTests {
  @Test func `types are a set in one order`() {
    let kinds: Health.Kinds = [.sleep, .steps, .sleep]
    #expect(kinds.all == [.steps, .sleep])
    #expect(kinds.value == ["steps", "sleep"])
    #expect(kinds == [.steps, .sleep])
  }

  @Test func `sets are joined, cut and compared`() {
    let both: Health.Kinds = [.steps, .workouts]
    #expect(both.union([.height]).all == [.steps, .height, .workouts])
    #expect(both.subtracting([.steps]) == [.workouts])
    #expect(both.intersection([.steps, .height]) == [.steps])
    #expect(both.contains([.steps]) && !both.contains([.steps, .height]) && both.contains([]))
    #expect(Health.Kinds().isEmpty && !both.isEmpty)
  }

  @Test func `every type has a bit of its own`() {
    #expect(Health.Kinds(Health.Kind.allCases).all == Health.Kind.allCases)
    for kind in Health.Kind.allCases { #expect(Health.Kinds([kind]).all == [kind]) }
  }
}
