import Testing

@testable import Phone

/// The notes of the components that are read and changed of a phone.
struct AccessLogTests {
  private func access(_ body: () -> Void) -> Access<Void> { AccessLog.scope(body) }

  @Test func `a scope returns what its body made, read and changed`() {
    let world = World()
    let access = AccessLog.scope { world.profile.fields.isEmpty }
    #expect(access.value)
    #expect(access.read == .profile)
    #expect(access.changed.isEmpty)
  }

  @Test func `a change in place depends on what was there`() {
    var world = World()
    let access = access { _ = world.apply(.profile(.set(field: "name", value: "Sora"))) }
    #expect(access.read.contains(.profile))
    #expect(access.changed.contains(.profile))
    #expect(!access.changed.contains(.habits))
  }

  @Test func `what is set depends on nothing`() {
    var world = World()
    let access = access { world.account = Account() }
    #expect(access.read.isEmpty)
    #expect(access.changed == .account)
  }

  @Test func `what an inner scope reads counts for the one around it, and not the other way round`() {
    var world = World()
    let outer = AccessLog.scope {
      _ = world.profile
      let inner = access {
        _ = world.habits
        world.account = Account()
      }
      _ = world.review
      return inner
    }
    #expect(outer.value.read == .habits)
    #expect(outer.value.changed == .account)
    #expect(outer.read == [.profile, .habits, .review])
    #expect(outer.changed == .account)
  }

  @Test func `a scope that a failure ends leaves the one around it as it was`() {
    struct Failed: Error {}
    let world = World()
    let outer = access {
      _ = world.profile
      _ = try? AccessLog.scope { () throws(Failed) -> Void in
        _ = world.habits
        throw Failed()
      }
      #expect(AccessLog.read == [.profile, .habits])
    }
    #expect(outer.read == [.profile, .habits])
    #expect(!AccessLog.isNoting)
  }

  @Test func `an inner scope asks among the devices of the one around it`() {
    let world = World(device: Device(kind: .iphone, ios: OSVersion(18, 5)))
    let outer = AccessLog.scope(among: [world.device]) {
      let other = AccessLog.scope(among: []) { world.answer { $0.kind == .ipad } }
      return (other.read, access { _ = world.answer { $0.kind == .ipad } }.read)
    }
    #expect(outer.value.0 == .ofDevice)
    #expect(outer.value.1.isEmpty)
  }

  @Test func `a service is noted apart from the others`() {
    var world = World()
    _ = world.apply(.keychain(.add(name: "token", value: "1")))
    #expect(access { _ = world.health }.read == Health.component)
    #expect(access { _ = world.isOnline }.read.isSubset(of: Components.services.union(Backend.component)))
  }

