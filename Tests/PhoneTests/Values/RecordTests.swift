import Foundation
import Phone
import Testing

@Suite struct RecordTests {
  @Test func `fields keep the order in which they were first written`() {
    var record: Record = ["step": "welcome"]
    record["count"] = 2
    record["step"] = "value"
    #expect(record.fields.map(\.name) == ["step", "count"])
    #expect(record["step"] == "value")
  }

  @Test func `assigning nil removes a field and keeps the others in order`() {
    var record: Record = ["a": 1, "b": 2, "c": 3]
    record["b"] = nil
    record["absent"] = nil
    #expect(record == ["a": 1, "c": 3])
    #expect(record["b"] == nil)
  }

  @Test func `of two fields with one name the later value stands at the earlier place`() {
    #expect(
      Record([.init(name: "a", value: 1), .init(name: "b", value: 2), .init(name: "a", value: 3)]) == [
        "a": 3, "b": 2,
      ])
  }

  @Test func `a record of one field is what the list of that field makes`() {
    #expect(Record("a", 1) == ["a": 1])
    #expect(Record("a", .null) == Record([.init(name: "a", value: .null)]))
  }

  @Test func `a record without fields is empty`() {
    #expect(Record().isEmpty)
    #expect(!(["a": .null] as Record).isEmpty)
  }

  @Test func `coding keeps the order of the fields`() throws {
    let record: Record = ["z": 1, "a": [true, "あ"], "m": .record(["y": .null, "b": 2.5])]
    let back = try JSONDecoder().decode(Record.self, from: JSONEncoder().encode(record))
    #expect(back == record)
    #expect(back.fields.map(\.name) == ["z", "a", "m"])
  }
}
