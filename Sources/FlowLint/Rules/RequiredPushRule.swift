import FlowModel
import LuaKit
import Phone

extension LintRule {
  /// GK108: the app works without push notifications.
  static let requiredPush = LintRule(
    "GK108", .warning, .review, "A step requires no permission for notifications.",
    sources: [.guideline("4.5.4")],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "reminders" {
            enabled = given.permission("notifications", "authorized"),
            buttons = { { key = "ask", run = function() permissions.request "notifications" end } },
            onAnswer = function(answer) log.info(answer.answer) end,
          },
          onboarding.step "done",
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "reminders" {
            enabled = given.none { given.permission("notifications", "notDetermined") },
            buttons = { { key = "ask", run = function() permissions.request "notifications" end } },
            onAnswer = function(answer) log.info(answer.answer) end,
          },
          onboarding.step "done",
        }
        """)
  ) { subject in
    guard let push = Permission(rawValue: "notifications") else { return [] }
    return subject.places.flatMap { place -> [LintFinding] in
      let step = place.step
      guard place.flow != nil else { return [] }
      var found: [LintFinding] = []
      let asks = "without notifications the flow "
      if step.requires != .always, step.requires.truth(where: push, is: .denied) == false {
        found.append(
          subject.finding(
            asks + "never gets beyond \"\(step.name)\"", in: step,
            at: subject.line(of: LuaPath().field("requires"), in: step),
            advice: "let it go on without them"))
      }
      let isShut = step.enabled != .always && step.enabled.truth(where: push, is: .denied) == false
      let leadsOn = step.buttons.contains { button in
        subject.leadsOn(button, at: place) && button.when.truth(where: push, is: .denied) != false
          && button.enabled.truth(where: push, is: .denied) != false
      }
      if isShut, !leadsOn, step.skip == nil, step.onAnswer.map({ subject.mayGoOn($0) }) != true,
        !step.timers.contains(where: { $0.to != nil || $0.run != nil })
      {
        found.append(
          subject.finding(
            asks + "stays on \"\(step.name)\"", in: step,
            at: subject.line(of: LuaPath().field("enabled"), in: step),
            advice: "let every answer lead on"))
      }
      return found
    }
  }
}

extension LintSubject {
  /// True where a function may lead to another step.
  func mayGoOn(_ id: CallbackID) -> Bool {
    reached(from: id).contains {
      ["onboarding.go", "onboarding.root", "onboarding.complete"].contains($0.call.name)
    }
  }
}
