import Phone
import Testing
import TestSupport

@Suite struct WorldPermissionsTests {
  @Test func `S-6: provisional notifications are granted without a dialog`() {
    var world = launched()
    let response = world.apply(.permissions(.request(.notifications, with: .provisional)))
    #expect(response.prompt == nil)
    #expect(response.answer?.answer == .granted)
    #expect(world.status(of: .notifications) == .provisional)
    #expect(
      world.apply(.permissions(.request(.notifications, with: .provisional))).answer?.answer == .granted)
  }

  @Test(arguments: [(PromptAnswer.allowed, Permissions.Status.authorized), (.refused, .denied)])
  func `S-6: a full request after a provisional one shows the dialog`(
    _ answer: PromptAnswer, _ status: Permissions.Status
  ) {
    var world = launched()
    _ = world.apply(.permissions(.request(.notifications, with: .provisional)))
    #expect(world.apply(.permissions(.request(.notifications))).prompt?.name == "notifications")
    _ = world.answerPrompt(answer)
    #expect(world.status(of: .notifications) == status)
  }

  @Test func `S-7: leaving the app while the dialog after a provisional request is up keeps it provisional`()
  {
    var world = launched()
    _ = world.apply(.permissions(.request(.notifications, with: .provisional)))
    _ = world.apply(.permissions(.request(.notifications)))
    #expect(world.background().answers.map(\.answer) == [.denied])
    #expect(world.status(of: .notifications) == .provisional)
  }

  @Test func `S-4: an App Clip's notifications are granted without a dialog`() {
    var world = launched()
    world.changeSetting(.notifications, to: .ephemeral)
    let response = world.apply(.permissions(.request(.notifications)))
    #expect(response.prompt == nil)
    #expect(response.answer?.answer == .granted)
  }

  @Test func `T-40: a request for the location fails while nothing is decided, and does nothing after that`()
  {
    var world = launched()
    _ = world.change(.failure(.init(.permissionsRequest, times: 1)))
    let failed = world.apply(.permissions(.request(.location)))
    #expect(failed.answers.map(\.answer) == [.failed])
    #expect(failed.prompt == nil)
    #expect(world.status(of: .location) == .notDetermined)
    #expect(world.apply(.permissions(.request(.location))).prompt?.name == "location")

    _ = world.answerPrompt(.refused)
    _ = world.change(.failure(.init(.permissionsRequest)))
    let never = world.apply(.permissions(.request(.location)))
    #expect(never.answers.isEmpty)
    #expect(never.findings.map(\.code) == ["location.never"])
  }

  @Test(arguments: [Permission.microphone, .camera])
  func `S-47: a request is answered at once where the permission is restricted`(_ permission: Permission) {
    var world = launched()
    world.changeSetting(permission, to: .restricted)
    world.launch()
    let response = world.apply(.permissions(.request(permission)))
    #expect(response.prompt == nil)
    #expect(response.answer?.answer == .denied)
  }

  @Test(arguments: [Permission.microphone, .camera])
  func `S-50: changing it in Settings ends the app`(_ permission: Permission) {
    var world = launched()
    let consequence = world.change(.permission(permission, .denied))
    #expect(consequence.endsProcess)
    #expect(consequence.findings.map(\.code) == ["settings.kill"])
    #expect(world.status(of: permission) == .denied)
  }

  @Test(arguments: [Permission.microphone, .camera])
  func `S-50: what stays as it is ends nothing, and neither does a change without a process`(
    _ permission: Permission
  ) {
    var world = launched()
    #expect(world.change(.permission(permission, .notDetermined)) == Reply())
    world.kill()
    #expect(world.change(.permission(permission, .denied)) == Reply())
  }

  @Test(arguments: [
    Row("notifications", (Permission.notifications, Permissions.Status.denied), []),
    Row("healthKit", (.healthKit, .sharingDenied), []),
    Row("location", (.location, .denied), ["authorizationChanged"]),
    Row("alarmkit", (.alarmkit, .authorized), ["authorizationChanged"]),
  ])
  func `S-50 S-56: other changes leave the app running, and some frameworks tell of them`(
    _ row: Row<(Permission, Permissions.Status), [String]>
  ) {
    var world = launched()
    let consequence = world.change(.permission(row.input.0, row.input.1))
    #expect(!consequence.endsProcess)
    #expect(consequence.findings.isEmpty)
    #expect(consequence.callbacks.map(\.name) == row.expected)
    #expect(consequence.callbacks.allSatisfy { $0.handler == .onAuthorizationChanged })
  }

  @Test func `a changed authorization says which and to what`() {
    var world = launched()
    #expect(
      world.change(.permission(.location, .authorizedWhenInUse)).callbacks.map(\.arguments)
        == [["permission": "location", "status": "authorizedWhenInUse"]])
  }
}
