import Phone
import Spelling

/// The app must declare each fact and each product that a condition tests: a test with a misspelt name is never true.
struct UndeclaredNameRule: Rule {
  func diagnostics(for app: App) -> [Diagnostic] {
    let declared: [(Asked.Kind, names: [String])] = [
      (.fact, app.facts.fields.map(\.name)), (.product, app.products.map(\.id)),
    ]
    let steps = app.flows.flatMap(\.steps) + app.screens
    var asking: [(conditions: [Condition], location: SourceLocation)] = steps.map {
      ($0.askedConditions, $0.location)
    }
    asking += app.flows.map { ($0.route.map(\.when) + [$0.back], $0.location) }
    if case .decisions(let decisions)? = app.root { asking.append((decisions.map(\.when), app.location)) }
    return asking.found { conditions, location in
      declared.flatMap { kind, names in
        conditions.flatMap(\.asked).filter { $0.kind == kind }.map(\.name).unique
          .compactMap { Asked(kind: kind, name: $0).fault(among: names) }
          .found { Diagnostic(.unknownName, $0.message, at: location, advice: $0.advice) }
      }
    }
  }

  /// A name that a condition asks for.
  fileprivate struct Asked {
    let kind: Kind
    let name: String

    /// Returns the fault and the advice for an undeclared name; `nil` for a declared one.
    func fault(among names: [String]) -> (message: String, advice: String?)? {
      guard !names.contains(name) else { return nil }
      return (
        "the app declares no \(kind.rawValue) \"\(name)\"",
        names.isEmpty ? kind.advice(name) : Suggestion.advice(name, among: names)
      )
    }

    /// The kinds of names that an app declares for its conditions.
    enum Kind: String {
      case fact, product

      /// The way to declare the first one.
      func advice(_ name: String) -> String {
        switch self {
        case .fact: "declare it: facts = { \(name) = false }"
        case .product: "declare it: products = { [\"\(name)\"] = \"subscription\" }"
        }
      }
    }
  }
}

extension Condition {
  /// Returns the fault and the advice for the condition's first undeclared fact or product; `nil` where the app
  /// declares all of them.
  package func undeclared(_ names: AppNames) -> (message: String, advice: String?)? {
    for name in asked {
      if let fault = name.fault(among: name.kind == .fact ? names.facts : names.products) { return fault }
    }
    return nil
  }

  /// The facts and products that the condition tests, also inside `given.all`, `given.any` and `given.none`.
  fileprivate var asked: [UndeclaredNameRule.Asked] {
    switch self {
    case .fact(let name, _): [.init(kind: .fact, name: name)]
    case .owns(let product): [.init(kind: .product, name: product)]
    case .all(let parts), .any(let parts), .none(let parts): parts.flatMap(\.asked)
    default: []
    }
  }
}
