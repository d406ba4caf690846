import FlowDriver
import FlowModel
import FlowScript
import FlowSession
import Spelling
import Terminal

// The switches of the prompt.
extension FlowEvaluator {
  /// Runs a command that changes a setting of the prompt, or `:edit`; `nil` for any other command.
  func turn(_ name: String, _ argument: String?) -> EvaluationOutcome? {
    switch name {
    case ":language": language(argument)
    case ":width": width(argument)
    case ":quiet": quiet(argument)
    case ":display": display(argument)
    case ":edit": edit(argument)
    default: nil
    }
  }

  private func refusal(_ text: String) -> EvaluationOutcome { .failed(wrapped(text.visible)) }

  // MARK: Language

  private func language(_ argument: String?) -> EvaluationOutcome {
    let driver = prompt.driver
    let now = driver.setup.language.tags.joined(separator: ",")
    // A name may be written as Lua would have it.
    guard let argument = argument?.trimming({ $0 == "\"" || $0 == "'" }) else {
      return .printed("the phone's language is \(now)")
    }
    do throws(PreferredLanguages.Refusal) {
      let languages = try PreferredLanguages(separatedByCommas: argument)
      if let unmatched = driver.compiled?.app.unmatchedLanguage(languages.tags) {
        say(unmatched.text(columns: terminalColumns()))
      }
      guard let replayed = driver.replay(in: languages) else {
        return refusal("no app is installed; open one: genkan FLOW")
      }
      return told("\(now) → \(argument): \(ReplayedText.text(replayed))")
    } catch {
      return refusal("\(error.message); \(error.advice)")
    }
  }

  /// Returns the message on a replayed session, with the phone after the replay.
  private func told(_ text: String) -> EvaluationOutcome {
    var parts = [wrapped(text.visible)]
    if !isQuiet, !isJSON { parts.append(happened()) }
    if !isJSON { parts += displayed() }
    if let warning = log.keep() { parts.append(warning) }
    return .printed(parts.filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  // MARK: Width and quiet

  private func width(_ argument: String?) -> EvaluationOutcome {
    switch argument {
    case nil:
      return .printed("lines have \(columns()) cells" + (switches.width == nil ? ", as the terminal" : ""))
    case "off": switches.width = nil
    case let text?:
      guard let cells = Int(text), PromptSwitches.widths.contains(cells) else {
        let (least, most) = (PromptSwitches.widths.lowerBound, PromptSwitches.widths.upperBound)
        return refusal("a line has from \(least) to \(most) cells; :width off is as the terminal is")
      }
      switches.width = cells
    }
    return .printed()
  }

  private func quiet(_ argument: String?) -> EvaluationOutcome {
    switch argument {
    case nil: isQuiet.toggle()
    case "on": isQuiet = true
    case "off": isQuiet = false
    default: return refusal("write :quiet, :quiet on or :quiet off")
    }
    return .printed(
      wrapped(isQuiet ? "the phone is not shown after gestures" : "the phone is shown after gestures"))
  }

  // MARK: Displays

  private func display(_ argument: String?) -> EvaluationOutcome {
    guard let argument else {
      guard !switches.displays.isEmpty else {
        return .printed(wrapped("nothing is displayed; :display world.store shows it after each gesture"))
      }
      return .printed(displayed().joined(separator: "\n"))
    }
    if argument == "off" {
      switches.displays = []
      return .printed()
    }
    guard prompt.loads("return " + argument, seconds: seconds) == true else {
      return refusal("\(argument) is no value that Lua could give; :display world.store is one")
    }
    guard !switches.displays.contains(argument) else { return .printed(displayed(argument)) }
    guard switches.displays.count < PromptSwitches.mostDisplays else {
      return refusal("\(PromptSwitches.mostDisplays) values are displayed already; :display off ends that")
    }
    do throws(Diagnostic) {
      _ = try prompt.look(at: argument, seconds: seconds)
    } catch {
      return refusal(error.message)
    }
    switches.displays.append(argument)
    return .printed(displayed(argument))
  }

  /// The most rows of a displayed value, which is printed after each gesture.
  private static let displayedRows = 12

  /// The values that are displayed, as they are now.
  func displayed() -> [String] { switches.displays.map(displayed) }

  private func displayed(_ expression: String) -> String {
    do throws(Diagnostic) {
      let values = try prompt.look(at: expression, seconds: seconds).map { text($0, of: expression) }
      let value = values.joined(separator: ", ")
      let shown = LongText.cut(value, columns: columns(), most: Self.displayedRows) ?? value
      return expression.visibleOnOneLine + (shown.contains("\n") ? " =\n" : " = ") + shown
    } catch {
      return wrapped("\(expression): \(error.message)".visible)
    }
  }

  // MARK: The editor

  /// Opens the file of a step in the editor, at the step's line; without a name, that of the shown step, else the
  /// app's.
  private func edit(_ argument: String?) -> EvaluationOutcome {
    guard let openEditor else { return refusal("there is no terminal to edit at") }
    guard let script = prompt.driver.script else { return refusal("no flow is open; genkan FLOW opens one") }
    let steps = script.app.allSteps
    let name = argument ?? screenNow().flatMap { $0.kind == .step ? $0.name : nil }
    // Flows may have steps of one name: that of the flow which is shown is meant.
    let shown = prompt.driver.shownFlow?.flow.steps ?? []
    let step = (shown + steps).first { $0.name == name }
    if let argument, step == nil {
      return refusal(
        "the flow has no step \"\(argument)\"; "
          + (Suggestion.advice(argument, among: steps.map(\.name)) ?? "flow shows its steps"))
    }
    let place = step?.location ?? script.app.location
    guard place.file.hasSuffix(".lua"), let path = existing(place.file) else {
      return refusal("\(place.file) is no file that could be edited; genkan FLOW.lua opens one")
    }
    if let failure = openEditor(path, place.line > 0 ? place.line : nil) { return refusal(failure) }
    return .printed()
  }
}
