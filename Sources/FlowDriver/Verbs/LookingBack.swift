import FlowModel
import FlowSession
import FlowWords
import LuaKit
import Phone
import Spelling

// Reading the history: `transcript`, `findings`, `effects`, all entries or those of a name.
extension DriverVerbs {
  private static let name = LuaParameter(
    "name", .string, optional: true,
    "A name, such as \"store.set\", or what stands before its dot: \"store\".")

  static let lookingBack: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "effects", parameters: [name], returns: LuaReturn(.list(of: .string)),
      summary: "The effects of the app, in order; of one name or one object where that is given.",
      example: "local done = effects()", callers: .driving
    ) { (host: DriverHost, call: inout LuaCall) in
      try host.insidePast("effects()")
      let effects = host.driver.player?.transcript.effects ?? []
      guard let name = try call.known(0, Effect.names, "effect") else { return effects.map(\.spoken) }
      return effects.filter { name.fits($0.name) }.map(\.spoken)
    },
    LuaVerb(
      "findings", parameters: [name], returns: LuaReturn(.list(of: .string)),
      summary: "The findings of the phone, invisible to the app, in order: code and sentence.",
      example: "local found = findings()", callers: .driving
    ) { (host: DriverHost, call: inout LuaCall) in
      try host.insidePast("findings()")
      let found = host.driver.lookBack().compactMap { kind in
        if case .finding(let finding) = kind { finding } else { nil }
      }
      let name = try call.known(0, Finding.codes, "finding")
      return found.filter { name?.fits($0.code) ?? true }.map { "\($0.code): \($0.sentence)" }
    },
    LuaVerb(
      "Transcript()", parameters: [name], returns: LuaReturn(.list(of: .string)),
      summary:
        "The timeline, an entry a line; of one kind, one name, one object or one screen where that is given.",
      example: #"local stored = app.transcript "store""#, callers: .driving
    ) { (_: DriverHost, call: inout LuaCall) in
      let object = call.receiver(as: TranscriptObject.self)
      let kinds = object.transcript.entries.map(\.kind)
      let names =
        Effect.names + Event.names + Finding.codes + Prompt.names + (object.names?.screens ?? [])
        + kinds.compactMap(\.screen?.name) + Transcript.Kind.words
      let name = try call.known(0, names, "entry")
      return kinds.filter { kind in name.map { $0 == kind.word || $0.fits(kind.name) } ?? true }
        .compactMap(\.spoken)
    },
  ]

  static let lookingBackProperties: [LuaProperty<DriverHost>] = [
    LuaProperty(
      "transcript", .object("Transcript"),
      summary: "The transcript since the app was installed, as `app.transcript`: transcript \"store\".",
      example: "local run = transcript", callers: .driving
    ) { host, _ in
      try host.insidePast("transcript")
      return LuaObject(host.large(host.driver.transcript(nil)))
    }
  ]
}

extension LuaCall {
  /// Reads an optional argument that must be one of some names; `nil` where it is left out.
  ///
  /// - Throws: `LuaFailure` for an unknown name, which no entry could match.
  fileprivate func known(_ argument: Int, _ names: [String], _ what: String) throws -> String? {
    guard let name = optionalString(argument) else { return nil }
    guard !names.contains(where: { name.fits($0) }) else { return name }
    let owners = names.compactMap { $0.split(separator: ".").first.map(String.init) }
    throw LuaFailure(
      "there is no \(what) \"\(name)\"",
      hint: Suggestion.sentence(name, among: names + owners))
  }
}

extension String {
  /// True where a name equals this text, or is a member of it, as `store.set` is of `store`.
  fileprivate func fits(_ name: String) -> Bool { name == self || name.hasPrefix(self + ".") }
}

extension Driver {
  /// Returns the entries so far, including those that the phone has added by now.
  fileprivate func lookBack() -> [Transcript.Kind] { transcript(nil).transcript.entries.map(\.kind) }
}

extension Transcript.Kind {
  /// The name by which an entry is found.
  fileprivate var name: String {
    switch self {
    case .screen(let screen), .redrawn(let screen): screen.name
    case .event(let event): event.name
    case .effect(let effect): effect.name
    case .prompt(let prompt): prompt.name
    case .finding(let finding): finding.code
    case .log: "log"
    case .end(let outcome, _): outcome.rawValue
    }
  }

  /// The words for kinds, as scripts name them.
  fileprivate static let words = ["screen", "event", "effect", "dialog", "finding", "log"]

  /// The word for its kind.
  fileprivate var word: String? {
    switch self {
    case .screen, .redrawn: "screen"
    case .event: "event"
    case .effect: "effect"
    case .prompt: "dialog"
    case .finding: "finding"
    case .log: "log"
    case .end: nil
    }
  }

  /// The entry on one line; `nil` for a redrawn screen.
  var spoken: String? {
    switch self {
    case .redrawn: nil
    case .screen(let screen): "screen \(screen.name)"
    case .event(let event): event.spoken
    case .effect(let effect): effect.spoken
    case .prompt(let prompt): "dialog \(prompt.name)"
    case .finding(let finding): "finding \(finding.code): \(finding.sentence)"
    case .log(let line): "log \(line.heading): \(line.text)"
    case .end(let outcome, let loop): "end \(outcome.rawValue)" + (loop.map { ", " + $0.sentence } ?? "")
    }
  }
}
