import FlowWords
import Phone
import Testing

@testable import FlowExport

struct EffectLinesTests {
  private let done = Effect.analytics(.track(event: "done", parameters: [:]))
  private func set(_ value: Value) -> Effect { .store(.set(key: "source", value: value)) }
  private func lines(_ cases: [[Effect]]) -> [String] {
    EffectLines.of(cases) { ([$0.name] + $0.arguments.spoken).joined(separator: " ") }
  }

  @Test func `effects of every action are plain, in their order`() {
    #expect(
      lines([[set("a"), done], [set("a"), done]]) == [
        "store.set key=source value=a", "analytics.track event=done",
      ])
  }

  @Test func `one of several with the same verb stands on one line`() {
    #expect(
      lines([[set("a"), done], [set("b"), done]]) == [
        "one of: store.set key=source value=a / store.set key=source value=b", "analytics.track event=done",
      ])
  }

  @Test func `an effect that some actions lack is marked`() {
    #expect(lines([[done], []]) == ["sometimes: analytics.track event=done"])
    #expect(
      lines([[set("a")], [set("b")], [set("a"), set("b")]]) == [
        "sometimes: store.set key=source value=a", "sometimes: store.set key=source value=b",
      ])
  }

  @Test func `without actions there is no line`() { #expect(lines([]).isEmpty) }
}
