import FlowScript
import FlowSession
import LuaKit
package import Phone

/// A phone as a Lua object: a snapshot from the moment that the script read it.
///
/// For example:
///
///     local before = world
///     enter "Sora"
///     tap "next"
///     print(before.profile.name, world.profile.name)  -- nil  Sora
package final class WorldObject: LargeObject {
  /// The phone.
  package private(set) var world: World
  /// Bytes of it.
  let weight: Int

  init(_ world: World, weight: Int) {
    self.world = world
    self.weight = weight
  }

  func empty() { world = World() }
}

extension Driver {
  /// The bytes charged to a Lua object that holds the session or its phone. It shares most of them with the history,
  /// but may outlive the history.
  var sessionWeight: Int { player.map { player in player.look(\.weight) + player.bytes } ?? 0 }
}

// `world` and `flow`: reading the phone, and the flow that is played on it.
extension DriverVerbs {
  static let worldType = LuaObjectType(
    WorldObject.self, name: "World", summary: "The phone as it was when it was asked for.",
    describe: { "iOS \($0.world.device.ios) in \($0.world.language.current)" },
    equals: { $0.world == $1.world }, weight: { object, _ in object.weight })

  static let worldProperties: [LuaProperty<DriverHost>] = [
    LuaProperty(
      "world", .object("World"), summary: "The phone: the data on its disk and in the memory of its process.",
      example: "local now = world", callers: .driving
    ) { host, _ in
      let world = try host.driver.running().session.world
      return LuaObject(host.large(WorldObject(world, weight: host.driver.sessionWeight)))
    },
    field("store", "The UserDefaults of the app, also where its process cannot see them.") {
      $0.disk.contents
    },
    field("profile", "The profile of the person in the process.") { $0.profile.fields },
    field("state", "The values of the flow while the process lives.") { $0.onboarding.state },
    LuaProperty(
      "World.owned", .list(of: .string), summary: "The products that the person's account owns.",
      example: "local owned = world.owned", callers: .driving
    ) { (_: DriverHost, call: inout LuaCall) in
      call.receiver(as: WorldObject.self).world.purchases.owned
    },
    LuaProperty(
      "flow", .object("Flow"),
      summary:
        "The flow that is shown, or the app's first. One that is assigned to it at the prompt is played instead, nil goes back to the file's.",
      example: "local steps = flow:order()", callers: .driving
    ) { host, _ in OptionalObject(host.driver.shownFlow) },
  ]

  private static func field(
    _ name: String, _ summary: String, _ read: @escaping @Sendable (World) -> Record
  ) -> LuaProperty<DriverHost> {
    LuaProperty(
      "World.\(name)", .table, summary: summary, example: "local kept = world.\(name)", callers: .driving
    ) { (_: DriverHost, call: inout LuaCall) in
      PlainValue(.record(read(call.receiver(as: WorldObject.self).world)))
    }
  }
}
