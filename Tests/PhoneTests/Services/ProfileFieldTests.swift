import Phone
import Testing

struct ProfileFieldTests {
  private let key = "com.anicca.userProfile"

  private func launched(_ stored: Value) -> (world: World, findings: [String]) {
    var world = World(keys: aniccaKeys)
    world.profileFields = [
      Profile.Field(name: "adult", kind: .boolean), Profile.Field(name: "age", kind: .number),
      Profile.Field(name: "ideals", kind: .list), Profile.Field(name: "name", kind: .string),
    ]
    world.seed(key, stored)
    let findings = world.launch().findings.map(\.code)
    return (world, findings)
  }

  private func data(_ text: String) -> Value { .data(Array(text.utf8)) }

  @Test(arguments: [
    (Profile.Field.Kind.string, Value.string("x"), true), (.string, 5, false), (.number, 5, true),
    (.number, 2.5, true), (.number, "5", false), (.boolean, false, true), (.boolean, 0, false),
    (.list, .list([]), true), (.list, .list([1]), true), (.list, "x", false), (.list, .record([:]), false),
    (.string, .null, true), (.list, .null, true),
  ])
  func `a type admits its own values, and null`(kind: Profile.Field.Kind, value: Value, isAdmitted: Bool) {
    #expect(kind.admits(value) == isAdmitted)
  }

  @Test func `a document of the declared types decodes, whatever it lacks`() {
    let (world, findings) = launched(data(#"{"age":41,"ideals":["kind"],"name":null}"#))
    #expect(world.profile.fields == ["age": 41, "ideals": .list(["kind"])])
    #expect(findings == [])
  }

  @Test func `keys that are not declared are ignored, and gone with the next change`() {
    var (world, findings) = launched(data(#"{"name":"Sora","preferredLanguage":"ja"}"#))
    #expect(world.profile.fields == ["name": "Sora"])
    #expect(findings == [])
    _ = world.apply(.profile(.set(field: "age", value: 41)))
    #expect(world.defaults.object(key) == .json(["name": "Sora", "age": 41]))
  }

  @Test(arguments: [
    #"{"age":"old","name":"Sora"}"#, #"{"name":"Sora","age":"old"}"#, #"{"adult":1}"#, #"{"ideals":{}}"#,
  ])
  func `T-63: one field of another type loses the whole document, and is a finding`(text: String) {
    let (world, findings) = launched(data(text))
    #expect(world.profile == Profile())
    #expect(findings == ["store.undecodable"])
  }

  @Test func `a document that the app stored itself is decoded like any other`() {
    let (world, findings) = launched(.json(["age": "old"]))
    #expect(world.profile == Profile())
    #expect(findings == ["store.undecodable"])
  }

  @Test func `where nothing is declared, any name and any type will do`() {
    var world = World(keys: aniccaKeys)
    world.seed(key, data(#"{"age":"old","x":[1]}"#))
    #expect(world.launch().isNothing)
    #expect(world.profile.fields == ["age": "old", "x": .list([1])])
  }
}
