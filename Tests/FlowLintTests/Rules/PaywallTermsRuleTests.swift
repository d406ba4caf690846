import FlowModel
import Testing

@testable import FlowLint

/// GK110: the words that a screen which sells a subscription must say.
struct PaywallTermsRuleTests {
  private func told(_ fields: String, files: [String: String] = [:]) throws -> [String] {
    let flow = """
      return onboarding.flow "app" {
        products = { pro = { kind = "subscription", price = "$4.99" }, coins = { kind = "consumable" } },
        onboarding.step "offer" {
          title = "Go further", \(fields)
          onAnswer = function() onboarding.go "next" end,
        },
        onboarding.step "done",
      }
      """
    return try lint(flow, files: files).open.filter { $0.rule.id == "GK110" }.map(\.finding.message)
  }

  private static let buy =
    "{ key = \"buy\", label = \"Start now\", run = function() purchases.buy \"pro\" end }"
  private static let links =
    "{ key = \"terms\", label = \"Terms of use\", to = \"done\" }, { key = \"privacy\", label = \"Privacy policy\", to = \"done\" }"

  @Test func `each part that is not said is named`() throws {
    #expect(
      try told("body = \"Everything.\", buttons = { \(Self.buy) },") == [
        "\"offer\" sells a subscription and says no price, no period, no renewal, no terms, no privacy policy"
      ])
    #expect(
      try told("body = \"$4.99 a month.\", buttons = { \(Self.buy), \(Self.links) },") == [
        "\"offer\" sells a subscription and says no renewal"
      ])
  }

  @Test func `a price that is put into a text as it is shown is a price`() throws {
    let label =
      "{ \"%@ a month, renews until you cancel\", function() return purchases.product(\"pro\").price end }"
    let button = "{ key = \"buy\", label = \(label), run = function() purchases.buy \"pro\" end }"
    #expect(try told("buttons = { \(button), \(Self.links) },").isEmpty)
  }

  @Test func `a screen is silent where a function makes a text, and where no subscription is sold`() throws {
    #expect(try told("body = function() return \"Everything.\" end, buttons = { \(Self.buy) },").isEmpty)
    #expect(
      try told("buttons = { { key = \"buy\", run = function() purchases.buy \"coins\" end } },").isEmpty)
    #expect(try told("body = \"Everything.\",").isEmpty)
  }

  @Test func `the language that lacks a part is named`() throws {
    let english =
      "\"body\" = \"$4.99 a month, renews until you cancel. Terms. Privacy.\";\n\"Go further\" = \"Go further\";\n"
      + "\"Start now\" = \"Start now\";\n"
    let japanese =
      "\"body\" = \"月額500円。利用規約。プライバシー。\";\n\"Go further\" = \"もっと先へ\";\n\"Start now\" = \"はじめる\";\n"
    #expect(
      try told(
        "body = \"body\", buttons = { \(Self.buy) },",
        files: [
          "en.lproj/Localizable.strings": english, "ja.lproj/Localizable.strings": japanese,
        ]) == ["\"offer\" sells a subscription and says no renewal in ja"])
  }

  @Test(arguments: [
    ("$4.99 per year, renewed yearly. Terms, privacy.", [String]()),
    ("月額500円で自動更新されます。利用規約とプライバシーポリシー。", []),
    ("月額500円です", ["renewal", "terms", "privacy policy"]), ("Всё за 299 рублей", []),
  ])
  func `words are those of English and Japanese, and of another language nothing is missing`(
    text: String, missing: [String]
  ) {
    #expect(SubscriptionWords.missing(in: text) == missing)
  }
}
