import FlowScript
import LuaKit

/// The table of options for judging an update: `{ direction = "rollback", scenario = { kills = 0 } }`.
struct JudgingOptions {
  /// The version that opens the other one's data: the new one in an update, the old one in a rollback, or both.
  private(set) var direction = Direction.update
  /// True where warnings are errors.
  private(set) var isStrict = false
  /// The file of accepted hazards; `nil` for the one next to the file of the new version.
  private(set) var accepted: String?
  /// The scenario and the bounds.
  var exploration = ExplorationOptions()

  /// The directions that a script can ask for.
  enum Direction: String, CaseIterable, Sendable {
    case update, rollback, both
  }

  /// The name of the table.
  static let tableName = "MigrationOptions"

  /// The table.
  static let shape = LuaShape<Reading, JudgingOptions>(
    tableName, "The options of judging an update; a missing field keeps its default.",
    [
      LuaShapeField(
        "direction", .word(), into: \.direction,
        "The direction: update launches NEW on the data of OLD, rollback OLD on the data of NEW.",
        .unlessGiven("\"update\": the new version opens what the old one left"),
        example: "direction = \"both\""),
      LuaShapeField(
        "accepted", .string, "The file of hazards that are known and kept.",
        .unlessGiven("flow.accepted.lua beside the file flow.lua of the version that opens"),
        example: "accepted = \"flow.accepted.lua\""
      ) { options, path, _ in options.accepted = path },
      LuaShapeField(
        "strict", .boolean, into: \.isStrict,
        "True to take warnings for errors, and an accepted hazard that matches none for a failure.",
        .unlessGiven("false"), example: "strict = true"),
      LuaShapeField(
        "scenario", .table(ExplorationOptions.shape) { _ in ExplorationOptions() },
        "The moves that may happen on the way, and the bounds of all explorations together.",
        example: "scenario = { kills = 2, seconds = 20 }"
      ) { options, exploration, place throws(LuaFieldError) in
        guard exploration.properties.isEmpty, exploration.without.isEmpty else {
          throw LuaFieldError(
            place.path, ": an update is judged by its own verdicts, and by no properties",
            hint: "demand properties in an exploration: explore(\"flow.lua\", { properties = { … } })")
        }
        options.exploration = exploration
      },
    ], example: "{ direction = \"rollback\", scenario = { kills = 0 } }")
}
