package import Phone

/// An onboarding: its steps in order, and the functions that the app runs around them.
///
/// For example:
///
///     var flow = Flow(name: "Anicca", location: location, steps: [welcome, age])
///     flow.resume = Flow.Resume(key: "onboardingStep", form: .name)
///     flow.index(of: "age")  // 1
package struct Flow: Sendable, Hashable {
  /// The name.
  package var name: String
  /// The place of its definition in the script.
  package var location: SourceLocation
  /// The steps; the order of the list is the order of the flow.
  package var steps: [Step] {
    didSet { (isRanked, conditionalSteps) = Self.facts(steps) }
  }
  /// The names of the steps that the flow, as a variant of another one, leaves out.
  package var leftOut: [String] = []
  /// The functions that the app runs around the steps.
  package var hooks: Hooks
  /// The functions that the system calls while the flow is shown, after the app's functions with the same name.
  package var handlers: [App.Handling] = []
  /// The storage of the progress for the next process; `nil` where every launch starts over.
  package var resume: Resume?
  /// The profile fields that the flow declares; `nil` where any name is allowed.
  package var profileFields: [ProfileField]?
  /// The keys under which the app keeps its bookkeeping.
  package var keys: StorageKeys
  /// The decisions for the next step; empty where the order of the list decides. They are evaluated after every step,
  /// at every launch and on every return to the app.
  package var route: [Decision] = []
  /// The condition for going back, unless a step has its own.
  package var back = Condition.never
  /// True where the steps are pages of a paging view.
  package var isPaged = false
  /// The pages that a swipe turns.
  package var swiping = Swiping.every
  /// True where two taps on a control, before the screen can change, cause only one transition.
  package var isGuarded = false
  /// The seconds of a step's transition, during which no tap works; 0 without a transition.
  package var transition = 0.0
  /// True where screens show the progress, counted among the steps that are part of the flow now.
  package var showsProgress = false

  /// True where a number puts its steps in order.
  package private(set) var isRanked: Bool
  /// The indices of the steps that are part of the flow only under a condition, in ascending order.
  private(set) var conditionalSteps: [Int]

  /// The pages that a swipe turns in a paging view.
  package enum Swiping: String, Sendable, Hashable, CaseIterable {
    /// Every page, also one whose button waits, as a paging `TabView` does (S-69).
    case every
    /// Forwards only from a page with an enabled button, as where a page's data source gives no next page until then.
    case ready
    /// None: the gesture is switched off.
    case none
  }

  /// The functions that run around the steps.
  package struct Hooks: Sendable, Hashable {
    /// Runs whenever the flow appears at its first step.
    package var onStart: CallbackID?
    /// Runs whenever the flow appears, after `onStart`.
    package var onAppear: CallbackID?
    /// Runs when a step comes up, before its `onEnter`; its argument is the step.
    package var onStepEntered: CallbackID?
    /// Runs when a step is left forwards, before the next one is persisted; its argument is the step.
    package var onStepLeft: CallbackID?
    /// Runs when the last step was left.
    package var onFinish: CallbackID?
    /// Runs when a request of a step without its own `onAnswer` is answered.
    package var onAnswer: CallbackID?

    /// Makes an empty set.
    package init() {}
  }

  /// A field of the profile and the type of its values.
  package typealias ProfileField = Profile.Field

  /// The key and form under which progress is persisted.
  package struct Resume: Sendable, Hashable {
    /// The form in which a step is written.
    package enum Form: String, Sendable, Hashable, CaseIterable {
      /// As the step's index in the list, like an `Int`-backed enum's raw value. After an update that moves steps, it
      /// names another one.
      case index
      /// As the step's name.
      case name
    }

    /// The `UserDefaults` key.
    package var key: String
    /// The form in which a step is written.
    package var form: Form
    /// The order of the steps in an older version; a stored number is an index into it.
    package var legacy: [String]?
    /// The stored names of steps in older versions, each with the step of this version.
    package var renamed: [Renaming] = []

    /// An older name of a step.
    package struct Renaming: Sendable, Hashable, Codable {
      /// The name that an older version stored.
      package var old: String
      /// The name of the step now.
      package var new: String

      /// Makes an older name.
      package init(old: String, new: String) { (self.old, self.new) = (old, new) }
    }

    /// Makes the description of stored progress, by default in the form of an index.
    package init(key: String, form: Form = .index, legacy: [String]? = nil) {
      self.key = key
      self.form = form
      self.legacy = legacy
    }
  }

  /// Makes a flow.
  package init(
    name: String, location: SourceLocation, steps: [Step], hooks: Hooks = Hooks(), resume: Resume? = nil,
    profileFields: [ProfileField]? = nil, keys: StorageKeys = StorageKeys()
  ) {
    self.name = name
    self.location = location
    self.steps = steps
    self.hooks = hooks
    self.resume = resume
    self.profileFields = profileFields
    self.keys = keys
    (isRanked, conditionalSteps) = Self.facts(steps)
  }

  /// Returns facts about all steps that are stored because they are read often.
  private static func facts(_ steps: [Step]) -> (isRanked: Bool, conditional: [Int]) {
    (steps.contains { $0.rank != nil }, steps.indices.filter { steps[$0].when != .always })
  }

  /// Returns the index of the step with a name; `nil` where there is none.
  package func index(of step: String) -> Int? {
    steps.firstIndex { $0.name == step }
  }
}
