import TestSupport
import Testing

@testable import Phone

@Suite struct DefaultsTests {
  /// A store that holds one value under `key`, or nothing.
  private func store(_ value: Value?) -> Defaults {
    var defaults = Defaults()
    if let value { defaults.set("key", to: value) }
    return defaults
  }

  @Test func `hundreds of keys are kept in order, each once`() {
    var defaults = Defaults()
    for turn in 0..<3 {
      for number in 0..<500 { defaults.set("key\(number * 263 % 500)", to: .integer(number + turn)) }
    }
    for number in stride(from: 0, to: 500, by: 2) { defaults.remove("key\(number * 263 % 500)") }
    #expect(defaults.entries.count == 250)
    #expect(defaults.entries.map(\.name) == defaults.entries.map(\.name).sorted())
    for number in 0..<500 {
      let isKept = number % 2 == 1
      #expect(defaults.object("key\(number * 263 % 500)") == (isKept ? .integer(number + 2) : nil))
    }
  }

  // MARK: Coercions

  @Test(
    arguments: [
      Row("absent", nil, false),
      Row("true", true, true),
      Row("false", false, false),
      Row("1", 1, true),
      Row("0", 0, false),
      Row("-1", -1, true),
      Row("1.0", 1.0, true),
      Row("0.5", 0.5, true),
      Row("0.0", 0.0, false),
      Row("text true", "true", true),
      Row("text YES", "YES", true),
      Row("text 1", "1", true),
      Row("text no", "NO", false),
      Row("text 2", "2", false),
      Row("empty text", "", false),
      Row("corrupted text", "banana", false),
      Row("date", .date(1), false),
      Row("data", .data([1]), false),
      Row("array", [true], false),
      Row("dictionary", .record(["a": true]), false),
    ] as [Row<Value?, Bool>])
  func `S-62 bool coerces and never fails`(_ row: Row<Value?, Bool>) {
    #expect(store(row.input).bool("key") == row.expected)
  }

  @Test(
    arguments: [
      Row("absent", nil, 0),
      Row("true", true, 1),
      Row("false", false, 0),
      Row("7", 7, 7),
      Row("2.67", 2.67, 2),
      Row("-2.67", -2.67, -2),
      Row("1e300", 1e300, .max),
      Row("-1e300", -1e300, .min),
      Row("not a number", .number(.nan), 0),
      Row("text 123", "123", 123),
      Row("text with space", "  42", 42),
      Row("text with a sign", "+5", 5),
      Row("text with a tail", "-12abc", -12),
      Row("text with a fraction", "3.9", 3),
      Row("text without a number", "abc", 0),
      Row("text of a sign", "-", 0),
      Row("empty text", "", 0),
      Row("largest text", "9223372036854775807", .max),
      Row("smallest text", "-9223372036854775808", .min),
      Row("text too large", "99999999999999999999", .max),
      Row("text too small", "-99999999999999999999", .min),
      Row("date", .date(5), 0),
      Row("data", .data([49]), 0),
      Row("array", [1], 0),
    ] as [Row<Value?, Int>])
  func `S-62 integer coerces and never fails`(_ row: Row<Value?, Int>) {
    #expect(store(row.input).integer("key") == row.expected)
  }

  @Test(
    arguments: [
      Row("absent", nil, 0),
      Row("true", true, 1),
      Row("3", 3, 3),
      Row("2.5", 2.5, 2.5),
      Row("text", "123.4", 123.4),
      Row("text with a tail", "2.67kg", 2.67),
      Row("text with an exponent", " -1.5e2x", -150),
      Row("text with half an exponent", "3e", 3),
      Row("text that begins with a point", ".5", 0.5),
      Row("text that ends with a point", "5.", 5),
      Row("text of a point", ".", 0),
      Row("text nan", "nan", 0),
      Row("text inf", "inf", 0),
      Row("hexadecimal text", "0x10", 0),
      Row("data", .data([1]), 0),
    ] as [Row<Value?, Double>])
  func `S-62 double coerces and never fails`(_ row: Row<Value?, Double>) {
    #expect(store(row.input).double("key") == row.expected)
  }

  @Test(
    arguments: [
      Row("absent", nil, nil),
      Row("text", "あ", "あ"),
      Row("true", true, "1"),
      Row("false", false, "0"),
      Row("7", 7, "7"),
      Row("2.0", 2.0, "2"),
      Row("2.5", 2.5, "2.5"),
      Row("data", .data([65]), nil),
      Row("array", ["a"], nil),
    ] as [Row<Value?, String?>])
  func `S-62 string writes numbers out and nothing else`(_ row: Row<Value?, String?>) {
    #expect(store(row.input).string("key") == row.expected)
  }

  @Test func `data is bytes, or JSON that has become bytes`() {
    #expect(store(.data([1, 2])).data("key") == [1, 2])
    #expect(store(.json(["b": 1, "a": "あ"])).data("key") == Array("{\"a\":\"あ\",\"b\":1}".utf8))
    #expect(store("text").data("key") == nil)
    #expect(store(nil).data("key") == nil)
  }

  @Test func `object gives the value uncoerced, so a flow can check its type`() {
    #expect(store("YES").object("key") == "YES")
    #expect(store(nil).object("key") == nil)
  }

  // MARK: The store

  @Test func `keys are case-sensitive`() {
    var defaults = store(true)
    defaults.set("Key", to: false)
    #expect(defaults.bool("key"))
    #expect(!defaults.bool("Key"))
    #expect(defaults.contents == ["Key": false, "key": true])
  }

  @Test func `contents are in the order of the keys, whatever the order of writing`() {
    var one = Defaults()
    for key in ["b", "あ", "a", "B"] { one.set(key, to: 1) }
    var other = Defaults()
    for key in ["B", "a", "b", "あ"] { other.set(key, to: 1) }
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(one.contents.fields.map(\.name) == ["B", "a", "b", "あ"])
  }

  @Test func `setting again replaces and removing forgets`() {
    var defaults = store(1)
    defaults.set("key", to: 2)
    #expect(defaults.contents == ["key": 2])
    defaults.remove("key")
    defaults.remove("absent")
    #expect(defaults == Defaults())
  }

  @Test func `keys stand in ascending order, whatever order they came in`() {
    var defaults = Defaults()
    for key in ["m", "a", "z", "b", "a", "y"] { defaults.set(key, to: .string("old " + key)) }
    defaults.set("c", toNew: { "new c" })
    defaults.set("m", toNew: { "new m" })
    defaults.remove("y")
    #expect(
      defaults.contents == ["a": "old a", "b": "old b", "c": "new c", "m": "new m", "z": "old z"])
    #expect(defaults.contents.fields.map(\.name) == ["a", "b", "c", "m", "z"])
  }

  @Test func `setting null removes the key`() {
    var defaults = store(1)
    defaults.set("key", to: .null)
    defaults.set("absent", to: .null)
    #expect(defaults == Defaults())
  }

  @Test func `S-67 the store outlives the process`() {
    var world = launched()
    _ = world.apply(.store(.set(key: "com.anicca.onboardingStep", value: 9)))
    world.kill()
    #expect(world.defaults.integer("com.anicca.onboardingStep") == 9)
    world.launch()
    #expect(world.defaults.integer("com.anicca.onboardingStep") == 9)
    _ = world.apply(.store(.remove(key: "com.anicca.onboardingStep")))
    #expect(world.defaults.object("com.anicca.onboardingStep") == nil)
  }
}
