import Phone
import Testing

@Suite struct FindingTests {
  @Test func `a review that shows nothing says why`() {
    var world = launched()
    world.review.isAllowed = false
    let findings = world.apply(.review(.request), duringTap: true).findings
    #expect(findings.map(\.code) == ["review.tap", "review.silent"])
    #expect(
      findings.map(\.sentence) == [
        "The review was requested in answer to a tap; the system may show nothing, and the app cannot know.",
        "The review request showed no dialog: the person switched review requests off; the app cannot know.",
      ])
  }

  @Test func `two dialogs at a time are a finding that names both`() {
    var world = launched()
    #expect(world.apply(.review(.request)).findings.isEmpty)
    let findings = world.apply(.permissions(.request(.notifications))).findings
    #expect(findings.map(\.code) == ["prompt.collision"])
    #expect(
      findings.map(\.sentence) == [
        "The notifications dialog came up while the review dialog was still open: the person meets two in a row."
      ])
  }

  @Test func `S-57 a framework that is not there is a finding`() {
    var world = launched(ios: OSVersion(25))
    let findings = world.apply(.permissions(.request(.alarmkit))).findings
    #expect(findings.map(\.code) == ["permission.unavailable"])
    #expect(findings.map(\.source) == ["S-57 (AlarmManager, iOS 26)"])
  }
}
