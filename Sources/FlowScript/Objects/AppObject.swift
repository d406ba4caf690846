import FlowModel
import Phone

/// The parts that belong to the app, and not to one of its flows.
struct AppParts {
  var screens: [Step] = []
  var launch: CallbackID?
  var version: OSVersion?
  var minimumIOS: OSVersion?
  /// `CFBundleDevelopmentRegion`; `nil` for a catalogue's source language, else English.
  var developmentLanguage: String?
  var handlers: [App.Handling] = []
  var events: [App.HostEvent] = []
  var entries: [App.Entry] = []
  var serviceExtension: App.ServiceExtension?
  var facts = Record()
  var products: [Purchases.Product] = []
  var sounds: [UserNotifications.SoundFile] = []
  var surroundings: [PhoneChange] = []

  /// The removals of the purpose strings that the app and its flows do not list, where they list any.
  var unlistedPurposes: [PhoneChange] {
    let changes = surroundings.compactMap { if case .info(let change) = $0 { change } else { nil } }
    return AppInfo.unlisted(by: changes).map { .info($0) }
  }
}

/// An app as a Lua object: the result of `onboarding.app`, or the app made from a single flow.
///
/// For example, for a script whose flow has the steps welcome, name and goal:
///
///     let app = try script.object.ordered([["name", "welcome", "goal"]])
///     try engine.assemble(app).app.flows[0].steps.map(\.name)  // ["name", "welcome", "goal"]
package final class AppObject {
  /// Its flows, at least one.
  let flows: [FlowObject]
  let parts: AppParts
  let root: App.Root?
  let strings: String?
  let files: ScriptFiles?
  let definition: ScriptDefinition
  /// The line on which the script describes the app; `nil` for a single flow.
  let location: SourceLocation?
  /// The line on which the script describes the app, or the single flow.
  var place: SourceLocation { location ?? flows[0].flow.location }
  /// Bytes of its description and those of its flows.
  var weight: Int

  init(
    flows: [FlowObject], parts: AppParts, root: App.Root?, strings: String?, files: ScriptFiles?,
    definition: ScriptDefinition, location: SourceLocation
  ) {
    self.flows = flows
    self.parts = parts
    self.root = root
    self.strings = strings
    self.files = files
    self.definition = definition
    self.location = location
    weight = flows.reduce(0) { $0 + $1.weight }
  }

  /// The app made from a single flow.
  package init(_ flow: FlowObject) {
    flows = [flow]
    parts = flow.parts
    root = nil
    strings = flow.strings
    files = flow.files
    definition = flow.definition
    location = nil
    weight = flow.weight
  }

  private init(_ app: AppObject, flows: [FlowObject]) {
    self.flows = flows
    parts = app.parts
    root = app.root
    strings = app.strings
    files = app.files
    definition = app.definition
    location = app.location
    weight = max(app.weight, flows.reduce(0) { $0 + $1.weight })
  }

  /// Returns the app with the steps of its flows in these orders; flows without an order are unchanged.
  ///
  /// - Throws: `LoadingFailure` for an unknown step, and for a step named twice.
  package func ordered(_ orders: [[String]]) throws(LoadingFailure) -> AppObject {
    var flows = flows
    for (index, names) in orders.enumerated() where index < flows.count {
      flows[index] = try flows[index].ordered(names)
    }
    return AppObject(self, flows: flows)
  }

  /// Returns the app with a flow replaced. A single flow, or an app's only flow, can be replaced by any flow. Of
  /// several flows, the one of the same name is replaced, or the one of which the new flow is a variant, whose name the
  /// new flow gets.
  ///
  /// - Returns: The app; `nil` where no flow can be replaced.
  package func replacing(_ flow: FlowObject) -> AppObject? {
    guard location != nil else { return AppObject(flow) }
    guard let index = place(of: flow) else { return nil }
    var flows = flows
    flows[index] = flow.named(flows[index].flow.name)
    return AppObject(self, flows: flows)
  }

  /// Returns the index of the flow that another flow can replace.
  private func place(of flow: FlowObject) -> Int? {
    if let index = flows.firstIndex(where: { $0.flow.name == flow.flow.name }) { return index }
    if flows.count == 1 { return 0 }
    let shared = flows.map { own in
      flow.flow.steps.count { step in
        own.flow.steps.contains { $0.name == step.name && $0.location == step.location }
      }
    }
    guard let most = shared.max(), most > 0, shared.count(where: { $0 == most }) == 1 else { return nil }
    return shared.firstIndex(of: most)
  }

  /// The app as a model.
  var app: App {
    let flows = flows.map { object in
      let renumbering = definition.adopting(object.definition)
      var flow = renumbering?.flow(object.flow) ?? object.flow
      if location != nil {
        flow.handlers = renumbering?.parts(object.parts).handlers ?? object.parts.handlers
      }
      return flow
    }
    var app =
      if let location {
        App(
          flows: flows, screens: parts.screens, root: root, handlers: parts.handlers, location: location)
      } else {
        App(flow: flows[0], screens: parts.screens, handlers: parts.handlers)
      }
    app.launch = parts.launch
    app.version = parts.version
    app.minimumIOS = parts.minimumIOS
    app.events = parts.events
    app.entries = parts.entries
    app.serviceExtension = parts.serviceExtension
    app.facts = parts.facts
    app.products = parts.products
    app.sounds = parts.sounds
    app.surroundings = parts.surroundings + parts.unlistedPurposes
    return app
  }
}
