import Testing

@testable import Phone

struct EffectKindsTests {
  @Test func `each kind of effect is listed once, and its samples are of its own kind`() {
    let names = Effect.kinds.map { String(reflecting: $0) }
    #expect(Set(names).count == names.count)
    for kind in Effect.kinds {
      func all<Kind: AppEffect>(_: Kind.Type) -> [Effect] { Kind.samples.map(\.effect) }
      let samples = all(kind)
      #expect(!samples.isEmpty)
      #expect(samples.allSatisfy { String(reflecting: type(of: $0.declaration)) == String(reflecting: kind) })
    }
  }

  @Test func `the identity of an effect leaves out the person's choice`() {
    let set = Effect.store(.set(key: "goal", value: "sleep"))
    #expect(set.identity == Effect.store(.set(key: "goal", value: "focus")).identity)
    #expect(set.identity != Effect.store(.set(key: "age", value: 3)).identity)
    #expect(set.spoken == "store.set \"goal\"")
    #expect(Effect.habits(.clear).identity == Effect.habits(.set(name: "wake", time: nil)).identity)
  }

  @Test func `a review and a sample must not be repeated, and an answer in memory is free to go`() {
    #expect(Effect.review(.request).delivery == .atMostOnce)
    #expect(Effect.health(.save(.steps, 1)).delivery == .atMostOnce)
    #expect(Effect.store(.set(key: "a", value: 1)).delivery == .atLeastOnce)
    #expect(Effect.onboarding(.set(name: "a", value: 1)).delivery == .free)
  }
}
