import FlowModel
package import Phone

/// The person's input to one question, before it is sent.
///
/// For example, on a question with the options sleep and focus:
///
///     (session, _) = try compiled.next(session, .chosen("focus", time: nil))
///     session.form.input.options  // [1]
package struct Input: Hashable, Sendable, Codable {
  /// The options chosen, by their place, in ascending order.
  package internal(set) var options: [Int] = []
  /// The text in the field.
  package internal(set) var text = ""
  /// The times of day that the person changed, each for a habit, in the order of the habits.
  package internal(set) var times: [Time] = []
  /// True where the switch is on.
  package internal(set) var isOn = false
  /// The names of the options that a function gave when the question came up.
  package internal(set) var offered: [String] = []
  /// True where the condition of the question is false, so that the question is left out.
  package internal(set) var isLeftOut = false

  /// A habit's time of day.
  package struct Time: Hashable, Sendable, Codable {
    /// The option's place.
    package let option: Int
    /// Its time.
    package let time: Habits.Time
  }

  /// True where nothing was entered.
  var isBlank: Bool { options.isEmpty && text.isEmpty && !isOn }

  /// The number of chosen options, or 1 for a switch that is on.
  var chosen: Int { options.count + (isOn ? 1 : 0) }

  /// Resets the input for a new visit. Each field is tested first, since most visits enter nothing.
  mutating func clear() {
    if !options.isEmpty { options = [] }
    if !text.isEmpty { text = "" }
    if !times.isEmpty { times = [] }
    if isOn { isOn = false }
    if !offered.isEmpty { offered = [] }
    if isLeftOut { isLeftOut = false }
  }

  /// True where something was entered, or nothing needs to be.
  @inline(__always)
  func answers(_ content: Content) -> Bool {
    switch content {
    case .page, .signIn, .permission, .toggle, .form: true
    case .choice, .habits: !options.isEmpty
    case .field(let field):
      field.entry == .text ? text.contains { !$0.isWhitespace } : field.entry.value(of: text) != nil
    }
  }

  /// Returns the input as it is stored. It is `nil` for content without an answer, for a single choice without a chosen
  /// option, and for a text that its control does not take.
  func value(of content: Content) -> Value? {
    switch content {
    case .page, .signIn, .permission, .form: nil
    case .choice(let choice):
      choice.allowsMultiple
        ? .list(options.map { .string(choice.options[$0].name) })
        : options.first.map { .string(choice.options[$0].name) }
    case .field(let field): field.entry.value(of: text)
    case .habits(let question): .list(options.map { .string(question.habits[$0].name) })
    case .toggle: .boolean(isOn)
    }
  }

  /// The question with the options that stand there.
  @inline(__always)
  func offering(_ content: Content) -> Content {
    guard case .choice(let choice) = content, choice.offered != nil else { return content }
    return .choice(choice.offering(offered))
  }

  // MARK: What a hand does

  /// Chooses an option, or deselects it where several can be chosen; a switch is flipped, under any name.
  ///
  /// - Returns: True where the option is chosen, or the switch on, now; `nil` where the question has no such option.
  mutating func choose(_ name: String, _ time: Habits.Time?, of content: Content) -> Bool? {
    switch content {
    case .choice(let choice):
      guard let option = choice.options.firstIndex(where: { $0.name == name }) else { return nil }
      if choice.allowsMultiple {
        toggle(option)
      } else if options != [option] {
        // Tapping the chosen option again keeps it.
        options = [option]
      }
      return options.contains(option)
    case .habits(let question):
      guard let option = question.habits.firstIndex(where: { $0.name == name }) else { return nil }
      if let time {
        set(time, for: option)
        if !options.contains(option) { toggle(option) }
      } else {
        toggle(option)
      }
      return options.contains(option)
    case .toggle:
      isOn.toggle()
      return isOn
    case .page, .field, .signIn, .permission, .form: return nil
    }
  }

  private mutating func set(_ time: Habits.Time, for option: Int) {
    times.removeAll { $0.option == option }
    let index = times.firstIndex { $0.option > option } ?? times.count
    times.insert(Time(option: option, time: time), at: index)
  }

  private mutating func toggle(_ option: Int) {
    if let chosen = options.firstIndex(of: option) {
      options.remove(at: chosen)
    } else {
      let index = options.firstIndex { $0 > option } ?? options.count
      options.insert(option, at: index)
    }
  }

  // MARK: What stands there first

  /// Sets the input to the stored answer of a question: the text, the options, the habits and their times.
  ///
  /// - Returns: True where an answer is stored.
  @discardableResult
  mutating func show(_ content: Content, of world: borrowing World) -> Bool {
    switch content {
    case .page, .signIn, .permission, .form: return false
    case .habits(let question):
      var isStored = false
      for (index, offered) in question.habits.enumerated() {
        guard let habit = world.habits[offered.name] else { continue }
        isStored = true
        options.append(index)
        if let time = habit.time, time != offered.time { times.append(Time(option: index, time: time)) }
      }
      return isStored
    case .choice, .field, .toggle:
      guard let stored = content.destination?.value(in: world) else { return false }
      show(stored, of: content)
      return true
    }
  }

  /// Shows an answer.
  mutating func show(_ answer: Value, of content: Content) {
    switch content {
    case .page, .signIn, .permission, .form: break
    case .choice(let choice):
      for (index, option) in choice.options.enumerated() where answer.names(option.name) {
        options.append(index)
      }
    case .habits(let question):
      for (place, habit) in question.habits.enumerated() where answer.names(habit.name) {
        options.append(place)
      }
    case .field(let field): if let text = field.entry.text(of: answer) { self.text = text }
    case .toggle: if case .boolean(let isOn) = answer { self.isOn = isOn }
    }
  }
}

extension Value {
  /// True where a stored answer contains an option, alone or among several.
  fileprivate func names(_ option: String) -> Bool {
    switch self {
    case .string(let name): name == option
    case .list(let names): names.contains(.string(option))
    default: false
    }
  }
}
