import FlowModel
import Phone
import Testing

struct ExplanationTests {
  private static let old = World(device: Device(ios: OSVersion("18.0") ?? OSVersion(18)))

  private func reasons(_ condition: Condition, _ world: World = Self.old) throws -> [String] {
    let world = world
    return try condition.explained(in: RecordingContext(world, callbacks: NoCallbacks())).reasons.map(
      \.sentence)
  }

  private static let new = Condition.supports(.alarmkit)
  private static let phone = Condition.device(.iphone)

  @Test(
    arguments: [
      (new, ["`given.supports \"alarmkit\"` is false on iOS 18.0"]),
      (.all([phone, new]), ["`given.supports \"alarmkit\"` is false on iOS 18.0"]),
      (
        .any([.never, new]), ["`given.never` is false", "`given.supports \"alarmkit\"` is false on iOS 18.0"]
      ),
      (.any([new, phone]), ["`given.device \"iphone\"` is true on an iphone"]),
      (.none([new, phone]), ["`given.device \"iphone\"` is true on an iphone"]),
      (
        .all([phone, .any([new, .never])]),
        ["`given.supports \"alarmkit\"` is false on iOS 18.0", "`given.never` is false"]
      ),
      (.profile(field: "name", equals: nil), ["`given.profile \"name\"` is false while profile.name is nil"]),
      (
        .permission(.camera, .denied),
        [
          "`given.permission(\"camera\", \"denied\")` is false while camera is notDetermined"
        ]
      ),
      (.all([]), ["`given.all {}` is true"]),
    ] as [(Condition, [String])])
  func `the parts that decide are named, with what they were compared with`(
    condition: Condition, sentences: [String]
  ) throws {
    #expect(try reasons(condition) == sentences)
  }

  @Test func `a whole holds as its parts do`() throws {
    let world = Self.old
    let condition = Condition.all([Self.phone, .none([Self.new])])
    let explanation = try condition.explained(in: RecordingContext(world, callbacks: NoCallbacks()))
    #expect(explanation.holds)
    #expect(explanation.parts.map(\.holds) == [true, true])
    #expect(explanation.parts[1].parts.map(\.holds) == [false])
  }
}
