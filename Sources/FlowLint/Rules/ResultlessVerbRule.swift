import FlowModel
import FlowScript
import LuaKit
import Phone

extension LintRule {
  /// GK153: the result of a verb is taken for an answer that it does not have.
  static let resultlessVerb = LintRule(
    "GK153", .warning, .life,
    "A verb without a result is no value, and a request is no condition: its answer comes later.",
    sources: [
      .advice("UNUserNotificationCenter.requestAuthorization answers later, to a function of its own")
    ],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "reminders" {
            title = "Shall we remind you?", button = false, onAnswer = function() onboarding.go "next" end,
            buttons = { { key = "yes", label = "Continue", run = function()
              if permissions.request "notifications" then store.set("asked", true) end
            end } },
          },
          onboarding.step "done" { when = given.store "asked" },
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "reminders" {
            title = "Shall we remind you?", button = false,
            onAnswer = function(answer)
              if answer.answer == "allowed" then store.set("asked", true) end
              onboarding.go "next"
            end,
            buttons = { { key = "yes", label = "Continue", run = function() permissions.request "notifications" end } },
          },
          onboarding.step "done" { when = given.store "asked" },
        }
        """)
  ) { subject in
    subject.sources.flatMap { source in
      source.calls.joined().sorted { $0.token < $1.token }.compactMap { call -> LintFinding? in
        guard let message = source.message(call), !source.declaresLocal(call) else { return nil }
        return LintFinding(message, at: source.place(call.line), advice: advice(call.name))
      }
    }
  }

  private static func advice(_ verb: String) -> String {
    switch verb {
    case "permissions.request":
      "write it on a line of its own; onAnswer is told the answer, and permissions.status has it later"
    case "auth.signIn":
      "write it on a line of its own; onAnswer is told how it ends, and auth.isSignedIn has it later"
    case let verb where ResultlessVerbs.tickets.contains(verb):
      "write it on a line of its own; onAnswer is told how it ends"
    case "review.request": "write it on a line of its own; iOS never says whether it asked"
    case let verb where ResultlessVerbs.getters.contains(verb):
      "write it on a line of its own; \(verb.dropLast(3))get reads the value"
    default: "write it on a line of its own"
    }
  }
}

/// The verbs of a hook whose result is no answer.
private enum ResultlessVerbs {
  private static let hooked = ScriptVerbs.declarations.filter { declaration in
    declaration.kind == .verb && declaration.owner?.first?.isLowercase == true
  }

  /// The verbs that return nothing.
  static let silent = Set(hooked.filter { $0.returns == nil }.map(\.path))
  /// The verbs whose answer comes later: they return the ticket of the request.
  static let tickets = Set(
    hooked.filter { $0.returns?.types.first?.sentence.hasSuffix("Ticket table") == true }.map(\.path))
  /// The verbs of setting with a verb of getting beside them.
  static let getters: Set<String> = {
    let paths = Set(hooked.map(\.path))
    return paths.filter { $0.hasSuffix(".set") && paths.contains($0.dropLast(3) + "get") }
  }()
}

extension LintSource {
  /// The message about a call whose result is taken for an answer; `nil` for any other call.
  fileprivate func message(_ call: Call) -> String? {
    if ResultlessVerbs.silent.contains(call.name), isValue(call) {
      return "\(call.name) returns nothing, and its result is used: it is nil, which counts as false"
    }
    guard ResultlessVerbs.tickets.contains(call.name), isTruth(call) || isTruthLater(call) else { return nil }
    return
      "\(call.name) returns the ticket of a request, which counts as true: the answer comes later, to another function"
  }

  /// The tokens that ask whether the value after them, or before them, is true.
  private static let asking = ["if", "elseif", "while", "until", "and", "or", "not", "==", "~="]
  /// The other tokens that take the value after them.
  private static let taking = [
    "in", "=", "(", ",", "{", "[", "<", ">", "<=", ">=", "..", "+", "-", "*", "/", "#",
  ]
  /// The tokens that use the value before them.
  private static let using = [
    "and", "or", ".", ":", "==", "~=", "<", ">", "<=", ">=", "..", "+", "-", "*", "/",
  ]

  /// True where the result of a call is used, and not only returned.
  private func isValue(_ call: Call) -> Bool {
    holds(start(of: call) - 1, among: Self.asking + Self.taking) || holds(end(of: call), among: Self.using)
  }

  /// True where the result of a call decides as a condition.
  private func isTruth(_ call: Call) -> Bool {
    holds(start(of: call) - 1, among: Self.asking)
      || holds(end(of: call), among: ["and", "or", "==", "~="])
  }

  /// True where the result of a call becomes a local that decides as a condition in the same function.
  private func isTruthLater(_ call: Call) -> Bool {
    let start = start(of: call)
    guard start > 2, isSymbol(start - 1, "="), tokens[start - 2].kind == .name,
      tokens[start - 3].isKeyword("local")
    else { return false }
    let name = tokens[start - 2].text
    let own = functions.filter { $0.range.contains(start) }.min { $0.range.count < $1.range.count }
    let rest = end(of: call)..<(own?.range.upperBound ?? tokens.count)
    return rest.contains { index in
      tokens[index].kind == .name && tokens[index].text == name && holds(index - 1, among: Self.asking)
        && !holds(index + 1, among: [".", ":", "[", "("])
    }
  }

  /// True for a keyword or a symbol that is one of some texts.
  private func holds(_ index: Int, among texts: [String]) -> Bool {
    tokens.indices.contains(index) && [.keyword, .symbol].contains(tokens[index].kind)
      && texts.contains(tokens[index].text)
  }

  /// The first token of a call's name.
  private func start(of call: Call) -> Int {
    call.token - (2 * call.name.count { $0 == "." || $0 == ":" } + 1)
  }

  /// The index of the token after a call's arguments.
  private func end(of call: Call) -> Int {
    guard tokens[call.token].kind != .string else { return call.token + 1 }
    var (depth, index) = (0, call.token)
    while tokens.indices.contains(index) {
      depth += tokens[index].nesting
      index += 1
      if depth == 0 { break }
    }
    return index
  }

  /// True where the file has a local of the name before the dot, which is then no library of Genkan.
  fileprivate func declaresLocal(_ call: Call) -> Bool {
    let owner = call.name.prefix { $0 != "." && $0 != ":" }
    return tokens.indices.dropFirst().contains {
      tokens[$0 - 1].isKeyword("local") && tokens[$0].text == owner
    }
  }
}
