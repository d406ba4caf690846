import FlowModel
package import FlowSession
package import Phone

extension Transcript.Entry {
  /// Returns the entry as data: `seq`, `time` and `kind`, and the fields of its kind. A screen of any kind has its name
  /// as `name`, and its progress as a number and a total.
  ///
  /// For example:
  ///
  ///     {"arguments":{"event":"onboarding_started"},"kind":"effect","name":"analytics.track","seq":3,"time":0}
  package func record(sequence: Int) -> Record {
    var record: Record = ["seq": .integer(sequence), "time": .number(time)]
    switch kind {
    case .screen(let screen), .redrawn(let screen):
      if case .screen = kind { record["kind"] = "screen" } else { record["kind"] = "redrawn" }
      record["name"] = .string(screen.name)
      for field in screen.record.fields { record[field.name] = field.value }
      if let progress = screen.progress {
        record["progress"] = .record([
          "number": .integer(progress.number), "total": .integer(progress.total),
        ])
      }
    case .event(let event):
      record["kind"] = "event"
      record["name"] = .string(event.name)
      for field in event.arguments.fields { record[field.name] = field.value }
    case .effect(let effect):
      record["kind"] = "effect"
      record = record.joined(with: effect.jsonRecord)
    case .prompt(let prompt):
      record["kind"] = "prompt"
      switch prompt.kind {
      case .permission(let permission): record["permission"] = .string(permission.rawValue)
      case .signIn(let provider): record["signIn"] = .string(provider.rawValue)
      case .sheet(let sheet):
        record["sheet"] = .string(sheet.name)
        for field in sheet.arguments.fields { record[field.name] = field.value }
      case .review: record["review"] = true
      }
      for field in prompt.details.fields { record[field.name] = field.value }
      if let purpose = prompt.purpose { record["purpose"] = .string(purpose) }
    case .finding(let finding):
      record["kind"] = "finding"
      record["code"] = .string(finding.code)
      record["sentence"] = .string(finding.sentence)
      record["source"] = .string(finding.source)
    case .log(let line):
      record["kind"] = "log"
      record["level"] = .string(line.level.rawValue)
      if let category = line.category { record["category"] = .string(category) }
      record["text"] = .string(line.text)
    case .end(let outcome, let loop):
      record["kind"] = "end"
      record["outcome"] = .string(outcome.rawValue)
      if let loop {
        record["loop"] = .list(loop.places.map { .string($0) })
        record["choice"] = .string(loop.event.name)
      }
    }
    return record
  }
}

extension Transcript {
  /// The transcript as JSON Lines: an object a line, each line ended.
  package var jsonLines: String {
    var text = ""
    writeJSONLines { text += $0 }
    return text
  }

  /// Writes the transcript as JSON Lines, an entry at a time.
  package func writeJSONLines(to output: (String) -> Void) {
    for (index, entry) in entries.enumerated() {
      output(JSONText.string(.record(entry.record(sequence: index + 1))) + "\n")
    }
  }
}
