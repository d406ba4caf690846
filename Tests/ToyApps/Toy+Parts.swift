package import FlowModel
package import Phone

extension Toy {
  /// A flow of steps.
  package static func flow(_ name: String, _ steps: [Step]) -> Flow {
    Flow(name: name, location: SourceLocation(file: "app.lua", line: 1), steps: steps)
  }

  /// A screen without a button.
  package static func screen(_ name: String) -> Step {
    var screen = step(name)
    screen.button = nil
    return screen
  }

  package static func button(_ key: String, to target: Decision.Target? = nil, run slot: Int? = nil) -> Button
  {
    var button = Button(key: key, label: .literal(key))
    button.to = target
    button.run = slot.map { CallbackID(slot: $0) }
    return button
  }
}

extension FakeScript {
  /// A script whose hooks do one thing each, by their number.
  package static func doing(_ effects: [Int: Effect]) -> FakeScript {
    let script = FakeScript()
    for (slot, effect) in effects {
      script.hooks[slot] = { _, context in context.perform(effect) }
    }
    return script
  }
}
