import FlowModel
import FlowScript
import LuaKit
import Phone

// What functions ask the person for, as they are written.
extension LintSubject {
  /// A request for a permission.
  struct Request {
    /// The permission; `nil` where the script computes it.
    let permission: Permission?
    let reached: Reached
    /// True where the request says that it wants no answer.
    let wantsNoAnswer: Bool
  }

  /// The permissions that a function asks for, as far as it is written.
  func requests(from id: CallbackID?) -> [Request] {
    reached(from: id).compactMap(Self.request)
  }

  /// Every request of every file.
  var allRequests: [Request] { allCalls.compactMap(Self.request) }

  private static func request(_ reached: Reached) -> Request? {
    guard reached.call.name == "permissions.request" else { return nil }
    return Request(
      permission: reached.call.argument.flatMap { Permission(rawValue: $0) }, reached: reached,
      wantsNoAnswer: reached.source.arguments(of: reached.call, have: "answer", "false"))
  }

  /// Returns the verb that a button has instead of a function, such as `run = settings.open`. It is `nil` where the
  /// button has a function, and where the source does not show a single verb on the line of its `run`.
  func verb(ofButton index: Int, in step: Step) -> String? {
    guard step.buttons[index].run != nil, let source = source(step.location.file),
      let line = source.written.line(
        of: Self.path(ofButton: index).field("run"), from: step.location.line)
    else { return nil }
    let verbs = source.tokens.indices.filter { token in
      source.tokens[token].line == line && source.tokens[token].text == "run"
        && source.isSymbol(token + 1, "=")
    }
    guard verbs.count == 1, let start = verbs.first.map({ $0 + 2 }), source.tokens.indices.contains(start),
      source.tokens[start].kind == .name
    else { return nil }
    let (name, end) = source.name(at: start)
    return source.isSymbol(end, ",") || source.isSymbol(end, "}") ? name : nil
  }

  /// True where a button runs a verb, as its `run` or in its function.
  func calls(_ verb: String, button index: Int, in step: Step) -> Bool {
    self.verb(ofButton: index, in: step) == verb
      || reached(from: step.buttons[index].run).contains { $0.call.name == verb }
  }

  /// True where some hook receives the answers of a step: its own, its flow's or the app's.
  func hearsAnswers(_ place: Place) -> Bool {
    place.step.onAnswer != nil || place.flow?.hooks.onAnswer != nil || app[.onAnswer] != nil
      || place.flow?.handlers.contains { $0.handler == .onAnswer } == true
  }

  /// True where a button leads on in its flow: by its target, or by its `run`. The `run` counts without a target, and
  /// where the target is `back` or a function.
  func leadsOn(_ button: Button, at place: Place) -> Bool {
    switch button.to {
    case .next?, .finish?: true
    case .count(let count)?: count > 0
    case .step(let name)?: place.flow?.index(of: name).map { $0 > place.index } ?? false
    case .back?, .callback?, nil: goesOn(button.run)
    }
  }

  /// True where a function itself calls `onboarding.go "next"` or `"finish"`, and requests nothing.
  private func goesOn(_ run: CallbackID?) -> Bool {
    let calls = reached(from: run).filter(\.isDirect)
    return calls.contains {
      $0.call.name == "onboarding.go" && ["next", "finish"].contains($0.call.argument)
    }
      && !calls.contains { $0.call.name.hasSuffix(".request") || $0.call.name == "auth.signIn" }
  }
}

extension Condition {
  /// Returns the truth of a condition in which some parts are known; `nil` where it depends on the other parts.
  func truth(_ known: (Condition) -> Bool?) -> Bool? {
    switch self {
    case .always: return true
    case .never: return false
    case .all(let parts):
      let truths = parts.map { $0.truth(known) }
      return truths.contains(false) ? false : truths.contains(nil) ? nil : true
    case .any(let parts):
      let truths = parts.map { $0.truth(known) }
      return truths.contains(true) ? true : truths.contains(nil) ? nil : false
    case .none(let parts):
      let truths = parts.map { $0.truth(known) }
      return truths.contains(true) ? false : truths.contains(nil) ? nil : true
    default: return known(self)
    }
  }

  /// Returns the truth of a condition while a permission has a status; any but `notDetermined` counts as requested.
  /// `nil` where it depends on more.
  func truth(where permission: Permission, is status: Permissions.Status) -> Bool? {
    truth { condition in
      switch condition {
      case .permission(permission, let asked): asked == status
      case .requested(permission): status != .notDetermined
      default: nil
      }
    }
  }
}
