import FlowModel
import LuaKit
import Phone

/// The keys of UserDefaults that a flow reads, writes and removes, as far as its declaration and files name them.
///
/// Where a script computes a key, any key may be used: then none counts as never read, or never written.
struct KeyUses {
  /// A place at which a key is used.
  struct Use: Hashable {
    let key: String
    let location: SourceLocation
  }

  /// The reads by `store.get`, `given.store` and similar calls, in the order of the files.
  private(set) var reads: [Use] = []
  /// The uses by `store.set` and `store.setDate`, and the destinations of answers.
  private(set) var writes: [Use] = []
  private(set) var removed: Set<String> = []
  /// True where a computed key is read, or written.
  private(set) var hasOpenReads = false
  private(set) var hasOpenWrites = false
  /// The keys of the app's own progress and documents, and keys that an older version or an app group wrote.
  private(set) var own: Set<String> = []

  init(_ subject: LintSubject) {
    let app = subject.app
    own = Set(app.bookkeeping.map(\.key))
    for case .stored(let key, _) in app.surroundings { own.insert(key) }
    for reached in subject.allCalls { add(reached) }
    for step in app.allSteps {
      for question in step.questions {
        guard case .store(let key)? = question.content.destination else { continue }
        writes.append(Use(key: key, location: step.location))
      }
      for condition in step.conditions {
        for key in condition.keysRead { reads.append(Use(key: key, location: step.location)) }
      }
    }
    if case .decisions(let decisions)? = app.root {
      for key in decisions.flatMap(\.when.keysRead) { reads.append(Use(key: key, location: app.location)) }
    }
    for flow in app.flows {
      for key in flow.route.flatMap(\.when.keysRead) { reads.append(Use(key: key, location: flow.location)) }
    }
    for source in subject.sources {
      // A destination that a script puts together.
      for (index, token) in source.tokens.enumerated()
      where token.kind == .string && token.text.hasPrefix("store.") {
        if source.isSymbol(index + 1, "..") { (hasOpenReads, hasOpenWrites) = (true, true) }
        let key = String(token.text.dropFirst("store.".count))
        if !writes.contains(where: { $0.key == key }), !key.isEmpty {
          reads.append(Use(key: key, location: source.place(token.line)))
        }
      }
    }
  }

  private static let readers = ["get", "boolean", "integer", "number", "string"].map { "store." + $0 }

  private mutating func add(_ reached: LintSubject.Reached) {
    let (call, source) = (reached.call, reached.source)
    let isGroup = source.hasSecondArgument(call)
    switch call.name {
    case _ where Self.readers.contains(call.name):
      guard let key = call.argument else { return hasOpenReads = true }
      if isGroup { own.insert(key) }
      reads.append(Use(key: key, location: reached.location))
    case "given.store":
      guard let key = call.argument else { return hasOpenReads = true }
      reads.append(Use(key: key, location: reached.location))
    case "store.set", "store.setDate":
      guard let key = call.argument else { return hasOpenWrites = true }
      if source.arguments(ofGroup: call) { own.insert(key) }
      writes.append(Use(key: key, location: reached.location))
    case "store.register": hasOpenWrites = true
    case "store.remove":
      if let key = call.argument { removed.insert(key) }
    case "store.clear": hasOpenReads = true
    default: return
    }
  }
}

extension LintSource {
  /// True where a call has three arguments or more: the third one is then an app group.
  func arguments(ofGroup call: Call) -> Bool {
    guard isSymbol(call.token, "(") else { return false }
    var (depth, commas, index) = (0, 0, call.token)
    while tokens.indices.contains(index) {
      if depth == 1, isSymbol(index, ",") { commas += 1 }
      depth += tokens[index].nesting
      if depth == 0 { break }
      index += 1
    }
    return commas >= 2
  }
}

extension App {
  /// The keys under which the app keeps its own state, each with the kind of state in words.
  var bookkeeping: [(key: String, what: String)] {
    let named: [(String?, String)] = [
      (keys.completion, "the completion"), (keys.profile, "the profile"), (keys.habits, "the habits"),
      (keys.account, "the account"),
    ]
    return named.compactMap { key, what in key.map { ($0, what) } }
      + flows.compactMap { flow in flow.resume.map { ($0.key, "the step") } }
  }
}

extension Content {
  /// The place in which an answer is kept; nil where none is.
  var destination: AnswerBinding? {
    switch self {
    case .choice(let choice): choice.into
    case .field(let field): field.into
    case .toggle(let toggle): toggle.into
    case .page, .signIn, .permission, .habits, .form: nil
    }
  }
}

extension Step {
  /// The conditions of the step and of its buttons.
  var conditions: [Condition] {
    [when, keeps, enabled, requires] + (back.map { [$0] } ?? []) + next.map(\.when)
      + buttons.flatMap { [$0.when, $0.enabled] } + questions.map(\.when)
  }
}

extension Condition {
  /// The keys of UserDefaults that the condition names.
  var keysRead: [String] {
    switch self {
    case .all(let parts), .any(let parts), .none(let parts): parts.flatMap(\.keysRead)
    case .store(let key, _): [key]
    case .contains(.store(let key), _), .count(.store(let key), _, _), .every(.store(let key), _),
      .since(.store(let key), _), .daysSince(.store(let key), _):
      [key]
    default: []
    }
  }
}
