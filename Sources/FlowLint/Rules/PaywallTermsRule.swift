import FlowModel
import Phone

extension LintRule {
  /// GK110: a screen that sells a subscription must state its price, its period and its terms.
  static let paywallTerms = LintRule(
    "GK110", .warning, .review,
    "A screen that sells a subscription shows its price, period and renewal, and leads to terms and privacy.",
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
    let products = subject.app.products
    let subscriptions = Set(products.filter { $0.kind == .subscription }.map(\.id))
    guard !subscriptions.isEmpty else { return [] }
    let isOnlyKind = subscriptions.count == products.count
    return subject.app.allSteps.compactMap { step in
      let sells = step.ownHooks.contains { hook in
        subject.reached(from: hook).contains {
          $0.isDirect && $0.call.name == "purchases.buy"
            && ($0.call.argument.map(subscriptions.contains) ?? isOnlyKind)
        }
      }
      guard sells, let said = subject.saidTexts(of: step) else { return nil }
      let languages = Set(said.texts.compactMap(\.language)).sorted()
      for language in languages.isEmpty ? [nil] : languages.map(Optional.some) {
        let own = said.texts.filter { $0.language == nil || $0.language == language }.map(\.text)
        let missing = SubscriptionWords.missing(
          in: own.joined(separator: "\n"), hasPrice: said.hasArguments)
        guard !missing.isEmpty else { continue }
        let inLanguage = language.map { " in \($0)" } ?? ""
        return subject.finding(
          "\"\(step.name)\" sells a subscription and says no \(missing.joined(separator: ", no "))\(inLanguage)",
          in: step, advice: "say it on the screen that sells, before the tap")
      }
      return nil
    }
  }
}

extension LintSubject {
  /// Returns the texts of a screen, and whether one of them has an argument, such as a price.
  ///
  /// A default label, such as that of the primary button, is left out.
  ///
  /// - Returns: `nil` where a text is not known: from a function, or in no table yet.
  fileprivate func saidTexts(of step: Step) -> (
    texts: [(language: String?, text: String)], hasArguments: Bool
  )? {
    var (texts, hasArguments): ([(language: String?, text: String)], Bool) = ([], false)
    for text in step.texts {
      let forms = written(text)
      switch text {
      case .key(_, fallback: .some): break
      case .formatted(let formatted):
        hasArguments = hasArguments || !formatted.arguments.isEmpty
        if forms.isEmpty { texts.append((nil, formatted.key)) }
      default: if forms.isEmpty { return nil }
      }
      texts += forms
    }
    return (texts, hasArguments)
  }
}

/// The words for a subscription's terms, in English and Japanese; a text that looks like neither misses no term.
enum SubscriptionWords {
  /// Returns the terms that a text does not state.
  ///
  /// - Parameter hasPrice: True where the price may come from an argument of the text.
  static func missing(in text: String, hasPrice: Bool = false) -> [String] {
    let isEnglish = text.allSatisfy { $0.isASCII || "’“”–—…€£¥".contains($0) }
    guard isEnglish || text.contains(where: \.isKana) else { return [] }
    return parts.filter { part in
      if part.name == "price", hasPrice || hasAmount(text) { return false }
      return !part.words.contains { text.hasWord($0) }
    }
    .map(\.name)
  }

  private static func hasAmount(_ text: String) -> Bool {
    text.contains { $0.isNumber } && text.contains { "$€£¥円".contains($0) }
  }

  private static let parts: [(name: String, words: [String])] = [
    ("price", ["price", "価格"]),
    (
      "period",
      [
        "month", "months", "monthly", "year", "years", "yearly", "week", "weeks", "weekly", "annual",
        "annually",
        "か月", "ヶ月", "カ月", "月額", "毎月", "年", "週",
      ]
    ),
    (
      "renewal",
      [
        "renew", "renews", "renewal", "renewing", "renewed", "renewable", "自動更新", "自動的に更新", "更新されます",
      ]
    ),
    ("terms", ["terms", "eula", "利用規約", "規約"]),
    ("privacy policy", ["privacy", "プライバシー"]),
  ]
}

extension Character {
  fileprivate var isKana: Bool { unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) } }
}
