package import FlowModel
import FlowSession
import Phone

/// The answers without a reader in the app: every option leads to the same states except for the stored value, so an
/// exploration follows one option.
///
/// A question that comes up again does not show a forgotten answer: the person answers again.
///
/// A reader is: a declared condition, a check with a function, a script function seen reading the destination, and a
/// property of the script about the answer. An analytics property is no reader, as the app does not read it back.
///
/// For example, of a flow with the steps welcome, name and goal, explored within the default scenario:
///
///     result.merged  // ["goal"]: this answer has no reader
package struct MergedAnswers: Hashable, Sendable {
  /// The destinations that something reads.
  private let read: AnswersRead
  /// The answers that a state need not hold.
  let forgotten: ForgottenAnswers
  /// The answers read by functions that look at their options alike.
  private(set) var alike = SymmetricAnswers()

  /// Merges all answers without a reader.
  ///
  /// - Parameters:
  ///   - read: The answers that the script's functions and properties were seen reading.
  ///   - mentions: The number of the scripts' strings and names that contain a word; `nil` where not known, and then no
  ///     options are alike. With properties of the script it is `nil`, as they may depend on any answer.
  ///   - listed: The questions whose followed options the scenario lists: none of their options represents others.
  ///   - others: The reads of another app: options that it treats differently are not alike.
  package init(
    _ app: App, read: AnswersRead, listed: Set<String> = [], apart others: OtherReads = OtherReads(),
    mentions: ((String) -> Int?)? = nil
  ) {
    self.read = Self.whole(read.union(app.answersRead), app)
    forgotten = Self.forgotten(app, self.read)
    guard let mentions else { return }
    let named = Self.whole(app.answersRead, app)
    let asked = app.allSteps.flatMap { step in self.asked(on: step).map { (step, $0) } }
    alike = SymmetricAnswers(
      asked.filter { !merges($0.1) && isPlain($0.1) && !listed.contains($0.1.name) },
      isRead: { place, options in
        (place.map(named.contains) ?? named.habits) || others.tellsApart(place, options)
      }, mentions: mentions)
  }

  /// Returns the reads with all values of a document, where the document itself is read.
  private static func whole(_ read: AnswersRead, _ app: App) -> AnswersRead {
    var read = read
    if let key = app.keys.profile, read.contains(.store(key)) { read = .everything }
    if let key = app.keys.habits, read.contains(.store(key)) { read.habits = true }
    return read
  }

  /// Returns the values without a reader: answers, and values that a hook stores in memory. For an answer only in
  /// memory its presence still counts, as a kill loses it.
  private static func forgotten(_ app: App, _ read: AnswersRead) -> ForgottenAnswers {
    var forgotten = ForgottenAnswers()
    forgotten.memory = read.memory(of: app)
    forgotten.habits = !read.habits && app.keys.completion != app.keys.habits
    for content in app.allSteps.flatMap(\.content.questions) {
      let kept: (into: AnswerBinding?, property: String?)
      switch content {
      case .choice(let choice): kept = (choice.into, choice.property)
      case .field(let field): kept = (field.into, field.property)
      case .page, .signIn, .permission, .habits, .toggle, .form: continue
      }
      if let property = kept.property, !read.properties { forgotten.properties.append(property) }
      guard let into = kept.into, !read.contains(into) else { continue }
      switch into {
      case .profile(let field): if app.keys.profile != nil { forgotten.profile.append(field) }
      case .store(let key): if app.keys.completion != key { forgotten.store.append(key) }
      case .state, .keychain: break
      }
    }
    return forgotten
  }

  /// Merges nothing.
  static let nothing = MergedAnswers()

  private init() { (read, forgotten) = (.everything, ForgottenAnswers()) }

  /// True where a merged answer is among some read answers.
  func merges(anyOf other: AnswersRead, of app: App) -> Bool {
    let both = MergedAnswers(app, read: read.union(other))
    return both.forgotten != forgotten || both.questions(of: app) != questions(of: app)
  }

  /// The questions whose answers are merged, each with its step.
  private func questions(of app: App) -> [[String]] {
    app.allSteps.flatMap { step in asked(on: step).filter(merges).map { [step.name, $0.name] } }
  }

  /// The names of the steps whose answers are merged, in their order.
  func steps(of app: App) -> [String] {
    app.allSteps.filter { step in
      asked(on: step).contains { question in
        switch question.content {
        case .choice(let choice): choice.options.count > 1 && merges(question)
        case .habits(let habits): habits.habits.count > 1 && merges(question)
        case .page, .field, .signIn, .permission, .toggle, .form: false
        }
      }
    }.map(\.name)
  }

  /// Returns the questions of a step: of its form, or its own; empty where a function receives all answers.
  private func asked(on step: Step) -> [Question] {
    guard step.onSubmit == nil else { return [] }
    if case .form(let questions) = step.content { return questions }
    var question = Question(name: step.name, content: step.content)
    (question.check, question.answering) = (step.check, step.answering)
    return [question]
  }

  /// True for a question without functions that give its options, check its answer or receive it.
  private func isPlain(_ question: Question) -> Bool {
    var answering = question.answering
    answering.isOptional = false
    if case .choice(let choice) = question.content, choice.offered != nil { return false }
    return question.check?.function == nil && answering == Answering()
  }

  private func merges(_ question: Question) -> Bool {
    guard isPlain(question) else { return false }
    switch question.content {
    case .choice(let choice):
      return choice.into.map { !read.contains($0) } ?? true
    case .habits: return !read.habits
    case .page, .field, .signIn, .permission, .toggle, .form: return false
    }
  }

  /// True where an option of the screen is followed.
  ///
  /// - Parameter key: The option; in a form, with the name of its question before it.
  func represents(_ key: String, _ session: Session, _ compiled: CompiledApp) -> Bool {
    guard let step = compiled.step(at: session.place) else { return true }
    let asked = asked(on: step)
    guard case .form = step.content else {
      return asked.first.map { represents(key, of: $0, on: step, session.form.input, session) } ?? true
    }
    for (question, input) in zip(asked, session.form.inputs) where key.hasPrefix(question.name + ".") {
      let option = String(key.dropFirst(question.name.count + 1))
      return represents(option, of: question, on: step, input, session)
    }
    return true
  }

  /// True where an option of a question is followed.
  ///
  /// A question with one answer follows its first option. A question with several answers follows its first unchosen
  /// option until enough are chosen, and the chosen ones, so that each can be deselected. Of habits two are followed:
  /// each is stored by its own effect, and a kill may come between them.
  private func represents(
    _ option: String, of question: Question, on step: Step, _ input: Input, _ session: Session
  ) -> Bool {
    guard merges(question) else {
      return alike.follows(
        option, of: question.name, on: step.name, chosen: input.options.count, in: session.world)
    }
    // It is asked of each of as many options: none of the names is copied.
    let place: Int?
    let fewest: Int
    switch question.content {
    case .choice(let choice):
      guard choice.allowsMultiple else { return option == choice.options.first?.name }
      (place, fewest) = (choice.options.firstIndex { $0.name == option }, 1)
    case .habits(let habits): (place, fewest) = (habits.habits.firstIndex { $0.name == option }, 2)
    case .page, .field, .signIn, .permission, .toggle, .form: return true
    }
    guard let place else { return true }
    let most = max(fewest, question.check.map { max($0.atLeast ?? 1, ($0.atMost ?? 0) + 1) } ?? 1)
    return place < most && place <= input.options.count
  }
}

extension Content {
  /// The questions of a form, or the content itself.
  fileprivate var questions: [Content] {
    if case .form(let questions) = self { questions.map(\.content) } else { [self] }
  }
}

extension App {
  /// The answers that its conditions as data read.
  var answersRead: AnswersRead { conditions.reduce(AnswersRead()) { $0.union($1.answersRead) } }
}
