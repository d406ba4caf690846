import FlowModel

// Flows made of flows: the same steps in another order, with one more, with one less.
extension Flow {
  /// The steps of the names, in their order.
  ///
  /// - Throws: `ReadingError` for a name that no step has, and for one that is there twice.
  func ordered(_ names: [String], subject: String) throws(ReadingError) -> [Step] {
    if let twice = names.firstDuplicate {
      throw ReadingError(
        .duplicateStep, "\(subject): `order` names \"\(twice)\" twice", key: "order",
        advice: "take one of them out")
    }
    var steps: [Step] = []
    for name in names { steps.append(self.steps[try place(of: name, subject: "order", key: "order")]) }
    return steps
  }

  /// The flow without some of its steps.
  ///
  /// - Throws: `ReadingError` for a name that no step has.
  func without(_ names: [String]) throws(ReadingError) -> Flow {
    var copy = self
    for name in names {
      copy.steps.remove(at: try copy.place(of: name, subject: "without", key: nil))
      copy.leftOut.append(name)
    }
    return copy
  }

  /// The flow with one of its steps elsewhere.
  ///
  /// - Throws: `ReadingError` for a name that no step has.
  func moving(_ name: String, _ place: Place) throws(ReadingError) -> Flow {
    guard place.name != name else {
      throw ReadingError(
        .wrongType, "move: \"\(name)\" cannot stand beside itself", advice: "name another step")
    }
    var copy = self
    let step = copy.steps.remove(at: try copy.place(of: name, subject: "move", key: nil))
    copy.steps.insert(step, at: try copy.position(place, subject: "move"))
    return copy
  }

  /// The flow with one more step.
  ///
  /// - Throws: `ReadingError` for a name that no step has.
  func inserting(_ step: Step, _ place: Place) throws(ReadingError) -> Flow {
    var copy = self
    copy.steps.insert(step, at: try copy.position(place, subject: "insert"))
    return copy
  }

  /// A place beside a step.
  enum Place {
    case before(String)
    case after(String)

    var name: String {
      switch self {
      case .before(let name), .after(let name): name
      }
    }
  }

  private func position(_ place: Place, subject: String) throws(ReadingError) -> Int {
    switch place {
    case .before(let name): try self.place(of: name, subject: subject, key: "before")
    case .after(let name): try self.place(of: name, subject: subject, key: "after") + 1
    }
  }

  private func place(of name: String, subject: String, key: String?) throws(ReadingError) -> Int {
    if let index = index(of: name) { return index }
    throw ReadingError(
      .unknownName, "\(subject): the flow \"\(self.name)\" has no step \"\(name)\"", key: key,
      advice: NearestName.advice(name, among: steps.map(\.name)))
  }
}
