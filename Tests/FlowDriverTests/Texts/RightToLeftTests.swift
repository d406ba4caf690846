import FlowCheck
import FlowDriver
import Testing

/// The gestures of an app that is read from right to left.
@Suite struct RightToLeftTests {
  private static let files = [
    "pages.lua": """
    return onboarding.flow "pages" {
      paged = true, back = true,
      onboarding.step "one" { title = "a" }, onboarding.step "two" { title = "b" },
      onboarding.step "three" { title = "b" },
    }
    """,
    "en.lproj/Localizable.strings": "\"common_next\" = \"Next\"; \"a\" = \"First\"; \"b\" = \"Second\";",
    "ar.lproj/Localizable.strings": "\"common_next\" = \"التالي\"; \"a\" = \"الأولى\"; \"b\" = \"الثانية\";",
  ]

  private func complaint(_ language: String, _ body: String) throws -> [String] {
    let head = "app.install('pages.lua', { language = \(language) }) app.launch() "
    return try Checking(Self.files).complaint(head + body)
  }

  @Test func `the next page lies on the left, and the one before on the right`() throws {
    #expect(
      try complaint(
        "'ar'",
        """
        swipe "left" expect(screen.name):equals "one"
        swipe "right" expect(screen.name):equals "two"
        swipe "left" expect(screen.name):equals "one"
        swipe "right" swipe() expect(screen.name):equals "one"
        """) == [])
  }

  @Test func `the language of the app decides, not the device's`() throws {
    #expect(try complaint("{ 'en', 'ar' }", "swipe 'left' expect(screen.name):equals 'two'") == [])
    #expect(
      try complaint(
        "'en'", "settings.set('language', 'ar') app.launch() swipe 'right' expect(screen.name):equals 'two'")
        == [])
    #expect(
      try complaint(
        "'ar'", "settings.set('language', 'en') app.launch() swipe 'left' expect(screen.name):equals 'two'")
        == [])
  }

  @Test func `an explorer turns the pages as a person does`() throws {
    #expect(
      try complaint(
        "'ar'",
        """
        local found = explore { kills = 0, backgrounds = 0, secondTaps = 0, ios = {}, devices = {},
          properties = { ["by swiping"] = never(event("swiped", { direction = "left" })),
            ["onward"] = never(event("swiped", { direction = "right" })) } }
        expect(found):holds "by swiping"
        expect(found):holds "order"
        expect(found.verdicts.onward):equals "violated"
        """) == [])
  }
}
