import Phone

/// Every step must be part of its flow on some phone, and the flow's route or a transition must lead to it.
///
/// The rule tries all combinations of the values in the condition: the iOS versions at and next to each bound, the
/// device classes, and both results of every other test. A condition with more than 12 other tests counts as
/// satisfiable, and so does every condition not decided within half a million evaluations of an app.
struct UnreachableStepRule: Rule {
  func diagnostics(for app: App) -> [Diagnostic] {
    var looks = Looks()
    return app.flows.found { flow in
      let ways = Ways(of: flow)
      return flow.steps.found { step in
        if !isSatisfiable(step.when, &looks) {
          return Diagnostic(
            .unreachableStep, "no phone can ever show \"\(step.name)\": \(step.when) never holds",
            at: step.location, key: "when", advice: "change its `when`, or take the step out")
        }
        guard ways.leaveOut(step) else { return nil }
        return Diagnostic(
          .unreachableStep, "the route of \"\(flow.name)\" never leads to \"\(step.name)\"",
          at: step.location, advice: "name it in `route`, or take the step out")
      }
    }
  }

  /// The targets of a flow's route and of the ways of its steps.
  private struct Ways {
    private let names: Set<String>
    private let isOpen: Bool

    init(of flow: Flow) {
      let targets =
        flow.route.isEmpty
        ? []
        : flow.route.map(\.target)
          + flow.steps.flatMap {
            $0.next.map(\.target) + $0.buttons.flatMap(\.targets) + $0.timers.compactMap(\.to)
          }
      names = Set(targets.compactMap { if case .step(let name) = $0 { name } else { nil } })
      isOpen = flow.route.isEmpty || targets.contains { $0 == .back || $0.isOpen }
    }

    /// True where neither the route nor any transition leads to a step. It is false in a flow without a route, and
    /// where a target may be any step, such as a count. Hooks are not looked at.
    func leaveOut(_ step: Step) -> Bool { !isOpen && !names.contains(step.name) }
  }

  /// The number of parts of conditions that may still be looked at.
  private struct Looks {
    private var left = 500_000

    /// True where there is one more, which is taken.
    mutating func take() -> Bool {
      left -= 1
      return left >= 0
    }
  }

  private func isSatisfiable(_ condition: Condition, _ looks: inout Looks) -> Bool {
    var atoms = Atoms()
    atoms.collect(condition)
    guard atoms.questions.count <= 12 else { return true }
    for version in Set(atoms.versions).sorted() {
      for kind in Device.Kind.allCases {
        let device = Device(kind: kind, ios: version)
        for answers in 0..<(1 << atoms.questions.count)
        where holds(condition, device, atoms, answers, &looks) ?? true {
          return true
        }
      }
    }
    return false
  }

  /// True where a condition holds for a device and given answers; `nil` once the limit of evaluations is reached.
  private func holds(
    _ condition: Condition, _ device: Device, _ atoms: Atoms, _ answers: Int, _ looks: inout Looks
  ) -> Bool? {
    guard looks.take() else { return nil }
    switch condition {
    case .always: return true
    case .never: return false
    case .ios(let test): return test.passes(device.ios)
    case .supports(let feature): return device.supports(feature)
    case .device(let kind): return device.kind == kind
    case .all(let parts):
      for part in parts {
        guard let isTrue = holds(part, device, atoms, answers, &looks) else { return nil }
        if !isTrue { return false }
      }
      return true
    case .any(let parts): return anyHolds(parts, device, atoms, answers, &looks)
    case .none(let parts): return anyHolds(parts, device, atoms, answers, &looks).map(!)
    default:
      guard let index = atoms.questions.firstIndex(of: condition) else { return true }
      return answers & (1 << index) != 0
    }
  }

  private func anyHolds(
    _ parts: [Condition], _ device: Device, _ atoms: Atoms, _ answers: Int, _ looks: inout Looks
  ) -> Bool? {
    for part in parts {
      guard let isTrue = holds(part, device, atoms, answers, &looks) else { return nil }
      if isTrue { return true }
    }
    return false
  }

  /// The facts that a condition asks about.
  private struct Atoms {
    /// Versions on both sides of every bound, from iOS 12.
    var versions = [OSVersion(12), OSVersion(26), OSVersion(25, 9, 9)]
    /// Questions with a free answer.
    var questions: [Condition] = []

    mutating func collect(_ condition: Condition) {
      switch condition {
      case .always, .never, .supports, .device: break
      case .ios(let test):
        let bound = test.version
        versions += [bound, OSVersion(bound.major, bound.minor, bound.patch + 1)]
        if bound.patch > 0 {
          versions.append(OSVersion(bound.major, bound.minor, bound.patch - 1))
        } else if bound.minor > 0 {
          versions.append(OSVersion(bound.major, bound.minor - 1, 9))
        } else if bound.major > 0 {
          versions.append(OSVersion(bound.major - 1, 9, 9))
        }
      case .all(let parts), .any(let parts), .none(let parts):
        for part in parts { collect(part) }
      default:
        if !questions.contains(condition) { questions.append(condition) }
      }
    }
  }
}

extension Decision.Target {
  /// True where the target is a count of steps or a function, and so may lead to any step.
  fileprivate var isOpen: Bool {
    switch self {
    case .count, .callback: true
    case .step, .finish, .next, .back: false
    }
  }
}
