package import FlowModel
import Phone

/// The declarations of an app as plain data: its flows, steps and keys, without the functions behind them.
///
/// A frozen release stores it, so that its order can be compared after its script no longer loads.
///
/// For example, of the app of examples/anicca/as-is.lua:
///
///     let outline = FlowOutline(compiled.app, callbacks: compiled.callbacks)
///     outline.flows[0].steps.map(\.name)  // ["welcome", "value", "account", …]
///     outline.flows[0].resume?.key        // "com.anicca.onboardingStep"
package struct FlowOutline: Hashable, Sendable, Codable {
  /// The name of the app.
  package var name: String
  /// The app's version; `nil` where its script names none.
  package var version: String?
  /// The flows, in their order.
  package var flows: [Part]
  /// The screens outside the flows.
  package var screens: [Item]
  /// The decisions about the root, and the functions that run at a launch.
  package var facts: [Fact]

  /// One flow.
  package struct Part: Hashable, Sendable, Codable {
    /// The name.
    package var name: String
    /// The steps, in their order.
    package var steps: [Item]
    /// The form of the stored progress; `nil` where each launch starts over.
    package var resume: Resume?
    /// The keys, hooks and settings of the flow.
    package var facts: [Fact]
    /// The fields of the profile with their types; `nil` where any field name is allowed.
    package var profile: [String]?
  }

  /// The way in which a step is persisted.
  package struct Resume: Hashable, Sendable, Codable {
    /// The key in UserDefaults.
    package var key: String
    /// `index` or `name`.
    package var form: String
    /// The order in which an older version numbered its steps.
    package var legacy: [String]?
    /// The older names of steps; `nil` where there are none, and in releases frozen by older versions of Genkan.
    package var renamed: [Flow.Resume.Renaming]?
  }

  /// A step or a screen.
  package struct Item: Hashable, Sendable, Codable {
    /// The name, unique in its flow.
    package var name: String
    /// The name among all flows: `settings/name` in an app of several flows.
    package var key: String
    /// The request that it makes of the person.
    package var kind: Kind
    /// The destinations of its answers, such as `profile.age`.
    package var into: [String]
    /// The names of its options and habits.
    package var options: [String]
    /// True where the step may be left without an answer.
    package var isOptional: Bool
    /// The conditions, texts and hooks, each with its name.
    package var facts: [Fact]
    /// The file and the line of its definition.
    package var location: SourceLocation
  }

  /// A detail of a declaration, by its name in a script.
  package struct Fact: Hashable, Sendable, Codable {
    /// The name, such as `when`.
    package var name: String
    /// The text, such as `given.supports "alarmkit"`.
    package var text: String
  }

  /// The requests of the person.
  package enum Kind: String, Hashable, Sendable, Codable {
    case page, choice, field, habits, toggle, form, signIn, permission

    /// True for a question, a sign-in or a permission.
    package var asks: Bool { self != .page }
  }

  /// All steps, those of the first flow first.
  package var steps: [Item] { flows.flatMap(\.steps) }
}

extension FlowOutline {
  /// Returns the options of the questions that write to a destination, by its name, such as `profile.goal`; `habits`
  /// means the user's habits.
  func options(of name: String) -> [String] {
    (steps + screens).filter { name == "habits" ? $0.kind == .habits : $0.into.contains(name) }
      .flatMap(\.options)
  }

  /// True where the app, or one of its flows, has a function for events of a kind.
  func handles(_ handler: AppHandler) -> Bool {
    (facts + flows.flatMap(\.facts)).contains { $0.name == handler.rawValue }
  }

  /// The keys under which the flows keep progress and documents.
  var ownKeys: Set<String> {
    Set(
      flows.flatMap {
        $0.facts.filter { $0.name.hasPrefix("keys.") }.map(\.text) + [$0.resume?.key].compactMap(\.self)
      })
  }

  /// Takes the declarations of an app.
  package init(_ app: App, callbacks: any Callbacks) {
    let words = FactWords(callbacks: callbacks)
    name = app.name
    version = app.version?.description
    flows = app.flows.enumerated().map { number, flow in
      Part(
        name: flow.name,
        steps: flow.steps.map { words.item($0, in: app.flows.count > 1 ? flow.name : nil) },
        resume: flow.resume.map {
          Resume(
            key: $0.key, form: $0.form.rawValue, legacy: $0.legacy,
            renamed: $0.renamed.isEmpty ? nil : $0.renamed)
        },
        facts: words.facts(of: flow),
        profile: flow.profileFields?.map { "\($0.name): \($0.kind)" })
    }
    screens = app.screens.map { words.item($0, in: nil) }
    facts = words.facts(of: app)
  }
}
