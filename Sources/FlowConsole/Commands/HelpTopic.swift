package import LuaKit
import Spelling

/// A screen of help about one subject: the subject in a sentence or two, and its names, each with the first sentence of
/// the name's declaration.
package struct HelpTopic {
  /// The name to give to `help`.
  let name: String
  /// The subject, in one or two lines.
  let intro: String
  /// The paths of the names, in the order in which users need them; an undeclared name gives no row.
  let paths: [String]

  /// The most rows of a topic, and the most cells of a row.
  static let rows = 24
  static let columns = 80

  static let all = [
    HelpTopic(
      name: "flow",
      intro: "The steps of a flow in their order, and its callbacks.",
      paths: [
        "Flow.from", "Flow.order", "Flow.route", "Flow.resume", "Flow.keys", "Flow.profile", "Flow.paged",
        "Flow.back", "Flow.progress", "Flow.transition", "Flow.guarded", "Flow.onStart", "Flow.onStepLeft",
        "Flow.onFinish", "Flow.strings", "App.screens", "App.server", "Flow:move", "Flow:insert",
        "Flow:without",
      ]),
    HelpTopic(
      name: "step",
      intro: "A step is a screen of the flow: its content, questions and functions.",
      paths: [
        "Step.title", "Step.body", "Step.choose", "Step.ask", "Step.signIn", "Step.permission", "Step.habits",
        "Step.into", "Step.button", "Step.skippable", "Step.when", "Step.next", "Step.back", "Step.check",
        "Step.enabled", "Step.requires", "Step.rank", "Step.buttons", "Step.timers", "Step.onEnter",
        "Step.onLeave",
        "Step.onAnswer",
      ]),
    HelpTopic(
      name: "hooks",
      intro: "Functions of a script that the app runs, in the order of a first launch.",
      paths: [
        "App.launch", "App.root", "Flow.onStart", "Flow.onAppear", "Flow.onStepEntered", "Step.onEnter",
        "App.onActive", "Button.run", "Step.onChoose", "Step.onChange", "Step.onSubmit", "Step.onAnswer",
        "Flow.onAnswer",
        "App.onAnswer", "App.onOrphanedAnswer", "Flow.onStepLeft", "Step.onLeave", "Step.onSkip",
        "Flow.onFinish",
        "App.onBackground", "App.onForeground", "Step.onReturn",
      ]),
    HelpTopic(
      name: "forms",
      intro: "The way of an answer from the hand to the store.",
      paths: [
        "Step.choose", "Step.ask", "Step.number", "Step.stepper", "Step.slider", "Step.date",
        "Step.habits", "Step.toggle", "Step.fields", "Step.initial",
        "Step.optional",
        "Step.change", "Step.onChange", "Step.check", "Step.checkAt", "Step.onChoose", "Step.leadsOn",
        "Step.onSubmit",
        "Step.saveWhen", "Step.into", "choose", "enter",
      ]),
    HelpTopic(
      name: "life",
      intro: "The start and end of the app's process, and its callbacks.",
      paths: [
        "app.install", "app.launch", "app.background", "app.foreground", "app.kill", "app.forceQuit",
        "app.reclaim", "app.prewarm", "app.update", "app.reinstall", "device.lock", "device.unlock",
        "device.restart", "device.restore", "clock.advance", "app.phase", "app.isSuspended", "App.launch",
        "App.onActive", "App.onInactive", "App.onBackground", "App.onForeground",
      ]),
    HelpTopic(
      name: "answers",
      intro: "A request ends later, and its answer reaches exactly one function.",
      paths: [
        "permissions.request", "auth.signIn", "backend.request", "notifications.add", "Step.onAnswer",
        "Flow.onAnswer", "App.onAnswer", "App.onOrphanedAnswer", "Answer.request", "Answer.answer",
        "Answer.number",
        "Answer.permission", "Answer.provider", "Answer.detail", "LateAnswer.process",
        "RequestOptions.answer",
        "app.pending", "allow", "deny", "prompt", "backend.respond",
      ]),
    HelpTopic(
      name: "conditions",
      intro: "Data, as in when = given.ios \">= 26\", or functions that answer.",
      paths: [
        "given.ios", "given.device", "given.supports", "given.language", "given.region", "given.permission",
        "given.requested", "given.signedIn", "given.profile", "given.store", "given.count", "given.every",
        "given.daysSince", "given.variant", "given.all", "given.any", "given.none", "Step.when",
        "Step.requires",
        "Step.enabled", "Way.when", "why",
      ]),
    HelpTopic(
      name: "storage",
      intro: "The lifetime of data: with the process, the app, the phone, or beyond.",
      paths: [
        "store.set", "store.get", "store.remove", "profile.set", "profile.get", "keychain.add",
        "keychain.get",
        "files.write", "onboarding.set", "onboarding.get", "onboarding.complete",
        "onboarding.isComplete", "Flow.resume", "Resume.by", "Resume.legacy", "Resume.renamed", "Flow.keys",
        "Flow.profile",
        "Step.into", "Step.saveWhen", "App.store", "world",
      ]),
    HelpTopic(
      name: "checks",
      intro: "A file NAME.check.lua holds the checks of a flow.",
      paths: [
        "describe", "it", "beforeEach", "play", "expect", "Expectation:equals", "Expectation:effect",
        "Expectation:noEffect", "Expectation:screen", "Expectation:event", "Expectation:prompt",
        "Expectation:finding", "Occurrence:before", "Occurrence:times", "Expectation:fails",
        "PlayOptions.choose", "PlayOptions.deny", "PlayOptions.stopAt", "app.install", "app.transcript",
        "save_check",
      ]),
    HelpTopic(
      name: "exploring",
      intro: "The states that a flow can reach, and the properties of all of them.",
      paths: [
        "explore", "Scenario.kills", "Scenario.secondTaps", "Scenario.settings", "Scenario.ios",
        "Scenario.permissions", "Scenario.texts", "Scenario.times", "Scenario.ignoreFindings",
        "Scenario.states",
        "Scenario.seconds", "Scenario.properties", "always", "never", "reachable", "alwaysReachable",
        "atMostOnce", "before", "eventually", "Exploration.verdicts", "Exploration.violations",
        "Expectation:holds",
      ]),
  ]

  /// Returns the screen of help about a subject; `nil` for a name that no subject has.
  package static func text(_ name: String, _ reference: LuaReference) -> String? {
    all.first { $0.name == name }?.text(reference)
  }

  /// The screen: a row for each name, with the first sentence of its declaration.
  func text(_ reference: LuaReference) -> String {
    let rows = paths.compactMap { path in Self.sentence(path, reference).map { (path, $0) } }
    let width = rows.map { DisplayWidth.of($0.0) }.max() ?? 0
    let lines = rows.map { path, sentence in
      Self.cut("  " + DisplayWidth.padded(path, to: width + 2) + sentence)
    }
    return ([Self.cut("\(name): \(intro)")] + lines + ["help \"\(paths[0])\" says more"]).joined(
      separator: "\n")
  }

  /// Returns the first sentence about a declared name; `nil` for an undeclared name.
  static func sentence(_ path: String, _ reference: LuaReference) -> String? {
    let isField = path.first?.isUppercase == true && !path.contains(":")
    let summary =
      (isField ? reference.field(at: path)?.field.summary : nil) ?? reference.declaration(at: path)?.summary
    return summary.map { text in
      text.firstRange(of: ". ").map { String(text[..<$0.lowerBound]) + "." } ?? text
    }
  }

  private static func cut(_ row: String) -> String {
    row.count <= columns ? row : row.prefix(columns - 1) + "…"
  }
}
