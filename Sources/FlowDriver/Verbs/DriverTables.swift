import FlowScript
import FlowSession
package import LuaKit

/// The shapes of the tables that checks and the prompt pass to verbs.
///
/// For example:
///
///     DriverTables.all.first?.name  // "Phone", of `app.install("flow.lua", { ios = "18.5" })`
package enum DriverTables {
  /// All tables; some are tables of scripts as well.
  package static var all: [LuaTableType] {
    let phone = PhoneSetup.shape.tables + LaunchOptions.shape.tables
    return phone + PlayOptions.shape.tables + Persona.shape.tables + KillMoment.shape.tables
      + UpdateOptions.shape.tables
      + TapOptions.shape.tables + SettingsOptions.shape.tables + HealthAccess.shape.tables
      + ReinstallOptions.shape.tables + RestoreOptions.shape.tables + PlacementDecision.shape.tables
      + PushDraft.shape.tables + FailureOptions.shape.tables + SeededFile.shape.tables
      + ExplorationOptions.shape.tables + JudgingOptions.shape.tables + Driver.acceptedShape.tables + [
        DriverVerbs.happenedType, DriverVerbs.durableType,
      ] + DriverResults.all
  }
}
