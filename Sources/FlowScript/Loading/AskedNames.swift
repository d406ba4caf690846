package import FlowModel
package import LuaKit
package import Phone
import Spelling

/// The names that an app's conditions and sources use: experiments, their variants, stored keys, requests. A name that
/// the app never uses has no effect, and is probably misspelt or forgotten.
package struct AskedNames {
  /// The experiments, in ascending order.
  package let experiments: [String]
  /// The variants that the app names for each experiment.
  private let variants: [String: Set<String>]
  private let requests: Set<String>
  private let keys: [String]
  /// The strings in the sources, and the parts of concatenated ones.
  private let mentions: TextMentions
  /// The number of occurrences of each string in the sources, except as keys of tables.
  private let counts: [String: Int]
  /// The strings that are put together of others.
  private let composed: TextMentions

  /// Looks at an app and at the sources of its script.
  init(_ app: App, sources: [String]) {
    var (experiments, variants) = (Set<String>(), [String: Set<String>]())
    for case .variant(let experiment, let name) in app.conditions {
      experiments.insert(experiment)
      if let name { variants[experiment, default: []].insert(name) }
    }
    var (mentions, composed, counts) = (TextMentions(), TextMentions(), [String: Int]())
    var keys = Set(app.flows.compactMap { $0.resume?.key })
    for source in sources where source.utf8.count <= 1 << 20 {
      mentions.add(source: source)
      let tokens = LuaTokens(source).tokens
      keys.formUnion(ScriptEngine.storeKeys(in: tokens))
      for (index, token) in tokens.enumerated() where token.kind == .string {
        let isJoined = (
          beginning: TextMentions.isJoin(tokens, index + 1), end: TextMentions.isJoin(tokens, index - 1)
        )
        if isJoined.beginning || isJoined.end || token.text.contains("%") || token.text.contains("{") {
          composed.add(token.text, isBeginning: isJoined.beginning, isEnd: isJoined.end)
        }
        let isKey = index > 0 && tokens[index - 1].isSymbol("[")
        if !isKey { counts[token.text, default: 0] += 1 }
      }
      for (experiment, variant) in Self.variants(in: tokens) {
        experiments.insert(experiment)
        if let variant { variants[experiment, default: []].insert(variant) }
      }
    }
    self.experiments = experiments.sorted()
    self.variants = variants
    self.keys = keys.sorted()
    (self.mentions, self.composed, self.counts) = (mentions, composed, counts)
    requests = Set(app.surroundings.compactMap(\.request))
  }

  /// The arguments of `given.variant("onboarding", "short")` and of `app.variant "onboarding"`.
  private static func variants(in tokens: [LuaToken]) -> [(experiment: String, variant: String?)] {
    tokens.indices.compactMap { index in
      guard tokens[index].kind == .string else { return nil }
      var before = tokens[..<index].suffix(3)
      if before.last?.text == "(" { before.removeLast() }
      guard before.suffix(2).map(\.text) == [".", "variant"] else { return nil }
      let after = tokens[(index + 1)...].prefix(2)
      let isPair = after.count == 2 && after.first?.text == "," && after.last?.kind == .string
      return (tokens[index].text, isPair ? after.last?.text : nil)
    }
  }

  /// Returns the variants that the app names for an experiment, or for all, in ascending order.
  package func variants(of experiment: String?) -> [String] {
    let named =
      experiment.map { variants[$0] ?? [] } ?? variants.values.reduce(into: Set()) { $0.formUnion($1) }
    return named.sorted()
  }

  /// Returns the failure for the first change of an experiment that the app does not use; `nil` where there is none.
  package func unknownExperiment(in changes: [PhoneChange]) -> LuaFailure? {
    for case .variant(let experiment, _?) in changes where !asks(for: experiment) {
      return LuaFailure(
        "the app asks for no experiment \"\(experiment)\"",
        hint: Suggestion.advice(experiment, among: experiments)
          ?? "a condition asks for one with given.variant, a function with app.variant")
    }
    return nil
  }

  private func asks(for experiment: String, besidesTable: Bool = false) -> Bool {
    experiments.contains(experiment) || names(experiment, besidesTable ? 0 : nil)
  }

  /// True where the sources contain a name.
  ///
  /// - Parameter own: The number of occurrences in the checked table, which do not count; `nil` for changes from
  ///   elsewhere.
  private func names(_ name: String, _ own: Int?) -> Bool {
    guard let own else { return mentions.contains(name) }
    return counts[name, default: 0] > own || composed.contains(name)
  }

  /// Returns the warnings on changes whose names the app never uses.
  ///
  /// - Parameter location: The line of the app's table with the changes, whose own entries do not count as uses; `nil`
  ///   for changes from elsewhere.
  package func doubts(about changes: [PhoneChange], at location: SourceLocation? = nil) -> [Diagnostic] {
    let isTable = location != nil
    return changes.compactMap { change in
      switch change {
      case .variant(let experiment, _?) where !asks(for: experiment, besidesTable: isTable):
        doubt("the experiment", experiment, among: experiments, "assign", location)
      case .variant(let experiment, let name?) where !isKnown(name, of: experiment, besidesTable: isTable):
        doubt(
          "the variant", name, of: experiment, among: variants[experiment, default: []].sorted(), "assign",
          location)
      case .stored(let key, _?)
      where !key.hasPrefix("Apple") && !keys.contains(key) && !names(key, isTable ? 0 : nil):
        doubt("the stored key", key, among: keys, "store", location)
      case .backend(.program(let key, _)) where location == nil && !names(request: key):
        doubt("the request", key, among: requests.sorted(), "server", location)
      default: nil
      }
    }
  }

  /// True for a variant named by the app, and for any variant of an experiment without named variants.
  private func isKnown(_ variant: String, of experiment: String, besidesTable: Bool) -> Bool {
    guard let known = variants[experiment], !known.isEmpty else { return true }
    return known.contains(variant) || names(variant, besidesTable ? 1 : nil)
  }

  private func names(request: String) -> Bool {
    let path = request.split(separator: " ").last.map(String.init) ?? request
    return requests.contains(request) || mentions.contains(request) || mentions.contains(path)
      || mentions.contains("/" + path)
  }

  private func doubt(
    _ kind: String, _ name: String, of owner: String? = nil, among names: [String], _ field: String,
    _ location: SourceLocation?
  ) -> Diagnostic {
    Diagnostic(
      .unaskedName,
      "nothing in the app names \(kind) \"\(name)\"" + (owner.map { " of \"\($0)\"" } ?? "")
        + ": it changes nothing",
      at: location, key: location == nil ? nil : field,
      advice: Self.advice(name, among: names))
  }
}

