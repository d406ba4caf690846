import Randomness

/// A small flow that is made up, as data: pages, questions, a permission; hooks that store; conditions on earlier answers.
/// The same data is written as Lua and walked by ``OracleModel``.
///
/// One seed is one flow, on every machine.
struct OracleFlow {
  /// A step.
  struct Step {
    enum Kind: CaseIterable { case page, question, quickQuestion, permission }

    var kind: Kind
    /// The earlier question, and the answer to it with which the step is shown; `nil` for always.
    var when: (question: Int, answer: String)?
    var enter: [Write] = []
    var leave: [Write] = []
  }

  /// A value that a hook stores; without one it removes the key.
  struct Write: Equatable {
    let key: String
    let value: String?
  }

  var steps: [Step] = []
  var finish: [Write] = []
  var resumes: Bool

  static let answers = ["x", "y"]
  static let keys = ["p", "q"]

  /// The key under which the answer of a question is stored.
  static func key(_ question: Int) -> String { "k\(question)" }

  /// The name of a step.
  static func name(_ step: Int) -> String { "s\(step)" }

  init(seed: UInt64) {
    var numbers = RandomNumbers(seed: seed)
    func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }
    func writes() -> [Write] {
      (0..<[0, 0, 1, 2][below(4)]).map { _ in
        Write(key: Self.keys[below(2)], value: [nil, "1", "2"][below(3)])
      }
    }
    resumes = below(3) > 0
    for number in 0..<2 + below(3) {
      var kind = Step.Kind.allCases[below(4)]
      if kind == .permission, steps.contains(where: { $0.kind == .permission }) { kind = .page }
      let questions = steps.indices.filter { [.question, .quickQuestion].contains(steps[$0].kind) }
      var step = Step(kind: kind, enter: writes(), leave: writes())
      if number > 0, !questions.isEmpty, below(2) == 0 {
        step.when = (questions[below(questions.count)], Self.answers[below(2)])
      }
      steps.append(step)
    }
    finish = writes()
  }

  /// The flow as a script.
  var lua: String {
    func hook(_ name: String, _ writes: [Write]) -> String {
      guard !writes.isEmpty else { return "" }
      let lines = writes.map { write in
        write.value.map { "store.set('\(write.key)', '\($0)')" } ?? "store.remove '\(write.key)'"
      }
      return ", \(name) = function() \(lines.joined(separator: "; ")) end"
    }
    let lines = steps.enumerated().map { number, step in
      var fields = "title = 'S'"
      let choose = ", choose = { 'x', 'y' }, labels = false, into = 'store.\(Self.key(number))'"
      switch step.kind {
      case .page: break
      case .question: fields += choose
      case .quickQuestion: fields += choose + ", leadsOn = true, button = false"
      case .permission:
        fields += ", permission = 'notifications', onAnswer = function(a) store.set('heard', a.answer) end"
      }
      if let when = step.when {
        fields += ", when = given.store('\(Self.key(when.question))', '\(when.answer)')"
      }
      return "onboarding.step '\(Self.name(number))' { \(fields)"
        + hook("onEnter", step.enter) + hook("onLeave", step.leave) + " },\n"
    }
    return "return onboarding.flow 'oracle' { guarded = true, keys = { complete = 'done' }"
      + (resumes ? ", resume = { key = 'at', by = 'name' }" : "")
      + hook("onFinish", finish).replacing(" end", with: "; onboarding.complete() end")
      + (finish.isEmpty ? ", onFinish = function() onboarding.complete() end" : "") + ",\n"
      + lines.joined() + "}\n"
  }
}
