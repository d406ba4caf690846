import FlowScript
import FlowSession
import LuaKit
import Phone

// `intents`: whether the app may donate.
extension DriverVerbs {
  static let intentsProperties: [LuaProperty<DriverHost>] = [
    switched(
      "intents.isCapable", "Whether the app has the capability Communication Notifications.",
      { $0.intents.isCapable }
    ) { .communication($0) }
  ]
}
