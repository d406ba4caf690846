import Testing

@testable import Phone

@Suite struct PermissionsTests {
  /// The permissions that ask alike: an alert, its answer, and the same answer ever after.
  private static let asking: [Permission] = [
    .notifications, .alarmkit, .microphone, .camera, .speech, .motion, .photos, .contacts, .tracking,
  ]

  @Test(arguments: Permission.allCases)
  func `S-4 nothing is decided on a fresh install`(_ permission: Permission) {
    let permissions = World().permissions
    #expect(permissions[permission] == .notDetermined)
    #expect(!permissions.wasRequested(permission))
  }

  @Test(arguments: Self.asking)
  func `S-5 S-54 a denied prompt is never shown twice`(_ permission: Permission) {
    var world = launched()
    #expect(world.apply(.permissions(.request(permission))).prompt?.kind == .permission(permission))
    #expect(world.answerPrompt(.refused).answers.first?.answer == .denied)
    #expect(world.permissions[permission] == .denied)
    let again = world.apply(.permissions(.request(permission)))
    #expect(again.prompt == nil)
    #expect(again.answer?.answer == .denied)
    #expect(world.prompts.isEmpty)
  }

  @Test(arguments: Self.asking)
  func `S-5 S-54 a granted prompt is answered on the spot ever after`(_ permission: Permission) {
    var world = launched()
    _ = world.apply(.permissions(.request(permission)))
    #expect(world.answerPrompt(.allowed).answers.first?.answer == .granted)
    let again = world.apply(.permissions(.request(permission)))
    #expect(again.prompt == nil)
    #expect(again.answer?.answer == .granted)
    #expect(again.answer?.ticket.number == 2)
  }

  @Test func `S-5 the answer outlives the process`() {
    var world = launched()
    _ = world.apply(.permissions(.request(.notifications)))
    _ = world.answerPrompt(.refused)
    world.kill()
    world.launch()
    #expect(world.permissions[.notifications] == .denied)
    #expect(world.permissions.wasRequested(.notifications))
    #expect(world.apply(.permissions(.request(.notifications))).prompt == nil)
  }

  @Test(arguments: Self.asking)
  func `S-7 backgrounding a prompt reports not granted and decides nothing`(_ permission: Permission) {
    var world = launched()
    let ticket = world.apply(.permissions(.request(permission))).prompt?.ticket
    let replies = world.background().answers
    #expect(replies.map(\.ticket) == [ticket])
    #expect(replies.map(\.answer) == [.denied])
    #expect(world.permissions[permission] == .notDetermined)
    #expect(world.permissions.wasRequested(permission))
    #expect(world.prompts.isEmpty)
    world.foreground()
    #expect(world.process.phase == .active)
    #expect(world.apply(.permissions(.request(permission))).prompt?.kind == .permission(permission))
  }

  @Test func `a second request while the dialog is up is answered with the first`() {
    var world = launched()
    _ = world.apply(.permissions(.request(.notifications)))
    let again = world.apply(.permissions(.request(.notifications)))
    #expect(again.prompt == nil)
    #expect(again.answer == nil)
    #expect(world.prompts.count == 1)
    let replies = world.answerPrompt(.allowed).answers
    #expect(replies.map(\.ticket.number) == [1, 2])
    #expect(replies.map(\.answer) == [.granted, .granted])
    #expect(world.prompts.isEmpty)
  }

  @Test func `two permissions are decided independently`() {
    var world = launched()
    _ = world.apply(.permissions(.request(.notifications)))
    _ = world.answerPrompt(.allowed)
    #expect(world.permissions[.notifications] == .authorized)
    #expect(world.permissions[.alarmkit] == .notDetermined)
    #expect(!world.permissions.wasRequested(.alarmkit))
  }

  @Test func `S-50 a change in Settings leaves the app running and no prompt to show`() {
    var world = launched()
    world.changeSetting(.notifications, to: .denied)
    #expect(world.process.isRunning)
    #expect(!world.permissions.wasRequested(.notifications))
    let response = world.apply(.permissions(.request(.notifications)))
    #expect(response.prompt == nil)
    #expect(response.answer?.answer == .denied)
    world.changeSetting(.notifications, to: .authorized)
    #expect(world.apply(.permissions(.request(.notifications))).answer?.answer == .granted)
  }

  @Test func `S-57 a request without the framework is unavailable and asks nothing`() {
    var world = launched(ios: OSVersion(18, 5))
    let response = world.apply(.permissions(.request(.alarmkit)))
    #expect(response.prompt == nil)
    #expect(response.answer?.answer == .unavailable)
    #expect(response.findings.map(\.code) == ["permission.unavailable"])
    #expect(world.permissions[.alarmkit] == .notDetermined)
    #expect(!world.permissions.wasRequested(.alarmkit))
    #expect(world.process.phase == .active)
  }

  @Test func `all that is kept of a permission is packed and unpacked whole, each beside the others`() {
    for (number, permission) in Permission.allCases.enumerated() {
      for status in Permissions.Status.allCases {
        for flags in 0..<4 {
          var permissions = Permissions()
          permissions.decide(permission, status)
          if flags & 1 == 1 { permissions.noteRequest(permission) }
          if flags & 2 == 2 { _ = permissions.extend(permission) }
          var unpacked = Permissions()
          for other in Permission.allCases.indices {
            unpacked[bitsOf: other] = permissions[bitsOf: other]
            #expect(unpacked[bitsOf: other] == permissions[bitsOf: other])
          }
          #expect(unpacked == permissions, "\(permission) \(status) \(flags)")
          #expect((permissions[bitsOf: number] == 0) == (status == .notDetermined && flags == 0))
        }
      }
    }
  }
}
