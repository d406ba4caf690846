import FlowCheck
import FlowDriver
import Testing

/// Languages, regions, time zones and products that nothing has.
@Suite struct UnknownNamesTests {
  @Test(arguments: [
    (#"app.install("flow.lua", { language = "japanese" })"#, "\"japanese\" is not the tag of a language"),
    (#"app.install("flow.lua", { language = {} })"#, "a language has a name"),
    (#"app.install("flow.lua", { region = "Japan" })"#, "\"Japan\" is not the code of a region"),
    (#"app.install("flow.lua", { timeZone = "Europe/Berlni" })"#, "\"Europe/Berlni\" is not a time zone"),
    (#"settings.set("language", "klingon")"#, "\"klingon\" is not the tag of a language"),
    (#"clock.timeZone = "Mars""#, "\"Mars\" is not a time zone"),
    (#"device.region = "Japan""#, "\"Japan\" is not the code of a region"),
    (#"local c = given.language "japanese""#, "\"japanese\" is not the tag of a language"),
    (#"local c = given.region "Japan""#, "\"Japan\" is not the code of a region"),
    (#"purchases.grant "premum""#, "the app declares no product \"premum\""),
    (#"local owns = purchases.owns "premum""#, "the app declares no product \"premum\""),
  ])
  func `a name that nothing has is refused, and the session goes on`(chunk: String, error: String) throws {
    let said = try Checking().complaint("app.install 'flow.lua' app.launch() \(chunk)").joined()
    #expect(said.contains(error), "\(said)")
    let goesOn =
      "app.install 'flow.lua' app.launch() pcall(function() \(chunk) end) expect(screen.name):equals 'welcome'"
    #expect(try Checking().complaint(goesOn) == [])
  }

  @Test func `an app that applies what is no language is refused at its line`() throws {
    let files = [
      "app.lua":
        "return onboarding.flow 'f' { onboarding.step 'a' { onEnter = function() language.set 'french' end } }"
    ]
    let said = try Checking(files).texts("app.install 'app.lua' app.launch()").joined()
    #expect(said.contains("\"french\" is not the tag of a language") && said.contains("did you mean \"fr\"?"))
  }
}
