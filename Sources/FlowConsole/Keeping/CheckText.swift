import FlowCheck
import FlowDriver
import FlowModel
import FlowSession
import FlowWords
import Phone

/// Writes a session as a check that passes: its gestures, the screen after each, and all effects in order at the end.
enum CheckText {
  /// Returns the text of a check file with one check.
  ///
  /// - Parameters:
  ///   - path: The path of the flow's file, as written in the check.
  ///   - order: The step names in order, where they differ from the file's order; else `nil`.
  ///   - setup: The phone, with a seed only where the check needs its random numbers.
  ///   - before: The earlier versions of the app, oldest first, each updated to the next.
  static func text(
    app: App, path: String, order: [String]?, setup: PhoneSetup, past: [Player.Moment],
    last: Screen?, before: [FormerVersion] = []
  ) -> String {
    var body = before.isEmpty ? install(path, app, order, setup) : []
    for (number, former) in before.enumerated() {
      if number == 0 { body += install(former.path, app, nil, setup) }
      var isInFront = false
      for moment in former.past {
        body += EventLua.lines(moment.event, isInFront: isInFront)
        isInFront = moment.session.world.process.isInFront
      }
      let next = number + 1 < before.count ? before[number + 1].path : path
      body.append(EventLua.update(next, version: former.version))
    }
    var isInFront = false
    for moment in past {
      body += lines(moment, isInFront: isInFront)
      isInFront = moment.session.world.process.isInFront
    }
    let done = past.flatMap(\.entries).compactMap(pattern)
    if !done.isEmpty {
      body += ["expect(app.transcript):inOrder {"] + done.map { "  \($0)," } + ["}"]
    }
    if let last, last.kind == .step {
      body.append("expect(screen.title):equals \(EventLua.quoted(last.title))")
    }
    let lines =
      ["-- Saved at the prompt: its events and the screens after them."]
      + ["describe(\(EventLua.quoted(app.name)), function()"]
      + ["  it(\(EventLua.quoted(ownTitle(past, last))), function()"]
      + body.map { "    " + $0 } + ["  end)", "end)"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// A version of the app that was updated to another one.
  struct FormerVersion {
    /// The path of its flow's file, as written in the check.
    let path: String
    /// The moments of the session on this version.
    let past: [Player.Moment]
    /// The number of the next version, as given to the update; `nil` where the new flow's script gives it.
    let version: OSVersion?
  }

  private static func ownTitle(_ past: [Player.Moment], _ last: Screen?) -> String {
    let gestures = past.count == 1 ? "1 gesture" : "\(past.count) gestures"
    return "comes to \(last?.name ?? "an app that is not running") in \(gestures)"
  }

  private static func install(
    _ path: String, _ app: App, _ order: [String]?, _ setup: PhoneSetup
  ) -> [String] {
    let fields = PhoneLua.fields(setup, usual: true)
    let phone = "{ " + fields.joined(separator: ", ") + " }"
    guard let order else { return ["app.install(\(EventLua.quoted(path)), \(phone))"] }
    let names = order.map(EventLua.quoted).joined(separator: ", ")
    return [
      "app.install(\(EventLua.quoted(path)), \(phone))",
      "app.install(onboarding.flow \(EventLua.quoted(app.name)) { from = flow, order = { \(names) } }, \(phone))",
    ]
  }

  private static func lines(_ moment: Player.Moment, isInFront: Bool) -> [String] {
    var lines = EventLua.lines(moment.event, isInFront: isInFront)
    let shown = moment.entries.compactMap(\.kind.screen)
    if let screen = shown.last, screen.kind != .blank {
      lines.append("expect(screen.name):equals \(EventLua.quoted(screen.name))")
    }
    return lines
  }

  private static func pattern(_ entry: Transcript.Entry) -> String? {
    switch entry.kind {
    case .screen(let screen) where screen.kind != .blank: return "screen \(EventLua.quoted(screen.name))"
    case .prompt(let prompt): return "dialog \(EventLua.quoted(prompt.name))"
    case .effect(let effect):
      guard !effect.arguments.isEmpty else { return "effect \(EventLua.quoted(effect.name))" }
      return "effect(\(EventLua.quoted(effect.name)), \(EventLua.literal(.record(effect.arguments))))"
    default: return nil
    }
  }
}
