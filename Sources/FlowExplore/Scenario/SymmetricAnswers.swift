import FlowModel
import FlowSession
import Phone

/// The questions whose options the app's functions treat alike: functions read the answer, no condition does, and no
/// string or name of the scripts is one of the options.
///
/// For a question with one answer each option is followed, but an option other than the first only while each similar
/// question has its first. For a question with several answers the first options are followed. Their number exceeds the
/// minimum only while similar questions are at their minimum. So each option and each number is tried, but not every
/// combination.
///
/// It is unsound for a function that distinguishes options without naming one, as by the length of a name, or that
/// combines two such answers. It is also unsound for a property of the script, which may depend on such a function. The
/// exploration names these questions, and `reduceAnswers = false` follows all options.
///
/// For example, of a flow with the habits wake, training and bedtime, each scheduled by a function:
///
///     result.symmetricAnswers  // ["habits"]: none, wake, wake and training, or all three
struct SymmetricAnswers: Hashable, Sendable {
  private var all: [Asked] = []

  /// A question of them.
  private struct Asked: Hashable {
    let step: String
    let name: String
    /// Its options, in order.
    let options: [String]
    /// The place of the answer; `nil` for the person's habits.
    let into: AnswerBinding?
    /// True where it takes one answer.
    let isSingle: Bool
    /// The number of options that it demands, at least one.
    let fewest: Int

    /// True where the question has no answer, its first option, or no more options than required.
    func isPlain(in world: borrowing World) -> Bool {
      guard let into else { return world.habits.all.count <= fewest }
      return switch into.value(in: world) {
      case .string(let option): option == options.first
      case .list(let chosen): chosen.count <= fewest
      default: true
      }
    }
  }

  /// No question.
  init() {}

  /// Finds the questions with options that are treated alike.
  ///
  /// - Parameters:
  ///   - asked: The questions of an app whose options no function receives, each with its step.
  ///   - isRead: True where a condition reads the place of an answer, whose first argument it is, `nil` for the habits;
  ///     or where the other app of a comparison tells the options apart.
  ///   - mentions: Returns the number of the scripts' strings and names with a word; a question of which this is `nil`,
  ///     and unknown, is left out.
  init(
    _ asked: [(step: Step, question: Question)], isRead: (AnswerBinding?, [String]) -> Bool,
    mentions: (String) -> Int?
  ) {
    let declared = asked.flatMap { $0.question.declaredNames }
    all = asked.compactMap { step, question in
      let (into, isSingle): (AnswerBinding?, Bool)
      switch question.content {
      case .choice(let choice):
        guard let place = choice.into else { return nil }
        (into, isSingle) = (place, !choice.allowsMultiple)
      case .habits: (into, isSingle) = (nil, false)
      case .page, .field, .signIn, .permission, .toggle, .form: return nil
      }
      let options = question.optionNames
      guard options.count > 1, !isRead(into, options),
        options.allSatisfy({ option in
          !option.contains(where: \.isNumber)
            && mentions(option) == declared.count { $0.contains(option) }
        })
      else { return nil }
      return Asked(
        step: step.name, name: question.name, options: options, into: into, isSingle: isSingle,
        fewest: max(question.check?.atLeast ?? 1, 1))
    }
  }

  /// The names of the steps, in their order.
  var steps: [String] {
    all.reduce(into: []) { names, asked in if names.last != asked.step { names.append(asked.step) } }
  }

  /// The places of their answers.
  var places: AlikePlaces { AlikePlaces(all.map { .init(into: $0.into, options: $0.options) }) }

  /// True where an option of a question is followed.
  ///
  /// - Parameters:
  ///   - question: The name of the question; the name of its step, where the step has no other question.
  ///   - chosen: The number of options that are chosen now.
  func follows(
    _ option: String, of question: String, on step: String, chosen: Int, in world: borrowing World
  ) -> Bool {
    guard let index = all.firstIndex(where: { $0.step == step && $0.name == question }),
      let number = all[index].options.firstIndex(of: option)
    else { return true }
    if all[index].isSingle ? number == 0 : number + 1 == chosen { return true }
    if !all[index].isSingle {
      guard number == chosen else { return false }
      if number < all[index].fewest { return true }
    }
    for other in all.indices where other != index && !all[other].isPlain(in: world) { return false }
    return true
  }
}

extension Question {
  /// The names of its options; none of a question of another kind.
  fileprivate var optionNames: [String] {
    switch content {
    case .choice(let choice): choice.options.map(\.name)
    case .habits(let habits): habits.habits.map(\.name)
    case .page, .field, .signIn, .permission, .toggle, .form: []
    }
  }

  /// The option names as often as the script contains them: a habit with a time of day is written there twice.
  fileprivate var declaredNames: [String] {
    guard case .habits(let habits) = content else { return optionNames }
    return optionNames + habits.habits.filter { $0.time != nil }.map(\.name)
  }
}
