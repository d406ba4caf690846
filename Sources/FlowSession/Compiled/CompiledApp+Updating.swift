import FlowModel
package import Phone

extension CompiledApp {
  /// Installs the app as an update over an older version: the process has ended, the data stays.
  ///
  /// Files, stored values, the Keychain, groups, permissions and pending notifications stay. The new version brings its
  /// own bundle: keys, fields of the profile, products, sounds and declarations. The answers of its server and the
  /// person's assignments to experiments stay, too.
  ///
  /// - Parameter version: The version of the update; the one in its script unless given.
  package func updated(_ world: World, to version: OSVersion? = nil) -> Session {
    var world = world
    _ = world.kill()
    world.keys = app.keys
    world.profileFields = app.profileFields
    world.install(version: version ?? app.version)
    world.declare(app.products)
    world.declare(sounds: app.sounds)
    world.install(hasExtension: app.serviceExtension != nil)
    for fact in app.facts.fields where world.release.facts[fact.name] == nil {
      _ = world.change(.fact(fact.name, fact.value))
    }
    for change in app.surroundings {
      switch change {
      case .backend, .info, .campaign, .paywall: _ = world.change(change)
      case .variant(let experiment, _) where world.release.variants[experiment] == nil:
        _ = world.change(change)
      default: break
      }
    }
    return Session(world: world)
  }
}
