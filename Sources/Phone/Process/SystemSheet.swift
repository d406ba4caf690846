// The sheets of the system that an app brings up over itself. Models `ASWebAuthenticationSession`,
// `UIActivityViewController`, and StoreKit's sheets.
//
// Kept: each is a dialog with a later answer; the web sheet is completed with its site's callback link, is cancelled
// (`ASWebAuthenticationSessionError.canceledLogin`, 1), or fails; the web sheet and the share sheet belong to the app
// and wait for its return. Before the site opens, iOS asks whether the app may use it to sign in, unless the session is
// ephemeral (`prefersEphemeralWebBrowserSession`); cancelling there cancels the sign-in. Left out: the contents of the
// site.

/// A sheet of the system that the app brings up.
///
/// For example:
///
///     _ = world.apply(.sheet(.share("https://example.com")))
///     world.prompt?.name  // "share"
public enum SystemSheet: Hashable, Sendable, Codable {
  /// A web page that signs a person in. `callback` is the scheme of the link with which the page returns to the app.
  case web(url: String, callback: String, isEphemeral: Bool = false)
  /// The alert that asks whether the app may use a site to sign in.
  case webConsent(url: String)
  /// Face ID or Touch ID, with the reason that the app gives.
  case biometrics(reason: String)
  /// The share sheet with a text or a link.
  case share(String)
  /// StoreKit's sheet for a product.
  case payment(Purchases.Payment)
  /// StoreKit's sheet that asks for the account before its purchases are restored.
  case restore

  /// The Lua verb that brings it up.
  package var verb: String {
    switch self {
    case .web, .webConsent: "auth.webSignIn"
    case .biometrics: "auth.evaluate"
    case .share: "app.share"
    case .payment: "purchases.buy"
    case .restore: "purchases.restore"
    }
  }

  /// The name by which a dialog is known.
  package var name: String {
    switch self {
    case .web: "web"
    case .webConsent: "webConsent"
    case .biometrics: "biometrics"
    case .share: "share"
    case .payment: "payment"
    case .restore: "restore"
    }
  }

  /// The arguments, as the transcript shows them.
  package var arguments: Record {
    switch self {
    case .web(let url, let callback, false): ["url": .string(url), "callback": .string(callback)]
    case .web(let url, let callback, true):
      ["url": .string(url), "callback": .string(callback), "ephemeral": true]
    case .webConsent(let url): ["url": .string(url)]
    case .biometrics(let reason): ["reason": .string(reason)]
    case .share(let item): ["item": .string(item)]
    case .payment(let payment): ["product": .string(payment.product)]
    case .restore: [:]
    }
  }

  /// True for a sheet over the whole app, which is inactive under it (from memory): an alert of the system, StoreKit's
  /// sheets, Face ID.
  var isOfSystem: Bool {
    switch self {
    case .payment, .restore, .webConsent, .biometrics: true
    case .web, .share: false
    }
  }

  /// The callback link of the site where the test author gives none.
  var usualLink: String? {
    if case .web(_, let callback, _) = self { callback + "://callback" } else { nil }
  }

  /// True where a link completes the sheet.
  func takes(_ link: String) -> Bool {
    guard case .web(_, let callback, _) = self else { return false }
    return Link(link).scheme == callback.lowercased()
  }
}

extension World {
  /// Brings a sheet up; its end comes later.
  mutating func bringUp(_ sheet: SystemSheet) -> Reply {
    let ticket = process.ticket(for: .sheet(sheet))
    if case .web = sheet, let failure = takeFailure(of: .authWebSignIn) {
      return Reply(answer: .init(ticket: ticket, answer: .failed, detail: failure.detail))
    }
    if case .web(let url, _, false) = sheet {
      return present(Prompt(kind: .sheet(.webConsent(url: url)), ticket: ticket))
    }
    if case .biometrics = sheet { return evaluate(sheet, ticket) }
    if case .payment(let payment) = sheet { return pay(for: payment.product, ticket: ticket) }
    return present(Prompt(kind: .sheet(sheet), ticket: ticket))
  }

  private static let webCancelled: Record = [
    "domain": "com.apple.AuthenticationServices.WebAuthenticationSession", "code": 1,
  ]

  /// The end of a sheet by the person's answer.
  func ends(_ sheet: SystemSheet, of prompt: Prompt, by answer: PromptAnswer) -> [TicketAnswer] {
    switch answer {
    case .refused:
      if prompt.ticket?.request.isWebSignIn == true {
        return prompt.replies(.cancelled, detail: Self.webCancelled)
      }
      return prompt.replies(.cancelled)
    case .completed(let link): return prompt.replies(.granted, detail: ["url": .string(link)])
    case .allowed, .once, .some, .limited, .unrecognized:
      let link = sheet.usualLink
      return prompt.replies(.granted, detail: link.map { ["url": .string($0)] } ?? [:])
    }
  }
}

extension World {
  /// Shows the sign-in site after the person has allowed the app to use it.
  mutating func consent(_ prompt: Prompt) -> Reply {
    guard case .sheet(let sheet)? = prompt.ticket?.request else { return .nothing }
    return present(Prompt(kind: .sheet(sheet), ticket: prompt.ticket))
  }
}

extension Ticket.Request {
  fileprivate var isWebSignIn: Bool {
    if case .sheet(.web) = self { true } else { false }
  }
}

extension SystemSheet: AppEffect {
  package static let object: String? = nil
  package static let samples: [Self] = [
    .share("a"), .payment(.init(product: "a")), .restore,
    .web(url: "a", callback: "a", isEphemeral: true), .biometrics(reason: "a"),
  ]

  package var effect: Effect { .sheet(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply { world.bringUp(self) }
}
