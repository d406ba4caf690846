import FlowModel
import LuaKit

// What a step does beside asking: its own buttons, its timers, what it needs and what it accepts.
extension StepReader {
  func readControls(_ reader: inout TableReader, _ step: inout Step) throws(ReadingError) {
    step.buttons = try buttons(&reader, step.name)
    step.timers = try timers(&reader, step.name)
    if let check = try check(&reader, step.name) { step.check = check }
    if let ready = try condition(&reader, "ready", step.name) { step.ready = ready }
    if let needs = try condition(&reader, "needs", step.name) { step.needs = needs }
    step.back = try back(&reader, "step \"\(step.name)\"")
    step.rank = try rank(&reader, step.name)
    step.onAnswer = try hook(&reader, "onAnswer", step.name)
  }

  /// Whether a person can go back: true, false, or a condition.
  func back(_ reader: inout TableReader, _ subject: String) throws(ReadingError) -> Condition? {
    guard let value = reader.value("back") else { return nil }
    if case .boolean(let allowed) = value { return allowed ? .always : .never }
    if let object = value.object(as: ConditionObject.self) { return object.condition(in: definition) }
    if case .function(let function) = value {
      return .callback(definition.callback(function, "\(subject), `back`"))
    }
    throw reader.wrong("back", "true, false or a condition", value)
  }

  private func rank(_ reader: inout TableReader, _ step: String) throws(ReadingError) -> Rank? {
    switch reader.value("rank") {
    case nil: return nil
    case .integer(let number)?: return .number(Double(number))
    case .number(let number)? where number.isFinite: return .number(number)
    case .function(let function)?:
      return .callback(definition.callback(function, "step \"\(step)\", rank"))
    case let other?: throw reader.wrong("rank", "a number or a function", other)
    }
  }

  private func check(_ reader: inout TableReader, _ step: String) throws(ReadingError) -> Check? {
    var check = Check()
    switch reader.value("check") {
    case nil: return nil
    case .function(let function)?:
      check.function = definition.callback(function, "step \"\(step)\", check")
    case .table(let table)?:
      var fields = try reader.inner(table, subject: "\(reader.subject), check", path: ["check"])
      check.atLeast = try count(&fields, "atLeast")
      check.atMost = try count(&fields, "atMost")
      check.message = try text(&fields, "message")
      try fields.end()
      guard check.atLeast ?? 0 <= check.atMost ?? .max else {
        throw ReadingError(
          .wrongType, "\(reader.subject): `check` accepts nothing: atLeast is more than atMost",
          path: ["check"], advice: "a person could never go on")
      }
    case let other?: throw reader.wrong("check", "a table or a function", other)
    }
    return check
  }

  private func count(_ fields: inout TableReader, _ name: String) throws(ReadingError) -> Int? {
    switch fields.value(name) {
    case nil: return nil
    case .integer(let count)? where count >= 0: return Int(count)
    case let other?: throw fields.unfit(name, "a whole number, 0 or more", other)
    }
  }

  // MARK: Buttons and timers

  private func buttons(_ reader: inout TableReader, _ step: String) throws(ReadingError) -> [Button] {
    var buttons: [Button] = []
    let subject = reader.subject
    try each(&reader, "buttons") { fields throws(ReadingError) in
      guard let key = try fields.string("key") else {
        throw fields.missing(
          "key",
          else: ReadingError(
            .wrongType, "\(fields.subject) needs a `key`, by which it is tapped", path: fields.path,
            advice: "write { key = \"later\", to = \"next\" }"))
      }
      try Naming.check(key, "\(fields.subject): the key", path: fields.path)
      guard !buttons.contains(where: { $0.key == key }) else {
        throw ReadingError(
          .duplicateKey, "\(subject): two buttons have the key \"\(key)\"", path: fields.path,
          advice: "give one of them another key")
      }
      var button = Button(key: key, label: .key("\(step)_\(key)", fallback: key.spokenAsTitle))
      if let label = try text(&fields, "label") { button.label = label }
      if let when = try condition(&fields, "when", step) { button.when = when }
      if let enabled = try condition(&fields, "enabled", step) { button.enabled = enabled }
      button.run = try fields.function("run").map {
        definition.callback($0, "step \"\(step)\", button \"\(key)\", run")
      }
      button.to = try target(&fields)
      buttons.append(button)
    }
    return buttons
  }

  private func timers(_ reader: inout TableReader, _ step: String) throws(ReadingError) -> [StepTimer] {
    var timers: [StepTimer] = []
    try each(&reader, "timers") { fields throws(ReadingError) in
      let (after, every) = (try span(&fields, "after"), try span(&fields, "every"))
      guard let seconds = after ?? every, after == nil || every == nil else {
        throw fields.missing(
          "after", "every",
          else: ReadingError(
            .wrongType, "\(fields.subject) needs either `after` or `every`", path: fields.path,
            advice: "write { after = \"3s\", to = \"next\" } or { every = \"1s\", run = function() … end }"))
      }
      let run = try fields.function("run").map {
        definition.callback($0, "step \"\(step)\", timer \(timers.count + 1), run")
      }
      timers.append(StepTimer(seconds: seconds, repeats: every != nil, run: run, to: try target(&fields)))
    }
    return timers
  }

  /// The tables of a list under a name, each read to its end.
  private func each(
    _ reader: inout TableReader, _ name: String,
    _ read: (inout TableReader) throws(ReadingError) -> Void
  ) throws(ReadingError) {
    guard let table = try reader.table(name) else { return }
    let subject = "\(reader.subject), \(name)"
    for (index, value) in try TableReader.list(table, subject: subject, path: [name]).enumerated() {
      guard case .table(let entry) = value else {
        throw reader.wrong(name, "a list of tables", value, inside: true)
      }
      var fields = try reader.inner(entry, subject: "\(subject), entry \(index + 1)", path: [name])
      try read(&fields)
      try fields.end()
    }
  }

  /// A length of time in seconds, written as a number or with its unit.
  func span(_ fields: inout TableReader, _ name: String) throws(ReadingError) -> Double? {
    let seconds: Double?
    let value = fields.value(name)
    switch value {
    case nil: return nil
    case .string(let text)?: seconds = TimeSpan.seconds(text)
    case .integer(let number)?: seconds = Double(number)
    case .number(let number)?: seconds = number
    default: seconds = nil
    }
    guard let seconds, seconds.isFinite, seconds > 0 else {
      throw fields.unfit(name, "a length of time such as \"3s\"", value ?? .nil, advice: Self.spans(value))
    }
    return seconds
  }

  /// What to write in place of a text that is no length of time.
  private static func spans(_ value: LuaValue?) -> String? {
    guard case .string? = value else { return nil }
    return "write a number above 0 and its unit: \"90s\", \"5m\", \"2h\" or \"1d\""
  }

  private func target(_ fields: inout TableReader) throws(ReadingError) -> Decision.Target? {
    switch fields.value("to") {
    case nil: return nil
    case .string(let name)?: return .init(name)
    case .integer(let count)?: return .count(Int(count))
    case let other?: throw fields.wrong("to", "a step's name, next, back, finish or a number", other)
    }
  }
}
