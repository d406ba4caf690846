import FlowCheck
import FlowModel
import FlowScript
import Phone

/// The commands that an editor can have run.
enum EditorCommand: String, CaseIterable {
  /// Runs a check of a file, or all of them.
  case check = "genkan.check"
  /// Plays a flow from a step on.
  case play = "genkan.play"
}

// The code lenses above checks and steps, and the commands that they run.
extension LanguageServer {
  func lenses(_ parameters: Value) throws(Message.Failure) -> Value {
    let document = try document(parameters)
    if let checks = workspace.checks(of: document) {
      let places = checks.lines(in: document.lines)
      let own = places.map { check, line in
        lens(
          "Run this check", .check, [.string(document.uri), .integer(check.index)], line: line, in: document)
      }
      let whole = [lens("Run all checks", .check, [.string(document.uri)], line: 1, in: document)]
      return .list((places.count > 1 ? whole : []) + own)
    }
    guard let path = document.realPath, !document.drives else { return [] }
    let flow = workspace.flows(of: document).first
    return .list(
      (flow?.lines(ofStepsIn: path, document.lines) ?? []).map { step, line in
        lens("Play from here", .play, [.string(document.uri), .string(step)], line: line, in: document)
      })
  }

  private func lens(
    _ title: String, _ command: EditorCommand, _ arguments: [Value], line: Int, in document: OpenDocument
  ) -> Value {
    let start = document.lines.range(ofLine: max(0, line - 1)).lowerBound
    return [
      "range": document.lines.value(of: start..<start, workspace.encoding),
      "command": [
        "title": .string(title), "command": .string(command.rawValue), "arguments": .list(arguments),
      ],
    ]
  }

  func execute(_ parameters: Value) throws(Message.Failure) -> (result: Value, told: [Value]) {
    let name = parameters["command"]?.text ?? ""
    let arguments = parameters["arguments"]?.elements ?? []
    guard let command = EditorCommand(rawValue: name) else {
      throw .parameters("there is no command \(name)")
    }
    let document = try document(["textDocument": ["uri": arguments.first ?? .null]])
    switch command {
    case .check: return try check(document, arguments.dropFirst().first?.int)
    case .play:
      guard let step = arguments.dropFirst().first?.text else { throw .parameters("the step is missing") }
      return try play(document, from: step)
    }
  }

  // MARK: Checks

  private func check(
    _ document: OpenDocument, _ index: Int?
  ) throws(Message.Failure) -> (result: Value, told: [Value]) {
    guard let checks = workspace.checks(of: document) else {
      throw .parameters("\(document.uri) holds no checks")
    }
    let results: [CheckResult]
    do {
      results = try checks.run(index, workspace.texts)
    } catch let error as CheckLoadError {
      throw .parameters(error.messages[0].text)
    } catch {
      throw .parameters("the checks were stopped")
    }
    var summary = CheckSummary()
    for result in results { summary.add(.checked(result)) }
    let failed = results.filter { $0.outcome.status == .failed }
    checks.failures = failed.map { result in
      let message = result.outcome.messages.first
      let own = message?.location.flatMap { $0.file == checks.file.path ? $0.line : nil }
      return Remark(
        failure: message?.text ?? "the check failed", file: checks.file.path, line: own ?? result.check.line)
    }
    let texts = failed.map { result in
      "\(result.check.title)\n" + result.outcome.messages.map { "\($0)" }.joined(separator: "\n")
    }
    return (
      [
        "passed": .integer(summary.passed), "failed": .integer(summary.failed),
        "skipped": .integer(summary.skipped),
        "results": .list(
          results.map { result in
            [
              "title": .string(result.check.title), "line": .integer(result.check.line),
              "status": .string(result.outcome.status.rawValue),
              "messages": .list(result.outcome.messages.map { .string("\($0)") }),
            ]
          }),
      ],
      republished() + texts.map { log($0) } + [show(summary.line, isBad: !failed.isEmpty)]
    )
  }

  // MARK: Play

  private func play(
    _ document: OpenDocument, from step: String
  ) throws(Message.Failure) -> (result: Value, told: [Value]) {
    let flows = workspace.flows(of: document).filter { flow in
      flow.script?.app.flows.contains { $0.index(of: step) != nil } == true
    }
    guard let flow = flows.first, let script = flow.script else {
      throw .parameters("no flow that can be loaded has the step \"\(step)\"")
    }
    do throws(Diagnostic) {
      guard let (outcome, text) = try Playing.transcript(of: script, from: step) else {
        throw Diagnostic(.unreachableStep, "no gestures of a person lead to \"\(step)\" on this phone")
      }
      return (
        ["step": .string(step), "outcome": .string(outcome), "transcript": .string(text)],
        [
          log(text),
          show("played from \"\(step)\": \(outcome)", isBad: ["stuck", "failed"].contains(outcome)),
        ]
      )
    } catch {
      throw .parameters(error.text)
    }
  }

  // MARK: Words

  private func show(_ text: String, isBad: Bool) -> Value {
    Message.notification("window/showMessage", ["type": isBad ? 1 : 3, "message": .string(text)])
  }

  private func log(_ text: String) -> Value {
    Message.notification("window/logMessage", ["type": 3, "message": .string(text)])
  }
}
