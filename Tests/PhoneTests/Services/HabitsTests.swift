import Phone
import Testing
import TestSupport

@Suite struct HabitsTests {
  @Test(
    arguments: [
      Row("two digits", "07:30", "07:30"),
      Row("one digit", "7:30", "07:30"),
      Row("midnight", "0:00", "00:00"),
      Row("the last minute", "23:59", "23:59"),
      Row("hour 24", "24:00", nil),
      Row("minute 60", "7:60", nil),
      Row("one minute digit", "7:3", nil),
      Row("no minutes", "7", nil),
      Row("seconds", "7:30:00", nil),
      Row("empty", "", nil),
      Row("signed hour", "+7:30", nil),
      Row("signed minute", "7:+3", nil),
      Row("negative zero", "-0:00", nil),
      Row("space", " 7:30", nil),
      Row("full-width digits", "０７:３０", nil),
    ] as [Row<String, String?>])
  func `a time of day is an hour and two digits of minutes`(_ row: Row<String, String?>) {
    #expect(Habits.Time(row.input)?.description == row.expected)
  }

  @Test func `a time outside a day is none`() {
    #expect(Habits.Time(hour: 24, minute: 0) == nil)
    #expect(Habits.Time(hour: 0, minute: -1) == nil)
    #expect(Habits.Time(hour: 23, minute: 59)?.description == "23:59")
  }

  @Test func `habits keep the order in which they were first chosen`() {
    var world = launched()
    _ = world.apply(.habits(.set(name: "wake", time: nil)))
    _ = world.apply(.habits(.set(name: "bedtime", time: Habits.Time(hour: 23, minute: 0))))
    _ = world.apply(.habits(.set(name: "wake", time: Habits.Time(hour: 7, minute: 0))))
    #expect(world.habits.all.map(\.name) == ["wake", "bedtime"])
    #expect(world.habits["wake"]?.time?.description == "07:00")
    _ = world.apply(.habits(.remove(name: "wake")))
    #expect(world.habits["wake"] == nil)
    #expect(world.habits.all.map(\.name) == ["bedtime"])
  }

  @Test func `habits under a key survive the process in their order`() {
    var world = launched(keys: aniccaKeys)
    _ = world.apply(.habits(.set(name: "wake", time: Habits.Time(hour: 7, minute: 5))))
    _ = world.apply(.habits(.set(name: "training", time: nil)))
    let before = world.habits
    world.kill()
    #expect(world.habits.all.isEmpty)
    world.launch()
    #expect(world.habits == before)
    let bytes = world.defaults.data("com.anicca.habitSchedules")
    #expect(bytes == Array("{\"training\":null,\"wake\":\"07:05\"}".utf8))
  }

  @Test func `habits without a key die with the process`() {
    var world = launched()
    _ = world.apply(.habits(.set(name: "wake", time: nil)))
    world.launch()
    #expect(world.habits.all.isEmpty)
  }

  @Test func `stored JSON data gives its habits, and no time for one that is none`() {
    var world = World(keys: aniccaKeys)
    world.seed(
      "com.anicca.habitSchedules",
      .data(Array("{\"wake\":\"07:00\",\"training\":\"soon\",\"bedtime\":3}".utf8)))
    world.launch()
    #expect(world.habits.all.map(\.name) == ["bedtime", "training", "wake"])
    #expect(world.habits.all.map(\.time?.description) == [nil, nil, "07:00"])
  }

  @Test(arguments: [
    Row("not JSON", Value.data([0xFF]), 0), Row("an array", .data(Array("[1]".utf8)), 0),
    Row("a text", "{}", 0), Row("a dictionary", .record(["wake": "07:00"]), 0),
  ])
  func `stored habits that are not JSON data of an object are none`(_ row: Row<Value, Int>) {
    var world = World(keys: aniccaKeys)
    world.seed("com.anicca.habitSchedules", row.input)
    world.launch()
    #expect(world.habits.all.count == row.expected)
  }
}
