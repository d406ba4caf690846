import FlowModel
package import FlowSession
import FlowWords
import Phone

/// Possible cures of an update: other forms of stored progress, and the older names of renamed steps, each tried on the
/// model.
///
/// For example, from examples/anicca/as-is.lua to flow.lua:
///
///     persist names: 2 errors → 0, 4 warnings → 0
///       resume = { key = "com.anicca.onboardingStep", by = "name", legacy = { "welcome", "account", … } }
package struct CureTrials {
  private let app: App
  private let callbacks: any Callbacks
  private let change: FlowChange
  private let old: FlowOutline
  private let levels: Set<MigrationVerdict.Level>

  /// Takes the new version, and the judgement of the change that leads to it.
  package init(_ compiled: CompiledApp, _ migration: Migration) {
    (app, callbacks) = (compiled.app, compiled.callbacks)
    (change, old) = (migration.change, migration.old)
    levels = Set([.error, .warning].filter { !migration.classes($0).isEmpty })
  }

  /// A change of the new version.
  package struct Trial {
    package let name: String
    package let change: String
    package let compiled: CompiledApp
    /// True for the older names of steps: they are advice only where something is gained by them.
    let mustGain: Bool
  }

  /// The trials of an update with errors, the mildest first; empty where the first flow of a version stores no step.
  private var all: [Trial] {
    guard let resume = app.flows[0].resume, let part = old.flows.first else { return [] }
    var trials: [Trial] = []
    if let renaming { trials.append(renaming) }
    if resume.key == part.resume?.key {
      let legacy = part.resume?.form == Flow.Resume.Form.index.rawValue ? self.legacy(part) : nil
      add("persist names", Flow.Resume(key: resume.key, form: .name, legacy: legacy), to: &trials)
      add("a key of its own", Flow.Resume(key: resume.key + ".2", form: resume.form), to: &trials)
    } else if let key = part.resume?.key {
      let legacy = part.resume?.form == Flow.Resume.Form.index.rawValue ? self.legacy(part) : nil
      add("the old key", Flow.Resume(key: key, form: .name, legacy: legacy), to: &trials)
    }
    return trials
  }

  /// The trials of the update: all for an error, the older names of steps for warnings alone.
  package var trials: [Trial] {
    if levels.contains(.error) { return all }
    return levels.contains(.warning) ? [renaming].compactMap(\.self) : []
  }

  private func add(_ name: String, _ resume: Flow.Resume, to trials: inout [Trial]) {
    guard resume != app.flows[0].resume else { return }
    trials.append(trial(name, resume))
  }

  private func trial(_ name: String, _ resume: Flow.Resume, mustGain: Bool = false) -> Trial {
    var cured = app
    cured.flows[0].resume = resume
    let legacy = resume.legacy.map { names in
      ", legacy = { " + names.map { "\"\($0)\"" }.joined(separator: ", ") + " }"
    }
    let older = resume.renamed.map { Record.Field(name: $0.old, value: .string($0.new)) }
    let renamed = older.isEmpty ? "" : ", renamed = " + EventLua.literal(.record(Record(older)))
    return Trial(
      name: name,
      change:
        "resume = { key = \"\(resume.key)\", by = \"\(resume.form.rawValue)\"\(legacy ?? "")\(renamed) }",
      compiled: CompiledApp(app: cured, callbacks: callbacks), mustGain: mustGain)
  }

  /// The older names of the steps whose renaming is guessed, as a trial. It is `nil` where there is none to declare, or
  /// the versions do not store names under one key.
  private var renaming: Trial? {
    guard let resume = app.flows[0].resume, resume.form == .name, let part = old.flows.first,
      part.resume?.form == resume.form.rawValue, part.resume?.key == resume.key
    else { return nil }
    let own = change.renamed.compactMap { one -> Flow.Resume.Renaming? in
      guard let former = part.steps.first(where: { $0.key == one.old })?.name,
        !resume.renamed.contains(where: { $0.old == former })
      else { return nil }
      let present = one.new.split(separator: "/").last.map(String.init) ?? one.new
      return app.flows[0].steps.contains { $0.name == present } ? .init(old: former, new: present) : nil
    }
    guard !own.isEmpty else { return nil }
    var cured = resume
    cured.renamed += own
    return trial(
      own.count == 1 ? "the step's older name" : "the steps' older names", cured, mustGain: true)
  }

  /// Returns, for each number of the old order, the step of the new order at which the user continues. It is the
  /// earliest new step whose old counterpart has that number or a later one, else the first step.
  private func legacy(_ part: FlowOutline.Part) -> [String] {
    let names = Dictionary(
      app.flows[0].steps.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { one, _ in one })
    func counterpart(_ item: FlowOutline.Item) -> String? {
      change.matching.new(of: item.key).map { key in key.split(separator: "/").last.map(String.init) ?? key }
    }
    return part.steps.indices.map { number in
      let left = part.steps[number...].compactMap(counterpart).filter { names[$0] != nil }
      return left.min { names[$0]! < names[$1]! } ?? app.flows[0].steps[0].name
    }
  }
}

extension Migration {
  /// True with fewer errors than another judgement, or as many and fewer warnings.
  func isBetter(than other: Migration) -> Bool {
    (classes(.error).count, classes(.warning).count)
      < (other.classes(.error).count, other.classes(.warning).count)
  }

  /// The same with a cure that was tried.
  package mutating func note(_ trial: CureTrials.Trial, _ cured: Migration) {
    cures.append(
      MigrationCure(
        change: trial.change, name: trial.name, before: classes(.error).count,
        after: cured.classes(.error).count, warningsBefore: classes(.warning).count,
        warningsAfter: cured.classes(.warning).count))
    cures = cures.enumerated().sorted {
      ($0.element.after, $0.element.warningsAfter, $0.offset)
        < ($1.element.after, $1.element.warningsAfter, $1.offset)
    }.map(\.element)
  }
}
