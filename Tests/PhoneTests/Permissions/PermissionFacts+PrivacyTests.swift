import Phone
import TestSupport
import Testing

@Suite struct PrivacyPermissionsTests {
  private func asked(_ permission: Permission) -> World {
    var world = launched()
    _ = world.apply(.permissions(.request(permission)))
    return world
  }

  @Test(arguments: [
    Row("tracking", Permission.tracking, "authorized"), Row("bluetooth", .bluetooth, "allowedAlways"),
    Row("photos", .photos, "authorized"), Row("calendar", .calendar, "fullAccess"),
    Row("reminders", .reminders, "fullAccess"), Row("speech", .speech, "authorized"),
    Row("motion", .motion, "authorized"), Row("contacts", .contacts, "authorized"),
  ])
  func `what is allowed has the word of its framework`(_ row: Row<Permission, String>) {
    var world = asked(row.input)
    #expect(world.process.phase == .inactive)
    #expect(world.answerPrompt(.allowed).answers.map(\.answer) == [.granted])
    #expect(world.status(of: row.input).rawValue == row.expected)
    #expect(world.apply(.permissions(.request(row.input))).answers.map(\.answer) == [.granted])
  }

  @Test func `some of the photos are a grant, and some of the contacts from iOS 18 on`() {
    var world = asked(.photos)
    #expect(world.offers(.limited))
    #expect(world.answerPrompt(.limited).answers.map(\.answer) == [.granted])
    #expect(world.status(of: .photos) == .limited)
    world = asked(.contacts)
    #expect(world.offers(.limited))
    world.device.ios = OSVersion(17)
    #expect(!world.offers(.limited))
    #expect(!asked(.speech).offers(.limited))
  }

  @Test func `tracking is asked for while the app is active, and lost under another alert`() {
    var world = asked(.notifications)
    let lost = world.apply(.permissions(.request(.tracking)))
    #expect(lost.prompts.isEmpty && lost.answers.map(\.answer) == [.denied])
    #expect(lost.findings.map(\.code) == ["permission.lost"])
    #expect(world.status(of: .tracking) == .notDetermined)
    _ = world.answerPrompt(.allowed)
    #expect(world.apply(.permissions(.request(.tracking))).prompts.map(\.name) == ["tracking"])
  }

  @Test func `where no app may ask to track, tracking is denied and nothing is decided`() {
    var world = launched()
    _ = world.change(.switched(.trackingRequests, false))
    #expect(world.status(of: .tracking) == .denied)
    let reply = world.apply(.permissions(.request(.tracking)))
    #expect(reply.prompts.isEmpty && reply.findings.isEmpty && reply.answers.map(\.answer) == [.denied])
    _ = world.change(.switched(.trackingRequests, true))
    #expect(world.status(of: .tracking) == .notDetermined)
  }

  @Test func `tracking is lost while the app launches`() {
    var world = launched()
    world.setStarting(true)
    let lost = world.apply(.permissions(.request(.tracking)))
    #expect(lost.prompts.isEmpty && lost.findings.map(\.code) == ["permission.lost"])
    #expect(world.apply(.permissions(.request(.camera))).prompts.count == 1)
    _ = world.answerPrompt(.allowed)
    world.setStarting(false)
    #expect(world.apply(.permissions(.request(.tracking))).prompts.count == 1)
  }

  @Test func `adding events alone is asked for, and all of the calendar once after it`() {
    var world = launched()
    let adding = world.apply(.permissions(.request(.calendar, with: .writeOnly)))
    #expect(adding.prompts.first?.details == ["writeOnly": true])
    #expect(
      world.prompt?.text(app: "A", language: "en").title == "“A” Would Like to Add to Your Calendar")
    #expect(world.answerPrompt(.allowed).answers.map(\.answer) == [.granted])
    #expect(world.status(of: .calendar) == .writeOnly)
    #expect(
      world.apply(.permissions(.request(.calendar, with: .writeOnly))).answers.map(\.answer) == [.granted])
    let more = world.apply(.permissions(.request(.calendar)))
    #expect(more.prompts.first?.level == .more)
    #expect(
      world.prompt?.text(app: "A", language: "ja").buttons == ["イベントの追加のみのままにする", "フルアクセスを許可"])
    #expect(world.answerPrompt(.refused).answers.map(\.answer) == [.denied])
    #expect(world.status(of: .calendar) == .writeOnly)
    let again = world.apply(.permissions(.request(.calendar)))
    #expect(again.prompts.isEmpty && again.answers.map(\.answer) == [.denied])
  }

  @Test func `who allows more after adding events has allowed all of the calendar`() {
    var world = launched()
    _ = world.apply(.permissions(.request(.calendar, with: .writeOnly)))
    _ = world.answerPrompt(.allowed)
    _ = world.apply(.permissions(.request(.calendar)))
    #expect(world.answerPrompt(.allowed).answers.map(\.answer) == [.granted])
    #expect(world.status(of: .calendar) == .fullAccess)
    let adding = world.apply(.permissions(.request(.calendar, with: .writeOnly)))
    #expect(adding.prompts.isEmpty && adding.answers.map(\.answer) == [.granted])
  }

  @Test func `who refuses to let events be added refuses all of the calendar`() {
    var world = launched()
    _ = world.apply(.permissions(.request(.calendar, with: .writeOnly)))
    _ = world.answerPrompt(.refused)
    #expect(world.status(of: .calendar) == .denied)
    #expect(world.apply(.permissions(.request(.calendar))).answers.map(\.answer) == [.denied])
  }

  @Test func `the text of either key is enough for adding events, that of the full access for the rest`() {
    var world = launched()
    world.declare(.declares(.calendar, false))
    #expect(world.apply(.permissions(.request(.calendar, with: .writeOnly))).prompts.count == 1)
    _ = world.answerPrompt(.allowed)
    #expect(world.apply(.permissions(.request(.calendar))).findings.map(\.code) == ["info.missing"])
    world = launched()
    world.declare(.declares(.calendar, false))
    world.declare(.declares(.calendarWriteOnly, false))
    let reply = world.apply(.permissions(.request(.calendar, with: .writeOnly)))
    #expect(reply.answers.map(\.answer) == [.failed] && reply.findings.map(\.code) == ["info.missing"])
  }

  @Test func `who decided about tracking is asked no more`() {
    var world = asked(.tracking)
    _ = world.answerPrompt(.refused)
    _ = world.apply(.permissions(.request(.notifications)))
    let again = world.apply(.permissions(.request(.tracking)))
    #expect(again.findings.isEmpty && again.answers.map(\.answer) == [.denied])
  }

  @Test func `of the local network the app is told that it was dealt with, and no more`() {
    var world = asked(.localNetwork)
    #expect(world.answerPrompt(.refused).answers.map(\.answer) == [.handled])
    #expect(world.apply(.permissions(.request(.localNetwork))).answers.map(\.answer) == [.handled])
    #expect(Permission.allCases.filter(\.isHidden) == [.localNetwork, .faceID])
  }

  @Test(arguments: [Permission.photos, .contacts, .calendar, .reminders])
  func `S-50: a change in Settings ends the app`(_ permission: Permission) {
    var world = launched()
    #expect(world.changeSetting(permission, to: .denied).findings.map(\.code) == ["settings.kill"])
  }
}
