import Phone
import Testing

@Suite struct ValueLuaTests {
  @Test func `Lua has the seconds of a date and the text of data`() {
    #expect(Value.date(1.5).inLua == 1.5)
    #expect(Value.data([0x61, 0xFF]).inLua == "a\u{FFFD}")
    #expect(Value.json(["b": 1, "a": [true]]).inLua == #"{"a":[true],"b":1}"#)
    #expect(([.date(1.5)] as Value).inLua == [.date(1.5)])
  }

  @Test func `a table whose keys are all texts is a record`() {
    #expect(Value(entries: [.init("b", 1), .init("a", 2)]) == ["b": 1, "a": 2])
    #expect(Value(entries: [.init("b", 1), .init(2, 3)]) == .keyed([.init("b", 1), .init(2, 3)]))
    #expect(Value(entries: []) == [:])
  }

  @Test func `keys that look alike and differ in their bytes are two`() {
    let table = Value(entries: [.init("\u{304C}", 1), .init("\u{304B}\u{3099}", 2)])
    #expect(table.entries?.map(\.value) == [1, 2])
  }

  @Test func `a field of null is no entry`() {
    #expect((["a": .null, "b": 1] as Value).entries == [.init("b", 1)])
    #expect(Value.keyed([.init(2, 1)]).entries == [.init(2, 1)])
    #expect(Value.list([1]).entries == nil)
    #expect(Value.json(["a": 1]).entries == nil)
  }

  @Test(arguments: [Value.list([]), [:], .keyed([]), ["a": .null]])
  func `a table with nothing in it is empty, whatever it could hold`(_ value: Value) {
    #expect(value.isEmptyTable && value.isTable)
  }

  @Test(arguments: [Value.null, "", 0, [1], ["a": 1], .keyed([.init(1, 2)]), .json([:]), .opaque("a table")])
  func `all else is no empty table`(_ value: Value) {
    #expect(!value.isEmptyTable)
  }
}
