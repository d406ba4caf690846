import FlowModel
import LuaKit
import Phone

// `location`: what Core Location says without a request.
extension ScriptVerbs {
  static let locationProperties: [LuaProperty<ScriptHost>] = [
    LuaProperty(
      "location.servicesEnabled", .boolean,
      summary:
        "Whether Location Services are on for all apps, as `CLLocationManager.locationServicesEnabled()`.",
      example: "local isOn = location.servicesEnabled", callers: .asking
    ) { host, _ in try host.read { $0.location.isEnabled } },
    LuaProperty(
      "location.accuracy", .oneOf(["fullAccuracy", "reducedAccuracy"]),
      summary: "How exactly the app may know the place, as `accuracyAuthorization`.",
      example: "local accuracy = location.accuracy", callers: .asking
    ) { host, _ in try host.read { $0.location.isPrecise ? "fullAccuracy" : "reducedAccuracy" } },
  ]
}