extension AskedNames {
  /// Returns the advice: the probable name, or the existing names. A single letter, as in the arms `A` and `B`, is not
  /// taken for a misspelling.
  private static func advice(_ name: String, among names: [String]) -> String {
    let isLetter = name.count == 1 && !names.contains { $0.lowercased() == name.lowercased() }
    let listed = names.isEmpty ? nil : "there is " + names.joined(separator: ", ")
    return (isLetter ? listed : Suggestion.advice(name, among: names))
      ?? "take it out, or name it in a condition or a function"
  }
}

extension PhoneChange {
  /// The request whose answer it is.
  fileprivate var request: String? { if case .backend(.program(let key, _)) = self { key } else { nil } }
}

extension LoadedScript {
  /// Returns the names that the app uses. For a flow that a script made, they come from all sources read so far.
  ///
  /// - Parameter engine: The engine that loaded the script.
  package func askedNames(in engine: ScriptEngine) -> AskedNames {
    if let asked { return asked }
    let all = chunks.isEmpty ? engine.loadedFiles.map { "@" + $0 } : chunks
    let names = AskedNames(app, sources: all.compactMap { engine.lua.source(chunk: $0) })
    // The sources of a flow that a script made may grow, so its names are not cached.
    if !chunks.isEmpty { asked = names }
    return names
  }
}
