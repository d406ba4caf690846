import FlowModel

// Flows name the functions of a script by number. A flow that is made of another script's flow or step takes their
// functions over, under numbers of its own.
extension ScriptDefinition {
  /// What gives the functions of another definition their numbers in this one; `nil` for this one itself.
  func adopting(_ other: ScriptDefinition) -> Renumbering? {
    guard other !== self else { return nil }
    return Renumbering { id in self.callback(other.slots[id.slot].function, other.slots[id.slot].site) }
  }
}

/// A change of every number by which a part of a flow names a function.
struct Renumbering {
  let number: (CallbackID) -> CallbackID

  func flow(_ flow: Flow) -> Flow {
    var flow = flow
    flow.hooks.onStart = flow.hooks.onStart.map(number)
    flow.hooks.onAppear = flow.hooks.onAppear.map(number)
    flow.hooks.onStepLeft = flow.hooks.onStepLeft.map(number)
    flow.hooks.onFinish = flow.hooks.onFinish.map(number)
    flow.hooks.onAnswer = flow.hooks.onAnswer.map(number)
    flow.steps = flow.steps.map(step)
    flow.route = flow.route.map { Decision(when: condition($0.when), target: $0.target) }
    flow.back = condition(flow.back)
    return flow
  }

  func step(_ step: Step) -> Step {
    var step = step.mapTexts(text)
    step.when = condition(step.when)
    step.keeps = condition(step.keeps)
    step.onEnter = step.onEnter.map(number)
    step.onLeave = step.onLeave.map(number)
    step.next = step.next.map { Decision(when: condition($0.when), target: $0.target) }
    step.buttons = step.buttons.map(button)
    for index in step.timers.indices { step.timers[index].run = step.timers[index].run.map(number) }
    if var check = step.check {
      check.function = check.function.map(number)
      step.check = check
    }
    step.ready = condition(step.ready)
    step.needs = condition(step.needs)
    step.back = step.back.map(condition)
    if case .callback(let id)? = step.rank { step.rank = .callback(number(id)) }
    step.onAnswer = step.onAnswer.map(number)
    return step
  }

  private func button(_ button: Button) -> Button {
    var button = button
    button.when = condition(button.when)
    button.enabled = condition(button.enabled)
    button.run = button.run.map(number)
    return button
  }

  func condition(_ condition: Condition) -> Condition {
    switch condition {
    case .callback(let id): .callback(number(id))
    case .all(let parts): .all(parts.map(self.condition))
    case .any(let parts): .any(parts.map(self.condition))
    case .none(let parts): .none(parts.map(self.condition))
    case .always, .never, .ios, .supports, .device, .language, .requested, .permission, .healthAvailable,
      .signedIn, .profile, .store, .region, .appVersion, .variant, .habit, .contains, .count, .every, .since,
      .daysSince:
      condition
    }
  }

  private func text(_ text: Text) -> Text {
    switch text {
    case .callback(let id): return .callback(number(id))
    case .formatted(var formatted):
      formatted.arguments = formatted.arguments.map {
        if case .callback(let id) = $0 { .callback(number(id)) } else { $0 }
      }
      return .formatted(formatted)
    case .key, .literal: return text
    }
  }
}
