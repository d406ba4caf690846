import Testing

@testable import Phone

@Suite struct PermissionFactsTests {
  @Test func `each permission keeps each of its statuses beside those of all others`() {
    for permission in Permission.allCases {
      for status in Permissions.Status.allCases {
        var permissions = Permissions()
        for other in Permission.allCases { permissions.decide(other, .denied) }
        permissions.decide(permission, status)
        #expect(permissions[permission] == status)
        for other in Permission.allCases where other != permission { #expect(permissions[other] == .denied) }
      }
    }
  }

  @Test func `there is room for every permission and every status`() {
    #expect(Permissions.Status.allCases.count <= 64)
    #expect(Permission.allCases.map(\.number) == Array(Permission.allCases.indices))
    #expect(Permission.allCases.allSatisfy { Permissions()[$0] == .notDetermined })
  }

  @Test func `a request is noted for its own permission alone`() {
    for permission in Permission.allCases {
      var permissions = Permissions()
      permissions.noteRequest(permission)
      #expect(Permission.allCases.filter { permissions.wasRequested($0) } == [permission])
    }
  }

  @Test(arguments: Permission.allCases)
  func `a row is whole: a name, the undecided status first, a dialog in both languages`(
    permission: Permission
  ) {
    let facts = permission.facts
    #expect(!facts.spoken.isEmpty)
    #expect(facts.statuses.first == .notDetermined && Set(facts.statuses).count == facts.statuses.count)
    #expect(!facts.english.title.isEmpty && !facts.japanese.title.isEmpty)
    #expect(facts.english.buttons.count == facts.japanese.buttons.count)
    #expect(facts.english.message.isEmpty == facts.japanese.message.isEmpty)
  }

  @Test(arguments: Permission.allCases)
  func `a request without its usage key ends as the row says`(permission: Permission) throws {
    guard let key = permission.facts.usageKeys.first else { return }
    var world = launched()
    world.declare(.declares(key, false))
    let reply = world.apply(.permissions(.request(permission)))
    #expect(reply.findings.map(\.code) == ["info.missing"])
    #expect(reply.endsProcess == (permission.facts.withoutKey == .endsProcess))
    #expect(reply.answers.map(\.answer) == (permission.facts.withoutKey == .fails ? [.failed] : []))
  }

  @Test(arguments: Permission.allCases)
  func `a change in Settings does to a running app what the row says`(permission: Permission) throws {
    var world = launched()
    let status = try #require(permission.statuses.last)
    let reply = world.changeSetting(permission, to: status)
    #expect(reply.endsProcess == (permission.facts.whenChanged == .endsProcess))
    #expect(reply.callbacks.isEmpty == (permission.facts.whenChanged != .tells))
  }

  /// A row as one more would be written: nothing else knows of it.
  private static let homeKit = Permission(
    PermissionFacts(
      name: "homeKit", spoken: "your home", statuses: [.notDetermined, .denied, .authorized],
      whenChanged: .tells, english: .init(title: "“{app}” Would Like to Access Your Home Data"),
      japanese: .init(title: "“{app}”がホームデータへのアクセスを求めています。")),
    number: Permission.allCases.count)

  @Test func `a permission more is a row more`() throws {
    var world = launched()
    let request = AccessLog.scope { world.apply(.permissions(.request(Self.homeKit))) }
    #expect(request.changed.contains(.permission(Self.homeKit.number)))
    #expect(request.changed.isDisjoint(with: .permissions))
    let text = try #require(world.prompt).text(app: "Toy", language: "en")
    #expect(text.title == "“Toy” Would Like to Access Your Home Data")
    #expect(world.answerPrompt(.allowed).answers.map(\.answer) == [.granted])
    #expect(world.status(of: Self.homeKit) == .authorized)
    #expect(Permission.allCases.allSatisfy { world.status(of: $0) == .notDetermined })
    let other = world.changeSetting(Self.homeKit, to: .denied)
    #expect(other.callbacks == [.authorizationChanged(Self.homeKit, .denied)])
    world.kill()
    #expect(world.permissions[Self.homeKit] == .denied)
    #expect(world.permissions.wasRequested(Self.homeKit))
    _ = world.receive(.life(.appReinstalled(vendorStays: false)))
    #expect(world.permissions[Self.homeKit] == .notDetermined)
    #expect(world.permissions == Permissions())
  }

  /// Two flags of a permission stand beside those of all others.
  @Test func `a whole that was asked for after a part is kept for its own permission`() {
    for permission in Permission.allCases {
      var permissions = Permissions()
      let (first, second) = (permissions.extend(permission), permissions.extend(permission))
      #expect(first && !second)
      for other in Permission.allCases where other != permission {
        var copy = Permissions()
        copy[bitsOf: other.number] = permissions[bitsOf: other.number]
        #expect(copy == Permissions())
      }
      var copy = Permissions()
      copy[bitsOf: permission.number] = permissions[bitsOf: permission.number]
      #expect(copy == permissions)
    }
  }
}
