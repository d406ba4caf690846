import FlowModel
import Phone
import Testing

struct FlowOrderTests {
  private func ranked(_ ranks: [Rank?]) -> Flow {
    flow(
      ranks.enumerated().map { index, rank in
        var made = step("s\(index)")
        made.rank = rank
        return made
      })
  }

  private func order(_ flow: Flow, _ callbacks: any Callbacks = NoCallbacks()) throws -> [Int] {
    let world = World()
    return try flow.order(in: RecordingContext(world, callbacks: callbacks))
  }

  @Test func `smaller ranks come first, equal ones as in the list, those without one last`() throws {
    let flow = ranked([nil, .number(2), .number(1), .number(2)])
    #expect(flow.isRanked)
    #expect(try order(flow) == [2, 1, 3, 0])
  }

  @Test func `a rank can be a function's`() throws {
    let callbacks = RecordingCallbacks()
    callbacks.values = [0: 5, 1: 1]
    let flow = ranked([.callback(CallbackID(slot: 0)), .callback(CallbackID(slot: 1))])
    #expect(try order(flow, callbacks) == [1, 0])
  }

  @Test func `the way on and back goes by rank`() throws {
    let flow = ranked([.number(3), .number(1), .number(2)])
    let world = World()
    func way(_ index: Int) throws -> Way {
      try flow.way(from: index, in: RecordingContext(world, callbacks: NoCallbacks()))
    }
    #expect(try [way(1), way(2), way(0)] == [.step(2), .step(0), .finish])
    #expect(try flow.preceding(0, in: RecordingContext(world, callbacks: NoCallbacks())) == 2)
    #expect(try flow.restored(in: RecordingContext(world, callbacks: NoCallbacks()))?.index == 1)
  }

  @Test func `progress counts the steps that are part of the flow now`() throws {
    let flow = flow([step("a"), step("b", when: .never), step("c"), step("d", when: .signedIn)])
    let world = World()
    func progress(_ index: Int) throws -> [Int] {
      let progress = try flow.progress(at: index, in: RecordingContext(world, callbacks: NoCallbacks()))
      return [progress.number, progress.total]
    }
    #expect(try progress(0) == [1, 2])
    #expect(try progress(2) == [2, 2])
    // Shown, and part of the flow no more: it counts as the one that it comes after.
    #expect(try progress(1) == [1, 2])
  }

  @Test func `the number of a step is the one that its progress says`() throws {
    let callbacks = RecordingCallbacks()
    callbacks.values = [0: 5, 1: 1]
    let flows = [
      flow([step("a"), step("b", when: .never), step("c"), step("d", when: .signedIn), step("e")]),
      flow([step("a", when: .never), step("b"), step("c")]), flow([step("a"), step("b")]),
      ranked([.callback(CallbackID(slot: 0)), .callback(CallbackID(slot: 1)), .number(3)]),
    ]
    let world = World()
    for flow in flows {
      for index in flow.steps.indices {
        let progress = try flow.progress(at: index, in: RecordingContext(world, callbacks: callbacks))
        let number = try flow.number(at: index, in: RecordingContext(world, callbacks: callbacks))
        #expect(number == progress.number)
      }
    }
  }

  @Test func `a count goes so many steps on or back, over those that are not shown`() throws {
    let flow = flow([step("a"), step("b", when: .never), step("c"), step("d")])
    let world = World()
    func way(_ target: Decision.Target, _ index: Int) throws -> Way? {
      try flow.way(to: target, from: index, in: RecordingContext(world, callbacks: NoCallbacks()))
    }
    #expect(try way(.count(2), 0) == .step(3))
    #expect(try way(.count(3), 0) == .finish)
    #expect(try way(.count(-1), 2) == .step(0))
    #expect(try way(.count(-9), 3) == nil)
    #expect(try way(.back, 0) == nil)
    #expect(try way(.step("b"), 0) == nil)
  }

  @Test func `a route has the first decision that holds, and is over where none does`() throws {
    var flow = flow([step("a"), step("b", when: .never), step("c")])
    flow.route = [
      Decision(when: .signedIn, target: .step("a")), Decision(target: .step("b")),
      Decision(when: .store(key: "x", equals: nil), target: .step("c")),
    ]
    var world = World()
    func routed() throws -> Way { try flow.routed(in: RecordingContext(world, callbacks: NoCallbacks())) }
    #expect(try routed() == .finish)
    world.seed("x", 1)
    #expect(try routed() == .step(2))
    #expect(try flow.way(from: 0, in: RecordingContext(world, callbacks: NoCallbacks())) == .step(2))
  }
}
