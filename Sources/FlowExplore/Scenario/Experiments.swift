import FlowModel
import FlowSession
import Phone

/// An experiment of a scenario, and the variants with which an exploration begins.
///
/// For example, `experiments = { paywall = { "short", "long" } }`:
///
///     ExperimentArms("paywall", ["short", "long"])
package struct ExperimentArms: Hashable, Sendable {
  /// The name of the experiment.
  package let experiment: String
  /// The variants, each a start; none for the phone's own variant.
  package let names: [String]

  /// Makes one.
  package init(_ experiment: String, _ names: [String]) {
    (self.experiment, self.names) = (experiment, names)
  }
}

extension Scenario {
  /// Returns the experiments of an app and of the scenario, with the variants to which a person can be assigned.
  func experiments(of app: App) -> [(experiment: String, names: [String])] {
    var all = app.variantsTold
    for arms in experiments {
      if let index = all.firstIndex(where: { $0.experiment == arms.experiment }) {
        all[index].names += arms.names.filter { !all[index].names.contains($0) }
      } else {
        all.append((arms.experiment, arms.names))
      }
    }
    return all
  }

  /// Returns the assignments before the first launch: for each experiment the variants that the scenario lists, else
  /// the phone's own and every variant that the app names.
  ///
  /// With up to two experiments all combinations are returned. With more, the first variants are combined, and each
  /// other variant replaces one of them.
  ///
  /// - Parameters:
  ///   - world: The phone on which the app was installed.
  ///   - surroundings: The phone's changes after the app's own defaults: a variant among them is the only one of its
  ///     experiment, unless the scenario lists some.
  func assignments(
    of app: App, on world: World, meeting surroundings: [PhoneChange]
  ) -> [[StartVariant.Assigned]] {
    let fixed = surroundings.compactMap { if case .variant(let name, _) = $0 { name } else { nil } }
    let axes = experiments(of: app).map { told -> [StartVariant.Assigned?] in
      func assigned(_ name: String) -> StartVariant.Assigned {
        StartVariant.Assigned(experiment: told.experiment, name: name)
      }
      if let own = experiments.first(where: { $0.experiment == told.experiment }) {
        return own.names.isEmpty ? [nil] : own.names.map(assigned)
      }
      if fixed.contains(told.experiment) { return [nil] }
      let present = world.hasServices ? world.release.variants[told.experiment] : nil
      return [nil] + told.names.filter { .string($0) != present }.map(assigned)
    }
    guard axes.count > 2 else {
      return axes.reduce([[]]) { combinations, axis in
        combinations.flatMap { combination in axis.map { combination + [$0].compactMap(\.self) } }
      }
    }
    let first = axes.compactMap { $0.first ?? nil }
    return [first]
      + axes.flatMap { axis in
        axis.dropFirst().compactMap(\.self).map { each in
          first.filter { $0.experiment != each.experiment } + [each]
        }
      }
  }
}

extension [ExperimentArms] {
  /// The experiments as a script writes them.
  var lua: String {
    let fields = map { arms in
      let isName = arms.experiment.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      let key =
        isName && arms.experiment.first?.isLetter == true
        ? arms.experiment : "[\(Scenario.quoted(arms.experiment))]"
      let names = arms.names.map(Scenario.quoted).joined(separator: ", ")
      return key + " = " + (names.isEmpty ? "{}" : "{ \(names) }")
    }
    return "{ " + fields.joined(separator: ", ") + " }"
  }
}
