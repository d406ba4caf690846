import Testing

@testable import Phone

/// The notes of what is read and changed of a phone.
struct TouchedTests {
  @Test func `what is read is noted, and nothing else`() {
    let world = World()
    Touched.forget()
    _ = world.profile.fields
    #expect(Touched.read == .profile)
    #expect(Touched.changed.isEmpty)
  }

  @Test func `a change in place depends on what was there`() {
    var world = World()
    Touched.forget()
    _ = world.apply(.profile(.set(field: "name", value: "Sora")))
    #expect(Touched.read.contains(.profile))
    #expect(Touched.changed.contains(.profile))
    #expect(!Touched.changed.contains(.habits))
  }

  @Test func `what is set depends on nothing`() {
    var world = World()
    Touched.forget()
    world.account = Account()
    #expect(Touched.read.isEmpty)
    #expect(Touched.changed == .account)
  }

  @Test func `a service is noted apart from the others`() {
    var world = World()
    _ = world.apply(.keychain(.add(name: "token", value: "1")))
    Touched.forget()
    _ = world.health
    #expect(Touched.read == .health)
    Touched.forget()
    _ = world.isOnline
    #expect(Touched.read.isSubset(of: [.services, .backend]))
  }

  @Test func `a value that the flow keeps is noted apart from most others`() {
    var world = World()
    _ = world.apply(.onboarding(.set(name: "page", value: 1)))
    Touched.forget()
    _ = world.onboardingState("page")
    #expect(Touched.read == .state("page"))
    #expect(Parts.onboarding.isSuperset(of: [.state("page"), .state("name"), .completion]))
    Touched.forget()
    _ = world.apply(.onboarding(.set(name: "other", value: 1)))
    #expect(Touched.changed == .state("other"))
  }

  @Test func `what is stored under a key is noted apart from most others`() {
    var world = World()
    _ = world.apply(.store(.set(key: "count", value: 1)))
    Touched.forget()
    _ = world.defaults.integer("count")
    #expect(Touched.read == .defaults("count"))
    #expect(Touched.changed.isEmpty)
    Touched.forget()
    // Where there is none, what the process registered stands in.
    _ = world.defaults.object("name")
    #expect(Touched.read == .defaults("name").union(.registered))
    Touched.forget()
    _ = world.apply(.store(.set(key: "name", value: "Sora")))
    #expect(Touched.changed == .defaults("name"))
    #expect(Touched.read.isDisjoint(with: .defaults("count")))
    Touched.forget()
    _ = world.apply(.store(.clear))
    #expect(Parts.defaults.isSuperset(of: Touched.changed))
    #expect(Touched.changed.rawValue.nonzeroBitCount == 6)
    Touched.forget()
    _ = world.defaults.contents
    #expect(Touched.read == .defaults)
    Touched.forget()
    _ = world.apply(.store(.register(["a": 1])))
    #expect(Touched.changed == .registered)
  }

  /// The phone tells of two keys that differ in case alone: who writes one reads the other.
  @Test(arguments: [("userName", "USERNAME"), ("q1", "Q1"), ("名前É", "名前É"), ("keyÉ", "keyé"), ("", "")])
  func `keys that differ in case alone are in one part`(_ one: String, _ other: String) {
    #expect(Parts.defaults(one) == .defaults(other))
    #expect(Parts.defaults.isSuperset(of: .defaults(one)))
  }

  @Test func `many keys fall into all parts`() {
    let parts = Set((1...19).map { Parts.defaults("q\($0)").rawValue })
    #expect(parts.count == 6)
  }

  @Test func `the entries of a part are taken out and put back`() {
    var world = World()
    for number in 1...19 { _ = world.apply(.store(.set(key: "q\(number)", value: .integer(number)))) }
    var other = Defaults()
    for part in (0..<Defaults.partCount).reversed() {
      other.replace(part: part, with: world.defaults.entries(inPart: part))
    }
    #expect(other == world.defaults)
    other.replace(part: 2, with: [])
    #expect(other.entries(inPart: 2).isEmpty)
    #expect(other != world.defaults)
  }

  @Test func `the class and the version of a device are noted apart`() {
    let world = World()
    Touched.forget()
    _ = world.deviceKind
    #expect(Touched.read == .deviceKind)
    Touched.forget()
    _ = world.device
    #expect(Touched.read == [.device, .deviceKind, .ios])
  }

  @Test func `each permission is noted apart from the others`() {
    var world = World()
    Touched.forget()
    _ = world.permissions[.camera]
    let camera = Touched.read
    Touched.forget()
    _ = world.permissions[.notifications]
    #expect(!camera.isEmpty)
    #expect(Touched.read.isDisjoint(with: camera))
    #expect(Parts.permissions.isSuperset(of: camera.union(Touched.read)))
    Touched.forget()
    _ = world.change(.permission(.camera, .denied))
    #expect(Touched.changed == camera)
    #expect(Permission.allCases.count == Parts.permissions.rawValue.nonzeroBitCount)
  }

  @Test func `a question about the device is noted as far as it tells the devices apart`() {
    let world = World(device: Device(kind: .iphone, ios: OSVersion(18, 5)))
    func read(among devices: [Device], _ question: (Device) -> Bool) -> Parts {
      Touched.forget(among: devices)
      _ = world.answer(question)
      return Touched.read
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
    Touched.forget(among: [])
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
    Touched.forget()
    _ = world == other
    _ = Set([world, other])
    #expect(Touched.read.isEmpty)
    #expect(Touched.changed.isEmpty)
  }

  /// A property that is new must note that it is read, or be a part of `CommonPart`: else an exploration would take two
  /// sessions for alike that differ in it.
  @Test func `every property of a phone is a part`() {
    let names = Mirror(reflecting: World()).children.compactMap(\.label)
    #expect(
      names == [
        "storedDevice", "clock", "process", "storedLanguage", "storedPermissions", "storedDefaults",
        "storedProfile", "storedHabits", "storedAccount", "storedAnalytics", "storedReview", "paywall",
        "storedOnboarding", "dialogs", "_services", "storedRandom", "keys", "profileFields",
      ])
    let services = Mirror(reflecting: Services()).children.compactMap(\.label)
    #expect(services.filter { !$0.hasPrefix("_") } == ["unreadable", "fault"])
    #expect(services.count == 21)
  }
}
