import FlowModel
import LuaKit
import Phone

// An app has one version, one launch and one function for each name. Its flows may say them for it, as they do where they
// stand alone; two that say different things would lose one of them without a word.
extension AppParts {
  /// What the flows of an app say of it, with what its own table says.
  ///
  /// - Parameters:
  ///   - flows: The names of the flows with the parts that they say, their functions numbered in the app's definition.
  ///   - function: The function of a number.
  /// - Throws: `ReadingError` where two of them disagree.
  static func joining(
    _ flows: [(name: String, parts: AppParts)], with own: AppParts, at path: LuaPath,
    function: (CallbackID) -> LuaFunction
  ) throws(ReadingError) -> AppParts {
    let ownSayings = own.sayings(function)
    var said: [String: (flow: String, saying: Saying)] = [:]
    var joined = AppParts()
    for (name, parts) in flows {
      for saying in parts.sayings(function) {
        if let app = ownSayings.first(where: { $0.field == saying.field }) {
          guard app.value == saying.value || saying.isDefault else {
            throw disagreement("\"\(name)\" and its app", saying.field, path)
          }
        } else if let former = said[saying.field], former.saying.value != saying.value {
          throw disagreement("\"\(former.flow)\" and \"\(name)\"", saying.field, path)
        } else {
          said[saying.field] = (name, saying)
        }
      }
      joined = joined.adding(parts)
    }
    return joined.adding(own)
  }

  private static func disagreement(_ who: String, _ field: String, _ path: LuaPath) -> ReadingError {
    ReadingError(
      .duplicateKey, "\(who) say two things of the app's `\(field)`, and an app has one", at: path,
      advice: "say it once, in the app's own table")
  }

  /// One thing that a flow says of its app.
  private struct Saying {
    /// The field, with the name in it where it holds several.
    let field: String
    let value: Value
    /// True for a value, which gives way to its app's own; a function would be lost without a word.
    var isDefault = false

    enum Value: Equatable {
      case function(LuaFunction)
      case text(String)
      case fact(Phone.Value)
      case product(Purchases.Product)
      case change(PhoneChange)
    }
  }

  private func sayings(_ function: (CallbackID) -> LuaFunction) -> [Saying] {
    var sayings: [Saying] = []
    func say(_ field: String, _ id: CallbackID?) {
      if let id { sayings.append(Saying(field: field, value: .function(function(id)))) }
    }
    func say(_ field: String, _ text: String?) {
      if let text { sayings.append(Saying(field: field, value: .text(text), isDefault: true)) }
    }
    say("launch", launch)
    say("version", version.map { "\($0)" })
    say("minimumIOS", minimumIOS.map { "\($0)" })
    say("developmentLanguage", developmentLanguage)
    say("extension", serviceExtension?.run)
    for event in events { say("on.\(event.name)", event.callback) }
    for entry in entries {
      say((entry.kind == .quickAction ? "quickActions." : "intents.") + entry.name, entry.callback)
    }
    for fact in facts.fields {
      sayings.append(Saying(field: "facts.\(fact.name)", value: .fact(fact.value), isDefault: true))
    }
    for product in products {
      sayings.append(Saying(field: "products.\(product.id)", value: .product(product), isDefault: true))
    }
    // Of two that one table says of one thing the later counts.
    for change in surroundings {
      guard let field = change.field else { continue }
      sayings.removeAll { $0.field == field }
      sayings.append(Saying(field: field, value: .change(change), isDefault: true))
    }
    return sayings
  }
}

extension PhoneChange {
  /// The field of an app's table that says it, with the name in it.
  fileprivate var field: String? {
    switch self {
    case .stored(let key, _): "store.\(key)"
    case .variant(let experiment, _): "assign.\(experiment)"
    case .backend(.program(let request, _)): "server.\(request)"
    default: nil
    }
  }
}
