import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

/// A service of the tests alone, which does something by itself three times.
private struct Drip: SlotService {
  static let slot = ServiceList.production.slots.count
  var drops = 0
  var due: Double?

  static let list = ServiceList(ServiceList.production.all + [Drip.self])

  static func beginProcess(in world: inout World) -> [Finding] {
    world[Drip.self].due = world.clock.now + 1
    return []
  }

  static func endProcess(in world: inout World) -> [Finding] {
    world.reset(Drip.self)
    return []
  }

  static var turn: Int? { 100 }
  static func nextDue(in world: World) -> Double? { world[Drip.self].due }

  static func fire(in world: inout World) -> Reply {
    world[Drip.self].drops += 1
    world[Drip.self].due = world[Drip.self].drops < 3 ? world.clock.now + 1 : nil
    return .nothing
  }

  static func move(by seconds: Double, in world: inout World) {
    if let due = world[Drip.self].due { world[Drip.self].due = Clock.moved(due, by: seconds) }
  }
}

/// A service of the tests alone, one of many: each has the slot behind that of the one inside.
private protocol Deep: SlotService {}

private struct Innermost: Deep {
  static var slot: Int { ServiceList.production.slots.count }
}

private struct Further<Inner: Deep>: Deep {
  static var slot: Int { Inner.slot + 1 }
  var due: Double?

  static var turn: Int? { 100 + slot }
  static func nextDue(in world: World) -> Double? { world[Self.self].due }
}

/// The services of the program, and as many more as there is room for.
private let crowded: ServiceList = {
  func chain<Last: Deep>(_ last: Last.Type, _ count: Int) -> [any Service.Type] {
    count == 0 ? [] : [last] + chain(Further<Last>.self, count - 1)
  }
  let first = Components.service(ServiceList.production.slots.count).firstNumber ?? 0
  let room = Components.capacity - Permission.allCases.count - first
  return ServiceList(ServiceList.production.all + chain(Innermost.self, room))
}()

/// Sessions of phones with a service that no part of the search names.
struct SearchedServiceTests {
  private func small() -> CompiledApp {
    let compiled = CompiledApp(app: Toy.pages("one", "two"))
    compiled.forgetInstants()
    return compiled
  }

  @Test func `as many components more as there is room for leave a graph as it is`() {
    let compiled = small()
    #expect(crowded.slots.count >= ServiceList.production.slots.count + 32)
    let graphs = [ServiceList.production, crowded].map { list in
      var search = Search(compiled, PlainModel(start: compiled.fresh(World(services: list))))
      return search.search()
    }
    #expect(graphs[0].count == graphs[1].count)
    #expect(graphs[0].edges.map(\.target) == graphs[1].edges.map(\.target))
    #expect((0..<graphs[0].count).allSatisfy { graphs[0][$0].session == graphs[1][$0].session })
  }

  @Test func `what a service does by itself is explored, and its sessions are put together again`() {
    let compiled = small()
    let model = PlainModel(start: compiled.fresh(World(services: Drip.list)))
    var search = Search(compiled, model)
    let graph = search.search()
    var naive = NaiveSearch(compiled, model)
    let plain = naive.search()
    #expect(graph.count == plain.count)
    #expect(graph.edges.map(\.target) == plain.edges.map(\.target))
    // Before the launch, and none to three drops on each of two pages and behind them.
    #expect(graph.count == 13)
    let drops = (0..<graph.count).map { graph[$0].session.world[Drip.self].drops }
    #expect((0...3).map { count in drops.count { $0 == count } } == [4, 3, 3, 3])
  }

  @Test func `a session keeps what a service holds`() {
    let table = SessionTable()
    let fresh = Session(world: World(services: Drip.list))
    var wet = fresh
    wet.world[Drip.self].drops = 2
    #expect([fresh, wet, fresh].map { table.number(of: $0) } == [0, 1, 0])
    #expect(table[1] == wet)
    #expect(table[0] == fresh)
  }
}
