import Localization
import Testing

@testable import Phone

@Suite struct DialogTextTests {
  private func up(_ effects: Effect...) -> Prompt? {
    var world = launched()
    for effect in effects { _ = world.apply(effect) }
    return world.prompt
  }

  @Test(arguments: [
    ("en", "“Anicca” Would Like to Send You Notifications", ["Don’t Allow", "Allow"]),
    ("ja", "“Anicca”は通知を送信します。よろしいですか?", ["許可しない", "許可"]),
    ("ja-JP", "“Anicca”は通知を送信します。よろしいですか?", ["許可しない", "許可"]),
    ("es", "“Anicca” quiere enviarte notificaciones", ["No permitir", "Permitir"]),
    ("de-AT", "„Anicca“ möchte dir Mitteilungen senden", ["Nicht erlauben", "Erlauben"]),
    ("zh-TW", "「Anicca」想要傳送通知", ["不允許", "允許"]),
    ("zh-Hans-HK", "“Anicca”想给您发送通知", ["不允许", "允许"]),
    ("cy", "“Anicca” Would Like to Send You Notifications", ["Don’t Allow", "Allow"]),
  ])
  func `an alert speaks the language of the device, and English where iOS's own words are not known`(
    language: String, title: String, buttons: [String]
  ) throws {
    let text = try #require(up(.permissions(.request(.notifications)))).text(
      app: "Anicca", language: language)
    #expect(text.title == title)
    #expect(text.buttons == buttons)
    #expect(!text.message.isEmpty)
  }

  @Test func `every dialog has a title and two buttons at least, in both languages`() {
    var kinds = Permission.allCases.map { Prompt.Kind.permission($0) }
    kinds += [.signIn(.apple), .review]
    for kind in kinds {
      for language in ["en", "ja"] {
        let text = Prompt(kind: kind, ticket: nil).text(app: "A", language: language)
        #expect(!text.title.isEmpty && text.buttons.count >= 2)
      }
    }
  }

  @Test func `the second location dialog offers to change While Using to Always`() throws {
    var world = launched()
    _ = world.apply(.permissions(.request(.location)))
    #expect(world.prompt?.asksForAlways == false)
    _ = world.answerPrompt(.allowed)
    _ = world.apply(.permissions(.request(.location, with: .always)))
    let prompt = try #require(world.prompt)
    #expect(prompt.asksForAlways)
    let text = prompt.text(app: "A", language: "en")
    #expect(text.buttons == ["Keep Only While Using", "Change to Always Allow"])
    _ = world.answerPrompt(.allowed)
    #expect(world.status(of: .location) == .authorizedAlways)
  }

  @Test func `the purpose string stands below the title`() {
    var prompt = Prompt(kind: .permission(.camera), ticket: nil)
    #expect(prompt.text(app: "A", language: "en").message.isEmpty)
    prompt.purpose = "To see you"
    #expect(prompt.text(app: "A", language: "en").message == "To see you")
  }

  @Test func `a review that is asked for under an alert comes up below it`() {
    var world = launched()
    _ = world.apply(.permissions(.request(.notifications)))
    let response = world.apply(.review(.request))
    #expect(response.prompt?.kind == .review)
    #expect(world.prompts.map(\.name) == ["review", "notifications"])
    #expect(world.process.phase == .inactive)
    _ = world.answerPrompt(.allowed)
    #expect(world.prompt?.name == "review")
    #expect(world.process.phase == .active)
  }

  @Test func `twenty languages have words for every phrase, and no phrase has two`() {
    #expect(DialogWords.all.count + ["en", "ja"].count >= 20)
    #expect(Set(DialogWords.all.map(\.tag)).count == DialogWords.all.count)
    for words in DialogWords.all {
      #expect(LanguageTag.isTag(words.tag))
      for phrase in DialogWords.Phrase.allCases {
        #expect(!words[phrase].isEmpty, "\(words.tag) \(phrase)")
        let isTitle = ![.notificationsMessage, .webMessage, .reviewMessage, .apple, .health].contains(phrase)
        let names = ["{app}", "{site}"].filter { words[phrase].contains($0) }
        let english = Self.names(phrase)
        #expect(!isTitle || names == english, "\(words.tag) \(phrase)")
      }
    }
  }

  /// The names that stand in a phrase.
  private static func names(_ phrase: DialogWords.Phrase) -> [String] {
    switch phrase {
    case .allow, .dont, .once, .whileUsing, .keep, .always, .limit, .full, .addOnly, .keepAdd, .notTrack, .go,
      .cancel, .notNow, .notificationsMessage, .health, .apple, .webMessage, .reviewMessage:
      []
    case .web: ["{app}", "{site}"]
    default: ["{app}"]
    }
  }

  @Test func `in every language each permission has a title with the app and as many buttons as in English`()
  {
    for words in DialogWords.all {
      for permission in Permission.allCases {
        let prompt = Prompt(kind: .permission(permission), ticket: nil)
        let text = prompt.text(app: "Anicca", language: words.tag)
        let english = prompt.text(app: "Anicca", language: "en")
        #expect(
          text.title.contains("Anicca") || text.message.contains("Anicca"), "\(words.tag) \(permission)")
        #expect(text.buttons.count == english.buttons.count, "\(words.tag) \(permission)")
        #expect(text.title != english.title, "\(words.tag) \(permission)")
        #expect(text.isRightToLeft == (words.tag == "ar"))
      }
    }
  }
}
