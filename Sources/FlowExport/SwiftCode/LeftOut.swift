import FlowModel
import FlowSession
import Phone

/// The parts of an app that an export of data cannot include: functions, and parts outside of its flows. The export
/// lists them.
struct LeftOut {
  private let compiled: CompiledAppFunctions
  private let app: App

  init(_ compiled: CompiledApp) {
    self.compiled = CompiledAppFunctions(callbacks: compiled.callbacks)
    app = compiled.app
  }

  /// A sentence for each.
  var sentences: [String] {
    var all: [String] = []
    for flow in app.flows {
      let hooks = flow.hooks
      let named: [(String, CallbackID?)] = [
        ("onStart", hooks.onStart), ("onAppear", hooks.onAppear), ("onStepEntered", hooks.onStepEntered),
        ("onStepLeft", hooks.onStepLeft), ("onFinish", hooks.onFinish), ("onAnswer", hooks.onAnswer),
      ]
      all += named.compactMap { compiled.sentence($0.0, of: "the flow \"\(flow.name)\"", $0.1) }
      all += flow.steps.flatMap(sentences)
    }
    if !app.screens.isEmpty {
      all.append("screens of the app: " + app.screens.map { "\"\($0.name)\"" }.joined(separator: ", "))
    }
    all += app.handlers.compactMap { compiled.sentence($0.handler.rawValue, of: "the app", $0.callback) }
    if let root = app.root { all.append(compiled.sentence(root)) }
    if let launch = compiled.sentence("launch", of: "the app", app.launch) { all.append(launch) }
    return all
  }

  private func sentences(_ step: Step) -> [String] {
    let place = "\"\(step.name)\""
    let functions: [(String, CallbackID?)] = [
      ("onEnter", step.onEnter), ("onLeave", step.onLeave), ("onAnswer", step.onAnswer),
      ("onReturn", step.onReturn), ("onActive", step.onActive), ("onSkip", step.onSkip),
      ("onSubmit", step.onSubmit), ("check", step.check?.function), ("title", step.title.function),
      ("body", step.body?.function), ("button", step.button?.function), ("skip", step.skip?.function),
    ]
    var all = functions.compactMap { compiled.sentence($0.0, of: place, $0.1) }
    all += step.buttons.compactMap { compiled.sentence("run of the button \"\($0.key)\"", of: place, $0.run) }
    let conditions: [(String, Condition)] = [
      ("enabled", step.enabled), ("requires", step.requires), ("saveWhen", step.keeps),
    ]
    for (field, condition) in conditions where condition != .always {
      all.append("\(step.location): \(field) of \(place): \(condition.words(compiled.callbacks))")
    }
    if !step.timers.isEmpty {
      all.append("\(step.location): timers of \(place): \(step.timers.count)")
    }
    return all
  }
}

/// The functions of a script, as a sentence names them.
struct CompiledAppFunctions {
  let callbacks: any Callbacks

  /// The sentence about a function; `nil` where there is none.
  func sentence(_ field: String, of place: String, _ id: CallbackID?) -> String? {
    guard let id else { return nil }
    let location = callbacks.location(of: id).map { "\($0): " } ?? ""
    return "\(location)\(field) of \(place) is a function"
  }

  func sentence(_ root: App.Root) -> String {
    switch root {
    case .callback(let id): sentence("root", of: "the app", id) ?? ""
    case .decisions: "root of the app"
    }
  }
}

extension Text {
  /// The function that makes the text; `nil` for a text from data.
  fileprivate var function: CallbackID? { if case .callback(let id) = self { id } else { nil } }
}
