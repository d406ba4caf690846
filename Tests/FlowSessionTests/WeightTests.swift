import FlowModel
import Phone
import Testing

@testable import FlowSession

struct WeightTests {
  private let compiled = CompiledApp(
    app: App(flow: Flow(name: "f", location: SourceLocation(file: "f.lua", line: 1), steps: [])))

  private func timeline(_ events: [Event]) throws -> Timeline {
    var timeline = Timeline(start: compiled.fresh(World()))
    for event in events { try timeline.receive(event, compiled) }
    return timeline
  }

  @Test func `a past weighs what was handed to it, and every phone that differs`() throws {
    let text = String(repeating: "x", count: 100_000)
    let small = try timeline([.phoneChanged(.stored(key: "a", value: 1))])
    let large = try timeline([.phoneChanged(.stored(key: "a", value: .string(text)))])
    #expect(large.weight - small.weight >= 100_000)
    #expect(large.told - small.told >= 100_000)
    let keys = (1...100).map { Event.phoneChanged(.stored(key: "\($0)", value: 1)) }
    // Each phone has its own list of the keys: there are 5,050 of them.
    #expect(try timeline(keys).weight > 5050 * MemoryLayout<Record.Field>.stride)
    #expect(try timeline(keys).told < 100 * 1024)
  }

  @Test func `what is undone stays, and what the app handed over is added`() throws {
    var timeline = try timeline([.timePassed(1), .timePassed(1)])
    let weight = timeline.weight
    _ = timeline.undo()
    #expect(timeline.weight == weight)
    timeline.add(weight: 7)
    #expect(timeline.weight == weight + 7)
  }
}
