import FlowExplore
import FlowScript
import FlowSession
import FlowWords
import LuaKit
import Phone

/// A start of a scenario, as a script writes it: `{ store = { named = true }, keychain = { token = "a" } }`.
struct StartTable {
  private var changes: [PhoneChange] = []

  /// The table.
  static let shape = LuaShape<Reading, StartTable>(
    "ScenarioStart", "The data on a phone before the first launch of the app.",
    Surroundings.fields(into: \.changes) + [
      LuaShapeField(
        "keychain", .named(.plain), "The items of the Keychain.", example: "keychain = { token = \"a\" }"
      ) { start, items, _ in
        start.changes += items.map { .kept(name: $0.name, value: $0.value) }
      }
    ], example: "{ store = { named = true } }")

  /// The start.
  var start: PlantedStart {
    let fields = PhoneLua.surroundings(changes)
    return PlantedStart(changes, asLua: fields.isEmpty ? "{}" : "{ " + fields.joined(separator: ", ") + " }")
  }
}
