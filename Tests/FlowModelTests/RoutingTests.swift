import FlowModel
import Phone
import Testing

struct RoutingTests {
  private func way(_ flow: Flow, from index: Int, _ world: World = World()) throws -> Way {
    let world = world
    return try flow.way(from: index, in: RecordingContext(world, callbacks: NoCallbacks()))
  }

  private func restored(_ flow: Flow, _ world: World = World()) throws -> String {
    let world = world
    let place = try flow.restored(in: RecordingContext(world, callbacks: NoCallbacks()))
    return place.map { "\(flow.steps[$0.index].name) \($0.isStored ? "as stored" : "in its place")" }
      ?? "nothing"
  }

  private func world(_ value: Value?, ios: OSVersion = OSVersion(26)) -> World {
    var world = World(device: Device(ios: ios))
    world.seed("step", value)
    return world
  }

  // MARK: The way on

  @Test func `a step leads to the next of the list, the last one out`() throws {
    let flow = flow([step("a"), step("b"), step("c")])
    #expect(try way(flow, from: 0) == .step(1))
    #expect(try way(flow, from: 2) == .finish)
  }

  @Test func `steps that are not for this phone are passed over`() throws {
    let flow = flow([step("a"), step("b", when: .never), step("c", when: .supports(.alarmkit)), step("d")])
    #expect(try way(flow, from: 0) == .step(2))
    #expect(try way(flow, from: 0, World(device: Device(ios: OSVersion(18)))) == .step(3))
  }

  @Test func `the first decision that holds beats the list`() throws {
    let decisions = [
      Decision(when: .signedIn, target: .step("c")), Decision(when: .device(.iphone), target: .step("d")),
      Decision(target: .finish),
    ]
    let flow = flow([step("a", next: decisions), step("b"), step("c"), step("d")])
    #expect(try way(flow, from: 0) == .step(3))
    #expect(try way(flow, from: 0, World(device: Device(kind: .ipad))) == .finish)
  }

  @Test func `a decision may lead back, and to the step itself`() throws {
    let flow = flow([
      step("a"), step("b", next: [Decision(target: .step("a"))]),
      step("c", next: [Decision(target: .step("c"))]),
    ])
    #expect(try way(flow, from: 1) == .step(0))
    #expect(try way(flow, from: 2) == .step(2))
  }

  @Test func `a decision whose step is missing or not for this phone is passed over`() throws {
    let flow = flow([
      step("a", next: [Decision(target: .step("ghost")), Decision(target: .step("c"))]), step("b"),
      step("c", when: .never),
    ])
    #expect(try way(flow, from: 0) == .step(1))
  }

  @Test func `conditions are asked in order and no further than needed`() throws {
    let callbacks = RecordingCallbacks()
    callbacks.answers = [2: true]
    let flow = flow([
      step("a", next: [Decision(when: .callback(0), target: .finish)]), step("b", when: .callback(1)),
      step("c", when: .callback(2)), step("d", when: .callback(3)),
    ])
    let world = World()
    #expect(try flow.way(from: 0, in: RecordingContext(world, callbacks: callbacks)) == .step(2))
    #expect(callbacks.calls == ["test 0", "test 1", "test 2"])
  }

  // MARK: The step that a launch shows

  static let abc = ["a", "b", "c"].map { step($0) }

  @Test(
    arguments: [
      (nil, "a as stored"), (.integer(0), "a as stored"), (.integer(2), "c as stored"),
      (.integer(3), "a as stored"), (.integer(-1), "a as stored"), (.integer(.max), "a as stored"),
      (.integer(.min), "a as stored"), (.string("1"), "b as stored"), (.string("rubbish"), "a as stored"),
      (.boolean(true), "b as stored"), (.number(1.9), "b as stored"), (.list([2]), "a as stored"),
    ] as [(Value?, String)])
  func `an index is read as integer(forKey:) reads it, and out of range starts over`(
    stored: Value?, place: String
  ) throws {
    let flow = flow(Self.abc, resume: .init(key: "step"))
    #expect(try restored(flow, world(stored)) == place)
  }

