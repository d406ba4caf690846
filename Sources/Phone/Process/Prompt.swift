/// A dialog of the system that lies over the app and takes every tap until it is answered.
///
/// A dialog that is requested while the app is not in front waits, and comes up when the app is in front.
///
/// For example:
///
///     _ = world.apply(.permissions(.request(.camera)))
///     world.prompt?.name                // "camera"
///     world.prompt?.kind.makesInactive  // true
public struct Prompt: Hashable, Sendable, Codable {
  /// The kind of the dialog.
  package enum Kind: Hashable, Sendable, Codable {
    /// A permission alert.
    case permission(Permission)
    /// The sheet of a sign-in.
    case signIn(Account.Provider)
    /// A sheet that the app brought up, such as a sign-in site or the share sheet.
    indirect case sheet(SystemSheet)
    /// The review dialog; no answer of it ever reaches the app (S-32).
    case review

    /// True where the app is inactive while the dialog is up, as under an alert of the system (S-51;
    /// `sceneWillResignActive(_:)`). Under HealthKit's sheet, a sign-in's sheet and the review dialog the app stays
    /// active, as no source says otherwise.
    package var makesInactive: Bool {
      switch self {
      case .permission(let permission): permission != .healthKit
      case .sheet(let sheet): sheet.isOfSystem
      case .signIn, .review: false
      }
    }
  }

  /// The kind of the dialog.
  package let kind: Kind
  /// The ticket that waits for the answer; `nil` where none can.
  package let ticket: Ticket?
  /// The tickets of equal requests that were made while the dialog was up; they get the same answer.
  package internal(set) var others: [Ticket] = []
  /// True where the dialog was requested in the background, and has not come up yet.
  package internal(set) var isWaiting = false
  /// The extent of access that a permission's dialog requests.
  package internal(set) var level = Level.usual
  /// True where it is the second location dialog, which asks for more than While Using (S-43).
  package var asksForAlways: Bool { level == .more && kind == .permission(.location) }

  /// The extents of access that a permission's dialog can request.
  package enum Level: String, Hashable, Sendable, Codable {
    /// Everything that the permission lets an app do.
    case usual
    /// A part of it: adding events to the calendar.
    case less
    /// More than was allowed before: the location at all times, or the whole calendar.
    case more
  }
  /// The purpose string in the dialog; `nil` where no table `InfoPlist` has one. The string is filled in only for the
  /// screen and the transcript.
  package internal(set) var purpose: String? {
    get { if case .purpose(let text) = saying { text } else { nil } }
    set { saying = newValue.map { .purpose($0) } ?? .nothing }
  }
  private var saying = Saying.nothing

  // One word: a dialog is copied many times before it is reported, and hardly any has a purpose.
  private indirect enum Saying: Hashable, Sendable, Codable {
    case nothing
    case purpose(String)
  }

  init(kind: Kind, ticket: Ticket?) {
    self.kind = kind
    self.ticket = ticket
  }

  /// The same dialog with other tickets.
  func renumbered(_ ticket: Ticket?, others: [Ticket]) -> Prompt {
    var prompt = Prompt(kind: kind, ticket: ticket)
    prompt.others = others
    prompt.isWaiting = isWaiting
    prompt.level = level
    prompt.saying = saying
    return prompt
  }

  /// The name of the dialog's subject: `notifications`, `apple`, `review`.
  package var name: String {
    switch kind {
    case .permission(let permission): permission.rawValue
    case .signIn(let provider): provider.rawValue
    case .sheet(let sheet): sheet.name
    case .review: "review"
    }
  }

  /// All names that a dialog can have.
  package static let names = fullest.map(\.name)

  /// Samples of every kind of dialog, with all the details that each can have.
  package static let fullest: [Prompt] = kinds.map { kind in
    var prompt = Prompt(kind: kind, ticket: nil)
    prompt.purpose = "a"
    prompt.level = kind == .permission(.calendar) ? .less : .more
    return prompt
  }

  private static let kinds: [Kind] =
    Permission.allCases.map { Kind.permission($0) } + Account.Provider.allCases.map { Kind.signIn($0) }
    + [
      .sheet(.web(url: "a", callback: "a")), .sheet(.webConsent(url: "a")), .sheet(.biometrics(reason: "a")),
      .sheet(.share("a")), .sheet(.payment(.init(product: "a"))),
      .sheet(.restore), .review,
    ]

  /// The details of a permission's dialog, besides its name, as the transcript shows them.
  package var details: Record {
    switch level {
    case .usual: [:]
    case .less: ["writeOnly": true]
    case .more: asksForAlways ? ["always": true] : [:]
    }
  }

  /// True for the sheet of a sign-in, which can fail without an answer of the person.
  package var canFail: Bool {
    switch kind {
    case .signIn, .sheet(.web): true
    case .permission, .sheet, .review: false
    }
  }

  /// One answer for all requests that wait.
  func replies(_ answer: Answer, detail: Record = [:]) -> [TicketAnswer] {
    guard let ticket else { return [] }
    return others.isEmpty
      ? [.init(ticket: ticket, answer: answer, detail: detail)]
      : ([ticket] + others).map { .init(ticket: $0, answer: answer, detail: detail) }
  }
}

/// A person's answer to a system dialog.
///
/// For example:
///
///     _ = world.apply(.permissions(.request(.camera)))
///     world.offers(.once)                                 // false: only the location dialog has Allow Once
///     world.answerPrompt(.allowed).answers.map(\.answer)  // [.granted]
public enum PromptAnswer: Hashable, Sendable, Codable {
  /// The affirmative button: Allow, Continue, a star rating; in HealthKit's sheet it allows every type.
  case allowed
  /// The negative button: Don't Allow, Cancel, Not Now.
  case refused
  /// Allow Once, which only the location dialog has (S-42).
  case once
  /// Only these types of HealthKit's sheet are allowed, at least one; those left out are decided and not allowed.
  case some(read: Health.Kinds, share: Health.Kinds)
  /// The link by which a sign-in site calls back.
  case completed(String)
  /// A part of the photos or contacts, which the person picks.
  case limited
  /// A face or a finger that is not the person's.
  case unrecognized

  /// The answer, in the past tense, with its details.
  package var arguments: Record {
    switch self {
    case .allowed: ["answer": "allowed"]
    case .refused: ["answer": "refused"]
    case .once: ["answer": "once"]
    case .limited: ["answer": "limited"]
    case .unrecognized: ["answer": "unrecognized"]
    case .completed(let link): ["answer": "completed", "url": .string(link)]
    case .some(let read, let share): ["answer": "some", "read": read.value, "share": share.value]
    }
  }
}

extension World {
  /// True where the dialog on top offers the button or the switches for an answer.
  package func offers(_ answer: PromptAnswer) -> Bool {
    guard let prompt else { return false }
    switch answer {
    case .allowed, .refused: return true
    case .once: return prompt.kind == .permission(.location) && !location.asksForMore
    case .limited:
      guard case .permission(let permission) = prompt.kind, let since = permission.facts.limitedFrom else {
        return false
      }
      return self.answer { $0.ios >= since }
    case .unrecognized:
      if case .sheet(.biometrics) = prompt.kind { return true }
      return false
    case .completed(let link):
      if case .sheet(let sheet) = prompt.kind { return sheet.takes(link) }
      return false
    case .some(let read, let share):
      guard prompt.kind == .permission(.healthKit) else { return false }
      return health.listedToRead.contains(read) && health.listedToShare.contains(share)
        && !(read.isEmpty && share.isEmpty)
    }
  }
}
