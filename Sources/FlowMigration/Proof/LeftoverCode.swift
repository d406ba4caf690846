import FlowExplore
package import FlowModel
import FlowSession
import Phone

/// A piece of a version that exists for the data of older versions, such as an entry of `resume.legacy`.
///
/// A piece can be removed if no durable state of the old version and no state of the new one uses it.
///
/// For example:
///
///     code.sentence  // "resume.legacy of \"anicca\" reads 5 as \"ideals\""
package struct LeftoverCode: Hashable, Sendable {
  /// The piece in words.
  package let sentence: String
  /// The line of its flow; `nil` for a decision of the app.
  package let location: SourceLocation?
  fileprivate let piece: Piece

  fileprivate enum Piece: Hashable {
    /// An entry of the order in which an older version numbered its steps.
    case legacy(key: String, number: Int)
    /// A condition about stored values.
    case condition(Condition)
    /// The functions that read a key of the store.
    case read(key: String)
  }

  /// The pieces of an app, in their order.
  static func all(of app: App) -> [LeftoverCode] {
    var all: [LeftoverCode] = []
    func add(_ condition: Condition, _ target: String, _ word: String, at location: SourceLocation?) {
      // A function cannot be asked without its app; `always` is no migration.
      guard condition.answersRead != AnswersRead() else { return }
      all.append(
        LeftoverCode(
          sentence: "\(word) \(condition) → \(target)", location: location, piece: .condition(condition)))
    }
    if case .decisions(let decisions)? = app.root {
      for decision in decisions { add(decision.when, decision.name, "root:", at: nil) }
    }
    for flow in app.flows {
      for (number, name) in (flow.resume?.legacy ?? []).enumerated() {
        all.append(
          LeftoverCode(
            sentence: "resume.legacy of \"\(flow.name)\" reads \(number) as \"\(name)\"",
            location: flow.location, piece: .legacy(key: flow.resume?.key ?? "", number: number)))
      }
      for decision in flow.route {
        add(decision.when, "\(decision.target)", "route of \"\(flow.name)\":", at: flow.location)
      }
    }
    return all
  }

  /// Returns the pieces that no durable state of a release and no explored state uses.
  static func unreached(
    in compiled: CompiledApp, _ ownership: Ownership, by release: FrozenRelease, _ spaces: [StateSpace]
  ) -> [LeftoverCode] {
    var open = all(of: compiled.app) + read(by: compiled, ownership, spaces)
    open.removeAll { $0.isNeeded(by: release) }
    for space in spaces {
      for state in space.states where space.isRunning(state) {
        guard open.contains(where: \.isCondition) else { return open }
        let session = space.session(state)
        open.removeAll { code in
          guard case .condition(let condition) = code.piece else { return false }
          return (try? compiled.holds(condition, session)) ?? true
        }
      }
    }
    return open
  }

  /// Returns the functions that read a key of the store never written by this version: an older one may have. The keys
  /// in conditions, those of an answer and those planted by the scenario are left out.
  private static func read(
    by compiled: CompiledApp, _ ownership: Ownership, _ spaces: [StateSpace]
  ) -> [LeftoverCode] {
    let asked = compiled.app.conditions.reduce(AnswersRead()) { $0.union($1.answersRead) }
    let outline = FlowOutline(compiled.app, callbacks: compiled.callbacks)
    return ownership.reads.storeKeys.filter { key in
      !asked.contains(.store(key)) && !outline.ownKeys.contains(key) && !outline.storeKeys.contains(key)
        && !ownership.writes(key) && !spaces.contains { $0.scenario.plants(key) }
    }.map { LeftoverCode(sentence: "functions that read store.\($0)", location: nil, piece: .read(key: $0)) }
  }

  /// True for a condition.
  private var isCondition: Bool { if case .condition = piece { true } else { false } }

  /// True where a state of a release stores the key that the piece reads, or the number of the entry or a later one:
  /// earlier entries keep the later ones in position. It is false for a condition.
  private func isNeeded(by release: FrozenRelease) -> Bool {
    if case .read(let key) = piece { return release.states.contains { $0.world.disk.contents[key] != nil } }
    guard case .legacy(let key, let number) = piece else { return false }
    return release.states.contains { state in
      switch state.world.disk.contents[key] {
      case .integer(let stored): stored >= number
      case .number(let stored): stored >= Double(number)
      default: false
      }
    }
  }

  /// Returns the code that none of several releases uses; empty where a judgement has doubts.
  ///
  /// - Parameter others: Releases that were not judged. The conditions that they meet are not known, so beside one no
  ///   condition is returned.
  package static func unreached(
    _ judged: [Migration], beside others: [FrozenRelease]
  ) -> [LeftoverCode] {
    guard let first = judged.first, judged.allSatisfy({ $0.doubts.isEmpty }) else { return [] }
    return first.unreached.filter { code in
      judged.allSatisfy { $0.unreached.contains(code) } && !others.contains(where: code.isNeeded(by:))
        && (others.isEmpty || !code.isCondition)
    }
  }
}

extension Scenario {
  /// True where a start of the scenario stores a value under a key.
  fileprivate func plants(_ key: String) -> Bool {
    planted.contains { $0.lua.contains(key) }
  }
}
