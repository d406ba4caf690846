package import Phone

/// The values on a phone before the first launch, as an older release or another device would leave them.
///
/// For example, a key in UserDefaults:
///
///     var scenario = Scenario()
///     scenario.planted = [PlantedStart([.stored(key: "named", value: true)], asLua: "{ store = { named = true } }")]
package struct PlantedStart: Hashable, Sendable {
  /// The changes of the phone, in order.
  package let changes: [PhoneChange]
  /// The start as a script writes it.
  package let lua: String

  /// Makes a start.
  package init(_ changes: [PhoneChange], asLua lua: String) { (self.changes, self.lua) = (changes, lua) }
}
