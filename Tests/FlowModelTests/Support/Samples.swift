public import FlowModel
import Phone
import Localization

extension CallbackID: ExpressibleByIntegerLiteral {
  /// Names a slot by its number.
  public init(integerLiteral value: Int) { self.init(slot: value) }
}

func step(_ name: String, line: Int = 1, when: Condition = .always, next: [Decision] = []) -> Step {
  var step = Step(
    name: name, location: SourceLocation(file: "flow.lua", line: line), title: .literal(name),
    button: .literal("Next"))
  step.when = when
  step.next = next
  return step
}

func flow(_ steps: [Step], resume: Flow.Resume? = nil) -> Flow {
  Flow(name: "toy", location: SourceLocation(file: "flow.lua", line: 1), steps: steps, resume: resume)
}

/// The string tables of an app, each with texts by key.
func tables(_ languages: [(String, [(String, String)])]) -> Localization {
  Localization(
    tables: languages.map { language, texts in
      StringTable(
        language: language,
        entries: texts.enumerated().map { index, text in
          .init(key: text.0, text: text.1, file: "\(language).strings", line: index + 1)
        })
    })
}

/// The texts of files, by their paths in a folder.
func loaded(_ files: [String: String]) throws -> Localization {
  let reader = LocalizationFiles(
    names: { _ in files.keys.map { $0 } }, bytes: { files[$0].map { Array($0.utf8) } })
  return try Localization.load(folder: "", files: reader).localization
}
