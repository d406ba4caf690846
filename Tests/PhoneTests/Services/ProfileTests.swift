import Phone
import Testing
import TestSupport

@Suite struct ProfileTests {
  private let key = "com.anicca.userProfile"

  @Test func `fields are absent until they are set, and absent again when set to null`() {
    var world = launched()
    #expect(world.profile["gender"] == nil)
    _ = world.apply(.profile(.set(field: "gender", value: "other")))
    #expect(world.profile["gender"] == "other")
    _ = world.apply(.profile(.set(field: "gender", value: .null)))
    #expect(world.profile["gender"] == nil)
    #expect(world.profile.fields.isEmpty)
  }

  @Test func `the profile is saved as JSON data at every change`() {
    var world = launched(keys: aniccaKeys)
    _ = world.apply(.profile(.set(field: "displayName", value: "空")))
    #expect(world.defaults.data(key) == Array("{\"displayName\":\"空\"}".utf8))
    _ = world.apply(.profile(.set(field: "acquisitionSource", value: "tiktok")))
    #expect(
      world.defaults.data(key) == Array("{\"acquisitionSource\":\"tiktok\",\"displayName\":\"空\"}".utf8))
    world.launch()
    #expect(world.profile.fields == ["displayName": "空", "acquisitionSource": "tiktok"])
  }

  @Test func `a snapshot keeps the profile that it was taken with`() {
    var world = launched(keys: aniccaKeys)
    _ = world.apply(.profile(.set(field: "displayName", value: "空")))
    let snapshot = world
    _ = world.apply(.profile(.set(field: "gender", value: "other")))
    #expect(snapshot.profile.fields == ["displayName": "空"])
    #expect(snapshot.defaults.object(key) == .json(["displayName": "空"]))
    #expect(world.defaults.object(key) == .json(["displayName": "空", "gender": "other"]))
  }

  @Test func `a profile without a key dies with the process`() {
    var world = launched()
    _ = world.apply(.profile(.set(field: "gender", value: "other")))
    #expect(world.defaults.contents.isEmpty)
    world.launch()
    #expect(world.profile == Profile())
  }

  @Test func `A-43 a profile of an older version decodes without the newer fields`() {
    var world = World(keys: aniccaKeys)
    world.seed(
      key, .data(Array("{\"displayName\":\"Sora\",\"preferredLanguage\":\"ja\",\"sleepLocation\":null}".utf8))
    )
    world.launch()
    #expect(world.profile["displayName"] == "Sora")
    #expect(world.profile["preferredLanguage"] == "ja")
    #expect(world.profile["sleepLocation"] == nil)
    #expect(world.profile["acquisitionSource"] == nil)
    #expect(world.profile["gender"] == nil)
    #expect(world.profile["ageRange"] == nil)
  }

  @Test func `a stored null is an absent field however it was stored`() {
    var world = World(keys: aniccaKeys)
    world.seed(key, .json(["gender": .null, "displayName": "Sora"]))
    world.launch()
    #expect(world.profile.fields == ["displayName": "Sora"])
  }

  @Test(arguments: [
    Row("not JSON", Value.data([0x7B]), true), Row("JSON of a list", .data(Array("[]".utf8)), true),
    Row("a text", "{\"displayName\":\"Sora\"}", true), Row("a number", 3, true),
  ])
  func `a profile that is not JSON data of an object is lost`(_ row: Row<Value, Bool>) {
    var world = World(keys: aniccaKeys)
    world.seed(key, row.input)
    world.launch()
    #expect(world.profile.fields.isEmpty == row.expected)
  }
}
