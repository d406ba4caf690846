package import FlowModel
import Phone

// What a place is called, and what is there.
extension CompiledApp {
  /// The step or the screen of a place; `nil` where none is.
  package func step(at place: Session.Place) -> Step? {
    switch place {
    case .step(let index, let flow): flows[flow].flow.steps[index]
    case .screen(let index): app.screens[index]
    case .main, .blank, .notRunning: nil
    }
  }

  /// The name of a place: of a step or a screen its own.
  package func name(of place: Session.Place) -> String {
    switch place {
    case .step(let index, let flow): flows[flow].flow.steps[index].name
    case .screen(let index): app.screens[index].name
    case .main: "main"
    case .blank: "blank"
    case .notRunning: "not running"
    }
  }

  /// Returns the name of a place, unique among all flows: `settings/name` for a step of an app with more than one flow,
  /// else the place's own name.
  package func fullName(of place: Session.Place) -> String {
    guard let flow = flowName(of: place) else { return name(of: place) }
    return flow + "/" + name(of: place)
  }

  /// Returns the name of the flow of a step, in an app with more than one flow; otherwise `nil`.
  package func flowName(of place: Session.Place) -> String? {
    guard case .step(_, let flow) = place, flows.count > 1 else { return nil }
    return flows[flow].flow.name
  }

  /// The first step, or else the screen, that has a name.
  package func place(of name: String) -> Session.Place? {
    for (flow, each) in app.flows.enumerated() {
      if let index = each.index(of: name) { return .step(index, flow: flow) }
    }
    return app.screen(of: name).map { .screen($0) }
  }

  /// Returns every place that has the given name: the step of each flow with such a step, then the screen.
  package func places(of name: String) -> [Session.Place] {
    app.flows.indices.compactMap { flow in
      app.flows[flow].index(of: name).map { .step($0, flow: flow) }
    } + (app.screen(of: name).map { [.screen($0)] } ?? [])
  }

  /// Returns the index of a place among the steps of all flows, followed by the screens; `nil` for any other place.
  func number(of place: Session.Place) -> Int? {
    switch place {
    case .step(let index, let flow): bases[flow] + index
    case .screen(let index): bases[app.flows.count] + index
    case .main, .blank, .notRunning: nil
    }
  }

  /// The content of a place: the request that it makes of the person.
  func content(of place: Session.Place) -> Content {
    switch place {
    case .step(let index, let flow): flows[flow].flow.steps[index].content
    case .screen(let index): app.screens[index].content
    case .main, .blank, .notRunning: .page
    }
  }

  /// True where anything that a place shows depends on the world.
  func isChanging(_ place: Session.Place) -> Bool {
    number(of: place).map { catalog.isChanging($0) } ?? false
  }
}
