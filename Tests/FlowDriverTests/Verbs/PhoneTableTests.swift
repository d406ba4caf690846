import FlowCheck
import Testing

@Suite struct PhoneTableTests {
  @Test(arguments: [
    ("{ ios = 'new' }", #""new" is not an iOS version"#),
    ("{ ios = 26 }", "`ios` should be a string, got a number"),
    ("{ iso = '26' }", "a phone has no \"iso\""), ("{ language = '' }", "a language has a name"),
    ("{ language = screen }", "`language` should be a string or a list of strings, got an object"),
    ("{ language = {} }", "a language has a name"),
    ("{ language = { 'fr', 2 } }", "`language` is a tag or a list of tags"),
    ("{ language = 'japanese' }", #""japanese" is not the tag of a language"#),
    ("{ device = 'mac' }", "there is no device class \"mac\""),
    ("{ review = 'beta' }", "there is no origin of a build \"beta\""),
    ("{ 'ja' }", "a phone has named fields only"),
  ])
  func `a field that is wrong is an error wherever a phone is described`(fields: String, message: String)
    throws
  {
    for verb in [
      "play('flow.lua', \(fields))", "app.install('flow.lua', \(fields))",
      "app.install 'flow.lua' app.launch(\(fields))",
    ] {
      #expect(try Checking().complaint(verb) == ["error[GK008]: " + message])
    }
  }

  @Test(arguments: [
    "app.install('flow.lua', { stopAt = 'name' })", "app.install 'flow.lua' app.launch { skip = 'source' }",
  ])
  func `a person is described to play only`(code: String) throws {
    #expect(try Checking().complaint(code)[0].hasSuffix("describes a person, and nobody plays here"))
  }

  @Test func `languages are read in their order`() throws {
    let outcome = try Checking().outcome(
      #"""
      app.install("flow.lua", { language = { "fr", "ja" } })
      app.launch()
      expect({ language.current, language.device, language.region }):equals { "fr", "fr", "US" }
      language.device = "ja"
      app.launch()
      expect({ language.current, language.region }):equals { "ja", "US" }
      app.launch { language = { "ja", "en" } }
      expect({ language.current, language.region }):equals { "ja", "JP" }
      """#)
    #expect(outcome.messages == [])
  }
}
