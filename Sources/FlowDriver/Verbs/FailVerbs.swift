import FlowCheck
import FlowModel
import FlowScript
import LuaKit

// `expect(function() … end):fails "…"`: the expectation that a call is refused.
extension DriverVerbs {
  static let failing: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "Expectation:fails",
      parameters: [LuaParameter("text", .string, optional: true, "A text of the message or of its advice.")],
      summary: "The function raises an error; a failed expectation inside it is none, and fails the check.",
      example: #"expect(function() tap "nothing" end):fails "there is no""#, callers: .driving
    ) { host, call in
      let expectation = call.receiver(as: ExpectationObject.self)
      guard let function = expectation.actual.function else {
        throw LuaFailure(
          "expect(…):fails calls a function, and got \(expectation.actual.kindWithArticle)",
          hint: "write expect(function() … end):fails()")
      }
      let message: String?
      do throws(LuaError) {
        try function.call()
        message = nil
      } catch {
        if error.isFinal { throw error }
        message = host.driver.engine.sentence(of: error)
      }
      try host.judge(Self.verdict(message, saying: call.optionalString(0)), call)
    }
  ]

  private static func verdict(_ message: String?, saying text: String?) -> CheckVerdict {
    guard let message else {
      return .fail("expected the function to fail, but it does not")
    }
    guard let text, !message.contains(text) else { return .pass }
    return .fail("expected the function to fail with \"\(text)\", but it says:\n\(message)")
  }
}

extension LuaError {
  /// True for an error that no script may catch: it ends the check.
  fileprivate var isFinal: Bool {
    switch kind {
    case .memory, .deadline, .interrupted: true
    case .syntax, .bytecode, .encoding, .runtime, .overflow, .frozen, .locked, .refused, .verb:
      underlying is ExpectationFailure
    }
  }
}

extension ScriptEngine {
  /// The text of an error, with its advice: a message a line.
  fileprivate func sentence(of error: LuaError) -> String {
    let diagnostic = diagnostic(error)
    return [diagnostic.message, diagnostic.advice].compactMap(\.self).joined(separator: "\n")
  }
}
