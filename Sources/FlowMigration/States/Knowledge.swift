import FlowModel
import FlowSession
import Phone

/// The user's data known to a running app, by names such as `profile.age`, `habits.wake` and `the sign-in`.
///
/// For example, of a session whose app has read its profile:
///
///     Knowledge.names(in: session, storing: [])  // ["profile.age", "the sign-in"]
enum Knowledge {
  /// The name for the fact that the user is signed in.
  static let signIn = "the sign-in"

  /// Returns the names in ascending order, with the stored answers under the given keys of the store.
  static func names(in session: Session, storing keys: Set<String>) -> [String] {
    let world = session.world
    var names = world.profile.fields.fields.filter { !$0.value.isNull }.map { "profile.\($0.name)" }
    names += world.habits.all.map { "habits.\($0.name)" }
    names += world.disk.contents.fields.filter { keys.contains($0.name) }.map { "store.\($0.name)" }
    if world.account.isSignedIn { names.append(signIn) }
    return names.sorted()
  }
}
