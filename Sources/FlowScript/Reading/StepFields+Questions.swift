import FlowModel
import LuaKit
import Phone

// The questions of a step: one, or several at once, with their companion fields.
extension StepFields {
  /// The fields for the question, each with its possible companions.
  static let questions: [TableField<Step>] =
    [fields] + QuestionFields.kinds.map { $0.within(\.question) } + [signIn, permission, leadsOn]
    + QuestionFields.companions.map { $0.within(\.question) } + [
      options,
      TableField(
        "onSubmit",
        .function(
          told: [LuaTold("answer", .any)], returns: .union([.oneOf([Self.stay]), .nil])), into: \.onSubmit,
        "Runs when the step's own button sends the answer; \"stay\" keeps the step up, with what was entered.",
        example: "onSubmit = function(answer) if not device.isOnline then return \"stay\" end end",
        hook: LuaHook(
          .acts,
          """
          It runs at a tap on the step's own button, once the answer is accepted and before it is kept; it is told the \
          answer, of several questions a table of them by name, and of none nil.
          """)),
    ]

  /// The word by which `onSubmit` keeps the step up.
  static let stay = Step.stay

  /// The names of the fields that define the question.
  static let questionNames = named(fields) + QuestionFields.kindNames + named(signIn, permission)

  private static func named(_ fields: TableField<Step>...) -> [String] { fields.map(\.declaration.name) }

  private static let fields = TableField<Step>(
    "fields", .questions, into: \.form,
    "Several questions at once; each shows what its destination holds, and all are kept when the step is left.",
    example: "fields = { { ask = \"profile.displayName\" }, { toggle = \"store.news\" } }")

  private static let leadsOn = TableField<Step>(
    "leadsOn", .boolean, "True where choosing an option goes on at once; the step then needs no button.",
    .unlessGiven("false"), example: "leadsOn = true", with: QuestionFields.chooseName
  ) { step, leadsOn, _ in
    step.leadsOn = leadsOn
    if leadsOn { step.button = nil }
  }

  static let options = TableField<Step>(
    "options", .table(PermissionOptions.shape) { _ in PermissionOptions() },
    "The options of the request beside the permission.", example: "options = { provisional = true }",
    with: named(permission)
  ) { step, options, place throws(LuaFieldError) in try step.setOptions(options, place) }

  static let signIn = TableField<Step>(
    "signIn", FieldKind<Account.Provider>.word("provider"), "A sign-in with this provider.",
    example: "signIn = \"apple\""
  ) { step, provider, _ in
    step.content = .signIn(provider)
    step.button = .key(
      "onboarding_\(step.name)_button", fallback: "Sign in with \(provider.rawValue.spokenAsTitle)")
  }

  static let permission = TableField<Step>(
    "permission", FieldKind<Permission>.word("permission"), "A request for this permission.",
    example: "permission = \"notifications\""
  ) { step, permission, _ in
    step.content = .permission(permission)
    step.button = .key("onboarding_\(step.name)_button", fallback: "Allow \(permission.spoken)")
  }
}

extension Step {
  /// The questions of a form; nil where the step is none.
  fileprivate var form: [Question]? {
    get { if case .form(let questions) = content { questions } else { nil } }
    set { if let newValue { content = .form(newValue) } }
  }

  fileprivate mutating func setOptions(
    _ given: PermissionOptions, _ place: LuaFieldValue<Reading>
  ) throws(LuaFieldError) {
    guard case .permission(let permission) = content else { return }
    do throws(LuaFailure) {
      options = try given.options(for: permission)
    } catch {
      throw LuaFieldError(place.path, ": " + error.message, hint: error.hint)
    }
  }
}

extension LuaFieldKind where Context == Reading, Value == [Question] {
  /// The questions of a form: at least one, each with a name of its own.
  fileprivate static var questions: FieldKind<[Question]> {
    .list(of: QuestionFields.kind).checking { questions, place throws(LuaFieldError) in
      guard !questions.isEmpty else {
        throw LuaFieldError(place.path, "asks nothing", hint: "list a question: { ask = \"profile.name\" }")
      }
      guard let twice = questions.map(\.name).firstDuplicate else { return }
      let index = questions.lastIndex { $0.name == twice } ?? 0
      throw LuaFieldError(
        place.path, ": two questions have the name \"\(twice)\"", .duplicate,
        hint: "give one of them another `name`", shown: place.path.element(index + 1))
    }
  }
}