  @Test func `a value that the flow keeps is noted apart from most others`() {
    var world = World()
    _ = world.apply(.onboarding(.set(name: "page", value: 1)))
    #expect(access { _ = world.onboardingState("page") }.read == .state("page"))
    #expect(Components.onboarding.isSuperset(of: [.state("page"), .state("name"), .completion]))
    #expect(
      access { _ = world.apply(.onboarding(.set(name: "other", value: 1))) }.changed == .state("other"))
  }

  @Test func `what is stored under a key is noted apart from most others`() {
    var world = World()
    _ = world.apply(.store(.set(key: "count", value: 1)))
    let count = access { _ = world.defaults.integer("count") }
    #expect(count.read == .defaults("count"))
    #expect(count.changed.isEmpty)
    // Where there is none, what the process registered stands in.
    #expect(access { _ = world.defaults.object("name") }.read == .defaults("name").union(.registered))
    let name = access { _ = world.apply(.store(.set(key: "name", value: "Sora"))) }
    #expect(name.changed == .defaults("name"))
    #expect(name.read.isDisjoint(with: .defaults("count")))
    let clear = access { _ = world.apply(.store(.clear)) }
    #expect(Components.defaults.isSuperset(of: clear.changed))
    #expect(clear.changed.count == 6)
    #expect(access { _ = world.defaults.contents }.read == .defaults)
    #expect(access { _ = world.apply(.store(.register(["a": 1]))) }.changed == .registered)
  }

  /// The phone tells of two keys that differ in case alone: who writes one reads the other.
  @Test(arguments: [("userName", "USERNAME"), ("q1", "Q1"), ("名前É", "名前É"), ("keyÉ", "keyé"), ("", "")])
  func `keys that differ in case alone are in one component`(_ one: String, _ other: String) {
    #expect(Components.defaults(one) == .defaults(other))
    #expect(Components.defaults.isSuperset(of: .defaults(one)))
  }

  @Test func `many keys fall into all components`() {
    let components = (1...19).reduce(into: Components()) { $0.formUnion(.defaults("q\($1)")) }
    #expect(components.count == Components.keys)
  }

  @Test func `the entries of a component are taken out and put back`() {
    var world = World()
    for number in 1...19 { _ = world.apply(.store(.set(key: "q\(number)", value: .integer(number)))) }
    var other = Defaults()
    for index in (0..<Components.keys).reversed() {
      other.replace(at: index, with: world.defaults.entries(at: index))
    }
    #expect(other == world.defaults)
    other.replace(at: 2, with: [])
    #expect(other.entries(at: 2).isEmpty)
    #expect(other != world.defaults)
  }

  @Test func `the class and the version of a device are noted apart`() {
    let world = World()
    #expect(access { _ = world.deviceKind }.read == .deviceKind)
    #expect(access { _ = world.device }.read == [.device, .deviceKind, .ios])
  }

  @Test func `each permission is noted apart from the others`() {
    var world = World()
    let camera = access { _ = world.permissions[.camera] }.read
    let notifications = access { _ = world.permissions[.notifications] }.read
    #expect(!camera.isEmpty)
    #expect(notifications.isDisjoint(with: camera))
    #expect(Components.permissions.isSuperset(of: camera.union(notifications)))
    #expect(access { _ = world.change(.permission(.camera, .denied)) }.changed == camera)
    #expect(Permission.allCases.count == Components.permissions.count)
  }

  @Test func `a question about the device is noted as far as it tells the devices apart`() {
    let world = World(device: Device(kind: .iphone, ios: OSVersion(18, 5)))
    func read(among devices: [Device], _ question: (Device) -> Bool) -> Components {
      AccessLog.scope(among: devices) { world.answer(question) }.read
    }
    let old = world.device
    let new = Device(kind: .iphone, ios: OSVersion(26))
    let pads = [old, new].map { Device(kind: .ipad, ios: $0.ios) }
    #expect(read(among: [old, new] + pads) { $0.ios > OSVersion(17) }.isEmpty)
    #expect(read(among: [old, new] + pads) { $0.kind == .ipad } == .deviceKind)
    #expect(read(among: [old, new] + pads) { $0.ios < OSVersion(26) } == .ios)
    #expect(read(among: [old] + pads.prefix(1)) { $0.ios < OSVersion(26) }.isEmpty)
    #expect(
      read(among: [old, new] + pads) { $0 == old }
        .isSuperset(of: [.deviceKind, .ios]))
    // Without a list, and with one that is too long, it depends on the device.
    #expect(read(among: []) { $0.supports(.alarmkit) } == .ofDevice)
    let many = (0..<20).map { Device(kind: .iphone, ios: OSVersion(18, $0)) }
    #expect(read(among: many) { $0.supports(.alarmkit) } == .ofDevice)
  }

  /// What a service was touched for and settles again is not seen from what the others are.
  @Test func `services that were touched count until the phone is in its canonical form`() {
    var world = World()
    world.info = AppInfo()
    #expect(world.hasServices)
    #expect(world == World())
    world.settleServices()
    #expect(!world.hasServices)
  }

  @Test func `to compare, to hash and to copy notes nothing`() {
    let world = World()
    var other = world
    other.account = Account()
    let access = access {
      _ = world == other
      _ = Set([world, other])
    }
    #expect(access.read.isEmpty)
    #expect(access.changed.isEmpty)
  }

  /// A property that is new must note that it is read, or be a part of `CommonComponent`: else an exploration would take two
  /// sessions for alike that differ in it.
  @Test func `every property of a phone is a component`() {
    let names = Mirror(reflecting: World()).children.compactMap(\.label)
    #expect(
      names == [
        "storedDevice", "clock", "process", "seldom", "written", "dialogs", "services", "storedRandom",
      ])
    let seldom = Mirror(reflecting: World().seldom.value).children.compactMap(\.label)
    #expect(
      seldom == [
        "language", "permissions", "habits", "account", "review", "paywall", "keys", "profileFields",
      ])
    let written = Mirror(reflecting: World().written.value).children.compactMap(\.label)
    #expect(written == ["defaults", "profile", "analytics", "onboarding"])
    let trouble = Mirror(reflecting: Services.Trouble()).children.compactMap(\.label)
    #expect(trouble == ["unreadable", "unwritten", "fault"])
  }
}
