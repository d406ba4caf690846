import FlowModel
import FlowSession
import Phone

extension Property {
  /// An answer of the person is not replaced without another action of theirs.
  ///
  /// It promises: a confirmed answer, one whose screen was left, is not replaced by a launch, a return, time or an
  /// answer of a server. It does not promise that the answer outlives the process, which is `crash consistency`. These
  /// do not count as a replacement: a later action of the person, an event that the rest of the app posts, a removal,
  /// and a new value where this phone had no answer.
  ///
  /// For example, it is violated by a launch that stores the phone's language over the chosen one. A launch that stores
  /// the language only where none is stored is right.
  static let answers: Property = Property(
    name: "answers", summary: "The answers of a person are replaced only by later ones of theirs.",
    guide: Guide(
      promises: """
        An answer that left its screen by a button stays as it is stored, until the person acts again.
        """,
      limits: """
        A default beside which nothing was confirmed may be replaced; so may an answer at a declared reset or a \
        sign-out.
        """,
      wrong: "a launch that stores the phone's language over the chosen one",
      right: "a launch that stores it only where none is stored")
  ) { ConfirmedAnswers($0).judgement }
}

private struct ConfirmedAnswers {
  let space: StateSpace

  init(_ space: StateSpace) { self.space = space }

  /// A place where answers are kept, and who writes it.
  private struct Writers {
    /// The step that asks.
    let step: String
    let destination: AnswerBinding
    /// The edges by which the person's answer is kept, with its value.
    var persons: [(edge: Int, value: Value)] = []
    /// The edges by which something else writes it.
    var others: [(edge: Int, value: Value)] = []
    /// The labels that write it or take it away.
    var labels: Set<Int> = []
  }

  var judgement: Property.Judgement {
    var writers = self.writers
    guard !writers.isEmpty else { return Property.Judgement(vacuous: "the app keeps no answer") }
    fill(&writers)
    return Property.Judgement(violations: writers.compactMap(replaced))
  }

  private var writers: [Writers] {
    var seen: Set<AnswerBinding> = []
    return space.compiled.app.allSteps.flatMap { step in
      step.questions.compactMap { question in
        guard let destination = question.content.destination, seen.insert(destination).inserted else {
          return nil
        }
        return Writers(step: step.name, destination: destination)
      }
    }
  }

  private func fill(_ writers: inout [Writers]) {
    // Most labels write nothing: those that do are found once.
    var written: [Int: [(writer: Int, value: Value?)]] = [:]
    for (number, label) in space.labels.enumerated() {
      for effect in label.effects {
        for (index, writer) in writers.enumerated() {
          guard let value = writer.destination.value(writtenBy: effect) else { continue }
          written[number, default: []].append((index, value.kept))
        }
      }
    }
    for (number, all) in written { for each in all { writers[each.writer].labels.insert(number) } }
    for edge in space.edges {
      guard let all = written[Int(space.graph.edges[edge].label)] else { continue }
      for (writer, value) in all {
        guard let value else { continue }
        if isByPerson(edge) {
          let asks = space.step(of: space.source(edge))?.questions.contains {
            $0.content.destination == writers[writer].destination
          }
          if asks == true { writers[writer].persons.append((edge, value)) }
        } else if isByItself(edge) {
          writers[writer].others.append((edge, value))
        }
      }
    }
  }

  private func isByPerson(_ edge: Int) -> Bool { space.isGesture(edge) }

  /// True where an edge happens without the person, the rest of the app and a developer: a launch, a return, time, or a
  /// change of the server or the network.
  private func isByItself(_ edge: Int) -> Bool {
    space.act(edge).events.allSatisfy { event in
      switch event {
      case .launched, .foregrounded, .backgrounded, .timePassed, .killArmed: true
      case .phoneChanged(.backend): true
      default: false
      }
    }
  }

  /// The first write that replaces an answer of the person, on any path from the answer.
  private func replaced(_ writers: Writers) -> Property.Found? {
    guard !writers.others.isEmpty, !writers.persons.isEmpty else { return nil }
    let isVolatile = !writers.destination.isDurable(space.graph[0].session.world)
    var values: [Value] = []
    for person in writers.persons where !values.contains(person.value) { values.append(person.value) }
    for value in values {
      let beginnings = writers.persons.filter { $0.value == value }.map(\.edge)
      let ends = Dictionary(
        writers.others.filter { $0.value != value }.map { (space.source($0.edge), $0) },
        uniquingKeysWith: { one, _ in one })
      guard !ends.isEmpty else { continue }
      let walk = space.walk(
        beginningWith: beginnings,
        through: { edge in
          !writers.labels.contains(Int(space.graph.edges[edge].label))
            && (!isVolatile || !space.label(edge).isKilled)
        }, to: { ends[$0] != nil })
      guard let walk, let last = walk.last, let end = ends[space.target(last)] else { continue }
      return Property.Found(
        cause: "replaced \(writers.destination)",
        sentence:
          "the answer to \"\(writers.step)\", which \(writers.destination) keeps, is replaced although the person changed "
          + "nothing",
        place: .walk(walk + [end.edge]), step: space.source(beginnings[0]))
    }
    return nil
  }
}

extension Content {
  /// The destination in which a question stores its answer; `nil` for a question with no destination or several.
  fileprivate var destination: AnswerBinding? {
    switch self {
    case .choice(let choice): choice.into
    case .field(let field): field.into
    case .toggle(let toggle): toggle.into
    case .page, .signIn, .permission, .habits, .form: nil
    }
  }
}

/// The result of a write to a place: a value, or nothing.
private enum Written {
  case value(Value)
  case removed

  /// The value; `nil` where it is taken away.
  var kept: Value? { if case .value(let value) = self { value } else { nil } }
}

extension AnswerBinding {
  /// Returns the result of an effect on the destination; `nil` for an effect without influence on it.
  fileprivate func value(writtenBy effect: Effect) -> Written? {
    switch (self, effect) {
    case (.store(let key), .store(.set(let own, let value))) where own == key: .value(value)
    case (.store(let key), .store(.remove(let own))) where own == key: .removed
    case (.store, .store(.clear)): .removed
    case (.profile(let field), .profile(.set(let own, let value))) where own == field:
      value == .null ? .removed : .value(value)
    case (.profile, .profile(.clear)): .removed
    case (.state(let name), .onboarding(.set(let own, let value))) where own == name:
      value == .null ? .removed : .value(value)
    default: nil
    }
  }

  /// True where a value at this destination outlives the process.
  fileprivate func isDurable(_ world: World) -> Bool {
    world.durability(of: effect(keeping: .boolean(true))) == .durable
  }
}
