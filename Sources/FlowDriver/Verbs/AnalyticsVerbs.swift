import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone

// `analytics`: the user's properties at the service, and whether the SDK stores its queue on disk.
extension DriverVerbs {
  static let analyticsProperties: [LuaProperty<DriverHost>] = [
    switched(
      "analytics.keepsOnDisk", "Whether the SDK keeps on disk what waits, so that no kill loses it.",
      { $0.analytics.keepsQueueOnDisk }
    ) { .analyticsOnDisk($0) }
  ]

  static let analytics: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "analytics.properties", returns: LuaReturn(.table),
      summary: "The person's properties that the service knows: those set before `identify` only after it.",
      example: "local known = analytics.properties()", callers: .driving
    ) { (host: DriverHost, _: inout LuaCall) in
      PlainValue(.record(try host.driver.running().session.world.analytics.userProperties))
    },
    LuaVerb(
      "analytics.queued", returns: LuaReturn(.table),
      summary: "The person's properties that still wait for `identify`.",
      example: "local waiting = analytics.queued()", callers: .driving
    ) { (host: DriverHost, _: inout LuaCall) in
      PlainValue(.record(try host.driver.running().session.world.analytics.queuedProperties))
    },
  ]
}