  @Test(
    arguments: [
      (nil, "a as stored"), (.string("c"), "c as stored"), (.string("C"), "a as stored"),
      (.integer(2), "a as stored"), (.null, "a as stored"),
    ] as [(Value?, String)])
  func `a name is matched exactly, and an unknown one starts over`(stored: Value?, place: String) throws {
    let flow = flow(Self.abc, resume: .init(key: "step", form: .name))
    #expect(try restored(flow, world(stored)) == place)
  }

  @Test(
    arguments: [
      (.integer(0), "c as stored"), (.integer(1), "a as stored"), (.integer(2), "b as stored"),
      (.integer(3), "a as stored"), (.integer(-1), "a as stored"), (.string("b"), "b as stored"),
    ] as [(Value, String)])
  func `a number is read in the older version's order, a name in this one's`(stored: Value, place: String)
    throws
  {
    let flow = flow(Self.abc, resume: .init(key: "step", form: .name, legacy: ["c", "gone", "b"]))
    #expect(try restored(flow, world(stored)) == place)
  }

  @Test func `a stored step that is not for this phone falls back to the nearest earlier one`() throws {
    let flow = flow(
      [
        step("a"), step("b"), step("x", when: .never), step("alarmkit", when: .supports(.alarmkit)),
        step("d"),
      ],
      resume: .init(key: "step"))
    #expect(try restored(flow, world(3)) == "alarmkit as stored")
    #expect(try restored(flow, world(3, ios: OSVersion(18))) == "b in its place")
  }

  @Test func `where no earlier step is for this phone the next later one is shown`() throws {
    let callbacks = RecordingCallbacks()
    callbacks.answers = [2: true]
    let flow = flow(
      (0..<4).map { step("s\($0)", when: .callback(CallbackID(slot: $0))) }, resume: .init(key: "step"))
    let world = world(1)
    let place = try flow.restored(in: RecordingContext(world, callbacks: callbacks))
    #expect(place?.index == 2)
    #expect(place?.isStored == false)
    #expect(callbacks.calls == ["test 1", "test 0", "test 2"])
  }

  @Test func `a flow without a step for this phone shows nothing`() throws {
    #expect(try restored(flow([step("a", when: .never), step("b", when: .never)])) == "nothing")
    #expect(try restored(flow([])) == "nothing")
    #expect(try restored(flow([], resume: .init(key: "step")), world(4)) == "nothing")
  }

  @Test func `without a key every launch starts over`() throws {
    #expect(try restored(flow(Self.abc), world(2)) == "a as stored")
  }

  @Test func `the first step is the first that the phone shows`() throws {
    let flow = flow([step("a", when: .supports(.alarmkit)), step("b"), step("c")])
    func isFirst(_ index: Int, _ world: World) throws -> Bool {
      let world = world
      return try flow.isFirst(index, in: RecordingContext(world, callbacks: NoCallbacks()))
    }
    let old = World(device: Device(ios: OSVersion(18)))
    #expect(try (0..<3).map { try isFirst($0, World()) } == [true, false, false])
    #expect(try (1..<3).map { try isFirst($0, old) } == [true, false])
  }

  // MARK: What is persisted

  @Test func `a step is persisted as its index, its name, or not at all`() {
    #expect(flow(Self.abc).persisting(1) == nil)
    #expect(
      flow(Self.abc, resume: .init(key: "step")).persisting(1) == .store(.set(key: "step", value: 1)))
    #expect(
      flow(Self.abc, resume: .init(key: "step", form: .name)).persisting(1)
        == .store(.set(key: "step", value: "b")))
  }

  @Test(arguments: Flow.Resume.Form.allCases)
  func `what is persisted is restored, for every step`(form: Flow.Resume.Form) throws {
    let flow = flow(Self.abc, resume: .init(key: "step", form: form))
    for index in flow.steps.indices {
      var world = World()
      _ = world.apply(try #require(flow.persisting(index)))
      #expect(try restored(flow, world) == "\(flow.steps[index].name) as stored")
    }
  }
}
