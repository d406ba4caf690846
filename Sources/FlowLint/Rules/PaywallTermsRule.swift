import FlowModel
import Phone

extension LintRule {
  /// GK110: a screen that sells a subscription says what it costs, for how long, and on what terms.
  static let paywallTerms = LintRule(
    "GK110", .warning, .review,
    "A screen that sells a subscription says its price, its period, that it renews, and leads to the terms and the privacy policy.",
    sources: [.guideline("3.1.2"), .advice("App Store: auto-renewable subscriptions")],
    example: Example(
      faulty: #"""
        return onboarding.flow "app" {
          products = { pro = { kind = "subscription", price = "$4.99" } },
          onboarding.step "offer" {
            title = "Go further", body = "Everything, without limits.",
            buttons = { { key = "buy", label = "Start now", run = function() purchases.buy "pro" end } },
            onAnswer = function() onboarding.go "next" end,
          },
          onboarding.step "done",
        }
        """#,
      right: #"""
        return onboarding.flow "app" {
          products = { pro = { kind = "subscription", price = "$4.99" } },
          onboarding.step "offer" {
            title = "Go further", body = "$4.99 a month. Renews until you cancel.",
            buttons = {
              { key = "buy", label = "Start now", run = function() purchases.buy "pro" end },
              { key = "terms", label = "Terms of use", run = function() app.open "https://example.com/terms" end },
              { key = "privacy", label = "Privacy policy", run = function() app.open "https://example.com/privacy" end },
            },
            onAnswer = function() onboarding.go "next" end,
          },
          onboarding.step "done",
        }
        """#)
  ) { subject in
    let subscriptions = Set(subject.app.products.filter { $0.kind == .subscription }.map(\.id))
    return subject.app.allSteps.compactMap { step in
      let sells = step.buttons.contains { button in
        subject.reached(from: button.run).contains {
          $0.isDirect && $0.call.name == "purchases.buy"
            && $0.call.argument.map(subscriptions.contains) == true
        }
      }
      // A text that a function makes may say anything, and a key without tables is not written yet.
      guard sells, step.texts.allSatisfy(subject.isKnown), !step.texts.contains(where: \.hasArguments) else {
        return nil
      }
      let texts = step.texts.flatMap { subject.written($0) }
      let languages = Set(texts.map { $0.language ?? "" }.filter { !$0.isEmpty }).sorted()
      for language in languages.isEmpty ? [""] : languages {
        let own = texts.filter { $0.language == nil || $0.language == language }.map(\.text).joined(
          separator: "\n")
        let missing = SubscriptionWords.missing(in: own)
        guard !missing.isEmpty else { continue }
        let inLanguage = language.isEmpty ? "" : " in \(language)"
        return subject.finding(
          "\"\(step.name)\" sells a subscription and says no \(missing.joined(separator: ", no "))\(inLanguage)",
          in: step,
          advice: "say it on the screen that sells, before the tap")
      }
      return nil
    }
  }
}

extension Text {
  /// True where something is put into the text as it is shown, such as a price.
  fileprivate var hasArguments: Bool {
    if case .formatted(let text) = self { !text.arguments.isEmpty } else { false }
  }
}

/// The words by which a text says what a subscription is; of English and Japanese, else nothing is missing.
enum SubscriptionWords {
  /// The parts that a text does not say.
  static func missing(in text: String) -> [String] {
    guard text.allSatisfy({ $0.isASCII || "’“”–—…€£¥".contains($0) }) || text.contains(where: \.isKana) else {
      return []
    }
    return parts.filter { part in
      !part.words.contains { text.hasWord($0) } && !(part.needsDigit && hasPrice(text))
    }
    .map(\.name)
  }

  private static func hasPrice(_ text: String) -> Bool {
    text.contains { $0.isNumber } && text.contains { "$€£¥円".contains($0) }
  }

  private static let parts: [(name: String, words: [String], needsDigit: Bool)] = [
    ("price", ["price", "価格"], true),
    (
      "period",
      ["month", "monthly", "year", "yearly", "week", "weekly", "annual", "か月", "ヶ月", "月額", "年", "週"], false
    ),
    (
      "renewal",
      ["renew", "renews", "renewal", "renewing", "auto-renews", "auto-renewable", "自動更新", "自動的に更新"], false
    ),
    ("terms", ["terms", "eula", "利用規約", "規約"], false),
    ("privacy policy", ["privacy", "プライバシー"], false),
  ]
}

extension Character {
  fileprivate var isKana: Bool { unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) } }
}
