import Phone

extension Step {
  /// Every text of the step, in the order of the screen.
  package var texts: [Text] {
    var texts = [title]
    if let body { texts.append(body) }
    texts += content.texts
    if let button { texts.append(button) }
    if let skip { texts.append(skip) }
    texts += buttons.flatMap(\.texts)
    texts += appearance.texts
    if let message = check?.message { texts.append(message) }
    return texts
  }

  /// The step with every text changed.
  package func mapTexts(_ change: (Text) -> Text) -> Step {
    var step = self
    step.title = change(title)
    step.body = body.map(change)
    step.content = content.mapTexts(change)
    step.button = button.map(change)
    step.skip = skip.map(change)
    step.buttons = buttons.map { $0.mapTexts(change) }
    step.appearance = appearance.mapTexts(change)
    step.check?.message = check?.message.map(change)
    return step
  }

  /// Returns the step with the keys of its texts looked up in a table. Texts with a table of their own stay unchanged,
  /// and so do keys that begin with `common_`, such as those of the default buttons.
  package func reading(from table: String) -> Step {
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
