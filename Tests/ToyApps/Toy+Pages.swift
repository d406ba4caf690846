package import FlowModel

extension Toy {
  /// A page with its name as the title and a button "Next", on the first line of `f.lua`.
  package static func page(_ name: String) -> Step {
    Step(
      name: name, location: SourceLocation(file: "f.lua", line: 1), title: .literal(name),
      button: .literal("Next"))
  }

  /// An app of one flow `f`, which shows pages in a row.
  package static func pages(_ names: String...) -> App {
    App(flow: Flow(name: "f", location: SourceLocation(file: "f.lua", line: 1), steps: names.map(page)))
  }
}
