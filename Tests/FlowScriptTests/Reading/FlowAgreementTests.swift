import FlowModel
import FlowScript
import Localization
import Phone
import Testing

struct FlowAgreementTests {
  private func app(_ a: String, _ b: String, _ app: String = "", from: Bool = false) throws -> App {
    let folder = ScriptFolder(
      """
      local step = onboarding.step
      local a = onboarding.flow "a" { \(a) step "one", step "two" }
      local b = onboarding.flow "b" { \(b) \(from ? "from = a, order = { \"two\" }" : "step \"three\"") }
      return onboarding.app { flows = { a, b }, \(app) }
      """)
    do {
      return try folder.load().app
    } catch let failure as LoadingFailure {
      throw Message(failure.diagnostics[0].message)
    }
  }

  private struct Message: Error, Equatable {
    let text: String
    init(_ text: String) { self.text = text }
  }

  private func fault(_ a: String, _ b: String, _ app: String = "", from: Bool = false) -> String {
    do {
      _ = try self.app(a, b, app, from: from)
      return "none"
    } catch {
      return (error as? Message)?.text ?? "\(error)"
    }
  }

  @Test func `what a flow says of its app counts in an app that does not say it`() throws {
    let app = try app(
      #"launch = function() end, version = "1.2", minimumIOS = "16.0","#, #"developmentLanguage = "ja","#)
    #expect(app.launch != nil)
    #expect(app.version == OSVersion(1, 2))
    #expect(app.minimumIOS == OSVersion(16))
  }

  @Test func `the app's own table decides over its flows`() throws {
    let app = try app(#"version = "1.2","#, #"version = "1.3","#, #"version = "2.0""#)
    #expect(app.version == OSVersion(2))
  }

  @Test(arguments: [
    (#"version = "1.2","#, #"version = "1.3","#, "version"),
    (#"minimumIOS = "16.0","#, #"minimumIOS = "17.0","#, "minimumIOS"),
    (#"developmentLanguage = "ja","#, #"developmentLanguage = "en","#, "developmentLanguage"),
    ("launch = function() end,", "launch = function() end,", "launch"),
    ("on = { ping = function() end },", "on = { ping = function() end },", "on.ping"),
    ("facts = { vip = true },", "facts = { vip = false },", "facts.vip"),
    (#"products = { p = "consumable" },"#, #"products = { p = "subscription" },"#, "products.p"),
    ("store = { launches = 1 },", "store = { launches = 2 },", "store.launches"),
    (#"assign = { e = "A" },"#, #"assign = { e = "B" },"#, "assign.e"),
    (#"server = { ["GET me"] = 200 },"#, #"server = { ["GET me"] = 500 },"#, "server.GET me"),
    ("intents = { i = function() end },", "intents = { i = function() end },", "intents.i"),
    ("info = { CFBundleName = 1 },", "info = { CFBundleName = 2 },", "info.CFBundleName"),
    (#"strings = "s","#, #"strings = "t","#, "strings"),
  ])
  func `two flows that say two things of their app are refused, and none is dropped`(
    a: String, b: String, field: String
  ) {
    #expect(fault(a, b) == "the flows \"a\" and \"b\" say two things of the app's `\(field)`")
  }

  @Test func `a flow and its variant say the same`() throws {
    let said = """
      launch = function() end, version = "1.2", on = { ping = function() end }, facts = { vip = true },
      products = { p = "consumable" }, screens = { onboarding.screen "help" },
      """
    #expect(fault(said, "", from: true) == "none")
    #expect(try app(said, "", from: true).screens.map(\.name) == ["help"])
  }

  @Test func `a table of texts that a later flow names is that of the app`() throws {
    let folder = ScriptFolder(
      """
      local step = onboarding.step
      return onboarding.app { flows = {
        onboarding.flow "a" { step "one" }, onboarding.flow "b" { strings = "t", step "two" } } }
      """, ["t/en.lproj/Localizable.strings": "\"common_next\" = \"Next\";"])
    #expect(try folder.load().app.localization.languages == ["en"])
  }
}
