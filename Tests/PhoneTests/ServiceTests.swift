import Foundation
import Testing

@testable import Phone

/// A service of the tests alone: all that a phone does with it is declared here.
private struct Pedometer: SlotService {
  static let slot = ServiceList.production.slots.count
  /// Since the app was installed.
  var total = 0
  /// Since the process began.
  var steps = 0
  /// The instant of the next step, in seconds since 1970; `nil` while the person stands.
  var due: Double?

  static let list = ServiceList(ServiceList.production.all + [Pedometer.self])

  static func beginProcess(in world: inout World) -> [Finding] {
    world[Pedometer.self].due = world.clock.now + 1
    return []
  }

  static func endProcess(in world: inout World) -> [Finding] {
    guard world.isTouched(Pedometer.self), world[Pedometer.self].steps > 0 else { return [] }
    world[Pedometer.self].steps = 0
    world[Pedometer.self].due = nil
    return [.eventsLost]
  }

  static func leave(by removal: AppRemoval, in world: inout World) {
    if removal.vendorStays != nil { world.reset(Pedometer.self) }
  }

  static var turn: Int? { 100 }
  static func nextDue(in world: World) -> Double? { world[Pedometer.self].due }

  static func fire(in world: inout World) -> Reply {
    world[Pedometer.self].steps += 1
    world[Pedometer.self].total += 1
    world[Pedometer.self].due = world[Pedometer.self].steps < 3 ? world.clock.now + 1 : nil
    return .nothing
  }

  static func canonicalize(in world: inout World, _ numbers: RequestNumbers, changed: Components) {
    if changed.contains(component), world[Pedometer.self].total > 3 { world[Pedometer.self].total = 3 }
  }

  static func move(by seconds: Double, in world: inout World) {
    if let due = world[Pedometer.self].due { world[Pedometer.self].due = Clock.moved(due, by: seconds) }
  }

  static func facts(of world: World) -> [PrintedFact] {
    [PrintedFact(.durable, "steps", "\(world[Pedometer.self].total)")]
  }
}

struct ServiceTests {
  private func walked(_ seconds: Int) -> World {
    var world = World(services: Pedometer.list)
    world.launch()
    for _ in 0..<seconds {
      world.advance(to: world.clock.now + 1)
      _ = world.fire()
    }
    return world
  }

  @Test func `a service does by itself what is due`() {
    let world = walked(2)
    #expect(world[Pedometer.self].steps == 2)
    #expect(world.nextDue == world.clock.now + 1)
    #expect(walked(3).nextDue == nil)
  }

  @Test func `a kill takes from a service what it says, and the next process begins as it says`() {
    var world = walked(2)
    #expect(world.kill().findings == [.eventsLost])
    #expect(world[Pedometer.self].steps == 0 && world[Pedometer.self].total == 2)
    #expect(world.nextDue == nil)
    world.launch()
    #expect(world.nextDue == world.clock.now + 1)
  }

  @Test func `a reinstallation, a backup and another device leave what a service says`() {
    var (reinstalled, restored, moved) = (walked(2), walked(2), walked(2))
    _ = reinstalled.receive(.life(.appReinstalled(vendorStays: true)))
    _ = restored.receive(.life(.backupRestored(keepsPermissions: true)))
    _ = moved.change(.device(.ipad))
    #expect(reinstalled[Pedometer.self].total == 0)
    #expect(restored[Pedometer.self].total == 2)
    #expect(moved[Pedometer.self].total == 0)
  }

  @Test func `the canonical form of a service is part of its phone's`() {
    var (one, other) = (walked(2), walked(2))
    other.advance(to: other.clock.now + 0.5)
    other[Pedometer.self].due = other.clock.now + 1
    let forms = [one, other].map { world in
      world.canonical(RequestNumbers(world, asked: []), keepsInstants: false)
    }
    #expect(forms[0] == forms[1])
    #expect(forms[0].nextDue == Clock.epoch + 1)
    one[Pedometer.self].total = 9
    let form = one.canonical(RequestNumbers(one, asked: []), keepsInstants: false)
    #expect(form[Pedometer.self].total == 3)
  }

  @Test func `a service notes that it is read and changed, apart from all others`() {
    var world = walked(1)
    #expect(AccessLog.scope { world[Pedometer.self].total }.read == Pedometer.component)
    let set = AccessLog.scope { world[Pedometer.self] = Pedometer() }
    #expect(set.changed == Pedometer.component && set.read.isEmpty)
    #expect(ServiceList.production.slots.allSatisfy { $0.component.isDisjoint(with: Pedometer.component) })
    #expect(Components.permissions.isDisjoint(with: Pedometer.component))
  }

  @Test func `two phones compare by what their services are`() {
    var (one, other) = (walked(1), walked(1))
    #expect(one == other && Set([one, other]).count == 1)
    one[Pedometer.self].total = 5
    #expect(one != other)
    other[Pedometer.self].total = 5
    #expect(one == other && Set([one, other]).count == 1)
    // Touched, and as at the start.
    var (fresh, touched) = (World(services: Pedometer.list), World(services: Pedometer.list))
    touched[Pedometer.self] = Pedometer()
    #expect(touched.hasServices && fresh == touched && Set([fresh, touched]).count == 1)
    touched.settleServices()
    #expect(!touched.hasServices)
    fresh.reset(Pedometer.self)
    #expect(!fresh.hasServices)
  }

  @Test func `a phone keeps the services of its list as data`() throws {
    let world = walked(2)
    let decoder = JSONDecoder()
    decoder.userInfo[.services] = Pedometer.list
    let back = try decoder.decode(World.self, from: JSONEncoder().encode(world))
    #expect(back == world)
    #expect(back[Pedometer.self].total == 2)
    // A program without the service keeps all others.
    let known = try JSONDecoder().decode(World.self, from: JSONEncoder().encode(world))
    #expect(known.process == world.process && known[Pedometer.self] == Pedometer())
  }

  @Test func `what a service prints is asked of all`() {
    let world = walked(2)
    let facts = world.services.list.all.flatMap { $0.facts(of: world) }
    #expect(facts == [PrintedFact(.durable, "steps", "2")])
  }

  @Test func `the services of a phone have slots and names of their own`() {
    let slots = ServiceList.production.slots
    #expect(slots.map { $0.slot }.sorted() == Array(slots.indices))
    #expect(Set(slots.map { $0.name }).count == slots.count)
  }
}
