import Phone

extension Step {
  /// Every text of the step, in the order of the screen.
  public var texts: [Text] {
    var texts = [title]
    if let body { texts.append(body) }
    switch content {
    case .choice(let choice): texts += choice.options.map(\.label)
    case .habits(let habits): texts += habits.habits.map(\.label)
    case .field(let field): texts += field.placeholder.map { [$0] } ?? []
    case .page, .signIn, .permission: break
    }
    if let button { texts.append(button) }
    if let skip { texts.append(skip) }
    texts += buttons.map(\.label)
    if let message = check?.message { texts.append(message) }
    return texts
  }

  /// The step with every text changed.
  public func mapTexts(_ change: (Text) -> Text) -> Step {
    var step = self
    step.title = change(title)
    step.body = body.map(change)
    switch content {
    case .page, .signIn, .permission: break
    case .choice(var choice):
      choice.options = choice.options.map { .init(name: $0.name, label: change($0.label)) }
      step.content = .choice(choice)
    case .field(var field):
      field.placeholder = field.placeholder.map(change)
      step.content = .field(field)
    case .habits(let question):
      step.content = .habits(
        HabitChoice(
          habits: question.habits.map { .init(name: $0.name, label: change($0.label), time: $0.time) }))
    }
    step.button = button.map(change)
    step.skip = skip.map(change)
    for index in step.buttons.indices { step.buttons[index].label = change(step.buttons[index].label) }
    step.check?.message = check?.message.map(change)
    return step
  }

  /// The step with its texts looked for in a table, but for those that name another one, and for what every step says
  /// unless it is told otherwise.
  public func reading(from table: String) -> Step {
    mapTexts { text in
      switch text {
      case .key(let key, _) where !key.hasPrefix("common_"):
        return .formatted(FormattedText(key: key, table: table))
      case .formatted(var formatted) where formatted.table == nil:
        formatted.table = table
        return .formatted(formatted)
      case .key, .formatted, .literal, .callback: return text
      }
    }
  }
}
