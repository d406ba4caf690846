/// A transition forward by a number of steps must start at a step that at least as many steps follow.
///
/// A transition past the last step finishes the flow, which is normal with remote data and conditions. Reported is a
/// count that is too large on every phone. A flow with ranks is not checked: its order is known only on a phone.
struct PastTheEndRule: Rule {
  func diagnostics(for app: App) -> [Diagnostic] {
    app.flows.filter { !$0.isRanked }.found { flow in
      flow.steps.enumerated().found { index, step in
        let left = flow.steps[(index + 1)...].count { $0.when != .never }
        return step.next.found { past($0.target, left, "next", step) }
          + step.buttons.flatMap(\.targets).found { past($0, left, "buttons", step) }
          + step.timers.found { past($0.to, left, "timers", step) }
      }
    }
  }

  private func past(_ target: Decision.Target?, _ left: Int, _ key: String, _ step: Step) -> Diagnostic? {
    guard case .count(let count)? = target, count > left else { return nil }
    return Diagnostic(
      .pastTheEnd,
      "\"\(step.name)\" goes \(count == 1 ? "1 step" : "\(count) steps") on, and \(left == 0 ? "none follows" : left == 1 ? "only 1 follows" : "only \(left) follow") it: this always finishes the flow",
      at: step.location, key: key, advice: "write \"finish\" where that is meant")
  }
}
