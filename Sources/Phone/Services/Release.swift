// The installed release of the app. Models `CFBundleShortVersionString`, and the variants that an experiment service
// (Firebase Remote Config, LaunchDarkly) has assigned to the person.
//
// Kept: the version of the app, which an update changes while the data stays; an assignment that has or has not
// arrived. Left out: percentages of the variants, and the fetch itself.

/// The app's version, and the experiments in which it takes part.
///
/// For example:
///
///     _ = world.change(.variant(experiment: "paywall", name: "long"))
///     world.release.variants["paywall"]  // "long"
package struct Release: Hashable, Sendable, Codable {
  // MARK: State

  /// The app's version; `nil` where the script names none.
  package private(set) var version: OSVersion?
  /// The assigned variant of each experiment; experiments without an assignment are absent.
  package private(set) var variants = Record()

  /// The facts that the script declares about the host app and the phone, such as `isDefaultBrowser`. They outlive a
  /// process and an update.
  package private(set) var facts = Record()

  /// Makes a release without a version, in no experiment.
  package init() {}

  // MARK: What the phone does

  mutating func install(_ version: OSVersion?) { self.version = version }

  mutating func set(_ fact: String, to value: Value) { facts[fact] = value }

  mutating func assign(_ variant: String?, of experiment: String) {
    variants[experiment] = variant.map { .string($0) }
  }
}

extension World {
  /// The app's version and its experiments.
  package internal(set) var release: Release {
    get { self[Release.self] }
    _modify { yield &self[Release.self] }
  }

  /// Installs a version of the app.
  package mutating func install(version: OSVersion?) {
    if version != nil || release.version != nil { release.install(version) }
  }

  /// The value of a key in the app's Info.plist; `nil` where the key is absent.
  package func infoValue(of key: String) -> Value? {
    if key == "CFBundleShortVersionString" { return release.version.map { .string($0.description) } }
    return hasServices ? info.value(of: key) : AppInfo().value(of: key)
  }

  mutating func set(_ fact: String, to value: Value) { release.set(fact, to: value) }

  mutating func assign(_ variant: String?, of experiment: String) {
    release.assign(variant, of: experiment)
  }
}

// MARK: - As a service

extension Release: SlotService {
  package static var slot: Int { 12 }
}
