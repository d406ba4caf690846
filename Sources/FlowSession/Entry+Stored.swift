import FlowModel
import Phone

extension Session.Entry {
  /// Shows what is stored where a question keeps its answer: the text, the options, the habits and their times.
  mutating func show(_ content: Content, of world: World) {
    switch content {
    case .page, .signIn, .permission: break
    case .choice(let choice):
      guard let stored = choice.into?.value(in: world) else { return }
      for (place, option) in choice.options.enumerated() where stored.names(option.name) {
        options.append(place)
      }
    case .field(let field):
      if case .string(let stored)? = field.into.value(in: world) { text = stored }
    case .habits(let question):
      for (place, offered) in question.habits.enumerated() {
        guard let habit = world.habits[offered.name] else { continue }
        options.append(place)
        if let time = habit.time, time != offered.time { times.append(Time(option: place, time: time)) }
      }
    }
  }
}

extension Value {
  /// True where a stored answer names an option: as the only one, or as one of several.
  fileprivate func names(_ option: String) -> Bool {
    switch self {
    case .string(let name): name == option
    case .list(let names): names.contains(.string(option))
    default: false
    }
  }
}
