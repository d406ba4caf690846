import FlowModel
import LuaKit
import Spelling

// Flows made from flows: with the same steps in another order, with one more step, or with fewer.
extension Flow {
  /// Returns the steps with these names, in this order; `subject` begins the messages of errors, such as `the order`.
  ///
  /// - Throws: `ReadingError` for an unknown step, and for a step named twice.
  func ordered(
    _ names: [String], subject: String, at path: LuaPath = LuaPath()
  ) throws(ReadingError) -> [Step] {
    let subject = subject + path.description
    if let twice = names.firstDuplicate {
      throw ReadingError(
        .duplicateStep, "\(subject) names \"\(twice)\" twice", at: path, advice: "take one of them out")
    }
    var steps: [Step] = []
    for name in names { steps.append(self.steps[try place(of: name, subject: subject, at: path)]) }
    return steps
  }

  /// Returns the flow without some of its steps.
  ///
  /// - Throws: `ReadingError` for an unknown step.
  func without(_ names: [String]) throws(ReadingError) -> Flow {
    var copy = self
    for name in names {
      copy.steps.remove(at: try copy.place(of: name, subject: "without"))
      copy.leftOut.append(name)
    }
    return copy
  }

  /// Returns the flow with one of its steps at another position.
  ///
  /// - Throws: `ReadingError` for an unknown step, and for a position beside the step itself.
  func moving(_ name: String, _ place: Place) throws(ReadingError) -> Flow {
    guard place.name != name else {
      throw ReadingError(
        .wrongType, "move: \"\(name)\" cannot stand beside itself", advice: "name another step")
    }
    var copy = self
    let step = copy.steps.remove(at: try copy.place(of: name, subject: "move"))
    copy.steps.insert(step, at: try copy.position(place, subject: "move"))
    return copy
  }

  /// Returns the flow with one more step.
  ///
  /// - Throws: `ReadingError` for an unknown step.
  func inserting(_ step: Step, _ place: Place) throws(ReadingError) -> Flow {
    var copy = self
    copy.steps.insert(step, at: try copy.position(place, subject: "insert"))
    return copy
  }

  /// A position next to a step.
  struct Place {
    /// The name of that step.
    fileprivate(set) var name = ""
    /// True for the position after that step.
    fileprivate var isBehind = false

    /// The name of the table.
    static let tableName = "Place"

    /// The table of a position.
    static let shape = Shape<Place>(
      tableName, "A place beside a step.", [before, after],
      alternatives: [
        LuaAlternatives(
          [before.declaration.name, after.declaration.name], required: true,
          advice: "write { after = \"welcome\" }")
      ], example: "{ after = \"welcome\" }")

    private static let before = TableField<Place>(
      "before", .string, into: \.name, "The step that comes next.", example: "before = \"welcome\"")

    private static let after = TableField<Place>(
      "after", .string, "The step that comes before.", example: "after = \"welcome\""
    ) { place, name, _ in place = Place(name: name, isBehind: true) }
  }

  private func position(_ place: Place, subject: String) throws(ReadingError) -> Int {
    try self.place(of: place.name, subject: subject) + (place.isBehind ? 1 : 0)
  }

  private func place(
    of name: String, subject: String, at path: LuaPath = LuaPath()
  ) throws(ReadingError) -> Int {
    if let index = index(of: name) { return index }
    throw ReadingError(
      .unknownName, "\(subject): the flow \"\(self.name)\" has no step \"\(name)\"", at: path,
      advice: Suggestion.advice(name, among: steps.map(\.name)))
  }
}
