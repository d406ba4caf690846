import Phone
import Testing

@Suite struct LocationFindingsTests {
  @Test func `S-41: what nobody is told is told to the author`() {
    var world = launched()
    world.changeSetting(.location, to: .denied)
    let finding = world.apply(.permissions(.request(.location))).findings.first
    #expect(
      finding?.sentence
        == "The location was requested while the status is denied: iOS does nothing and never calls back, so code that awaits the answer waits for ever."
    )
    #expect(finding?.source == "S-41 (CLLocationManager.requestWhenInUseAuthorization())")
  }

  @Test func `S-41 S-42 S-44: a person who answers While Using and stays meets no finding`() {
    var world = launched()
    #expect(world.apply(.permissions(.request(.location))).findings.isEmpty)
    #expect(world.answerPrompt(.allowed).findings.isEmpty)
    #expect(world.background().findings.isEmpty)
    #expect(world.receive(.life(.phoneLocked)).findings.isEmpty)
  }

  @Test func `S-44: leaving the app while the dialog is up is the same as locking it`() {
    var world = launched()
    _ = world.apply(.permissions(.request(.location)))
    let consequence = world.background()
    #expect(consequence.findings.map(\.code) == ["location.unanswered"])
    #expect(consequence.answers.isEmpty)
  }
}
