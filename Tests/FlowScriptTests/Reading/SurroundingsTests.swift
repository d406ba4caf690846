import FlowModel
import FlowScript
import Phone
import Testing

struct SurroundingsTests {
  private func surroundings(_ fields: String) throws -> [PhoneChange] {
    try Stage(
      ScriptFolder("return onboarding.flow \"f\" { onboarding.step \"a\" {}, \(fields) }")
    ).script.app.surroundings
  }

  @Test func `the table of an app says what it meets on a fresh phone`() throws {
    var program = Backend.Program()
    program.status = 201
    program.body = .record(["id": "u1"])
    var failing = Backend.Program()
    failing.status = 500
    #expect(
      try surroundings(
        #"""
        server = { ["POST me"] = { status = 201, body = { id = "u1" } }, ["GET feed"] = 500 },
        store = { launches = 3, seen = { tip = true } }, assign = { onboarding = "short" },
        health = { steps = { 5200, 8100 }, sleep = {} },
        """#) == [
          .variant(experiment: "onboarding", name: "short"),
          .health(.samples(.sleep, [])), .health(.samples(.steps, [5200, 8100])),
          .backend(.program(key: "GET feed", failing)), .backend(.program(key: "POST me", program)),
          .stored(key: "launches", value: 3), .stored(key: "seen", value: .record(["tip": true])),
        ])
  }

  @Test(arguments: [
    ("server = 1", ".server should be a table, got a number"),
    ("server = { me = 200 }", ".server.me is not a method and a path"),
    (
      "server = { [\"GETT me\"] = 200 }",
      ".server[\"GETT me\"] does not begin with a method: did you mean GET?"
    ),
    ("server = { [\"GET me\"] = { sttus = 500 } }", ".server[\"GET me\"] has no \"sttus\""),
    ("server = { [\"GET me\"] = { after = -1 } }", "should be a number of at least 0, got -1"),
    ("server = { [\"GET me\"] = \"500\" }", ".server[\"GET me\"] should be a status or a table"),
    ("store = { 1, 2 }", ".store takes named fields only"),
    ("store = { a = function() end }", ".store.a should be plain data, got a function"),
    ("assign = { a = 1 }", ".assign.a should be a variant's name"),
    ("health = { stepz = { 1 } }", ".health.stepz: there is no type of health data \"stepz\""),
    ("health = { steps = 5200 }", ".health.steps should be a list"),
  ])
  func `what a field cannot hold is a diagnostic at its line`(_ fields: String, _ said: String) throws {
    let failure = #expect(throws: LoadingFailure.self) { try surroundings(fields) }
    let diagnostic = try #require(failure?.diagnostics.first)
    #expect([.wrongType, .unknownKey, .unknownName].contains(diagnostic.code))
    #expect(diagnostic.message.contains(said), "\(diagnostic.message)")
  }
}
