import Foundation
import Testing

@testable import FlowFunnel

/// Exports as services write them, and as they are broken.
struct EventReaderTests {
  private let two = plan(["a", "b"])

  @Test(arguments: [
    (
      "Amplitude",
      """
      {"event_type":"start","event_time":"2026-01-05 09:00:00.000001","user_id":"u","$insert_id":"1","event_properties":{}}
      {"event_type":"step","event_time":"2026-01-05 09:00:01.5","user_id":"u","$insert_id":"2","event_properties":{"step":"a"}}
      """
    ),
    (
      "Amplitude",
      """
      event_type,event_time,user_id,$insert_id,event_properties
      start,2026-01-05 09:00:00,u,1,{}
      step,2026-01-05 09:00:01,u,2,"{""step"":""a"",""n"":[1,{""x"":2}]}"
      """
    ),
    (
      "Mixpanel",
      """
      {"event":"start","properties":{"time":1767600000,"distinct_id":"u","$insert_id":"1"}}
      {"event":"step","properties":{"time":1767600001,"distinct_id":"u","$insert_id":"2","step":"\\u0061"}}
      """
    ),
    ("Mixpanel", "event,time,distinct_id,$insert_id,step\nstart,1767600000,u,1,\nstep,1767600001,u,2,a\n"),
    (
      "PostHog",
      """
      {"uuid":"1","event":"start","timestamp":"2026-01-05T09:00:00Z","distinct_id":"u","properties":{}}
      {"uuid":"2","event":"step","timestamp":"2026-01-05T18:00:01+09:00","distinct_id":"u","properties":{"step":"a"}}
      """
    ),
    (
      "GA4",
      """
      {"event_name":"start","event_timestamp":"1767600000000000","user_pseudo_id":"u","event_params":[]}
      {"event_name":"step","event_timestamp":"1767600001000000","user_pseudo_id":"u","event_params":[{"key":"n","value":{"string_value":null,"int_value":"3"}},{"key":"step","value":{"string_value":"a","int_value":null}}]}
      """
    ),
    ("plain", "person;event;step;time\r\nu;start;;2026-01-05 09:00\r\nu;step;a;2026-01-05 09:00:01\r\n"),
  ])
  func `an export is known by its columns`(name: String, text: String) throws {
    let reader = try reader(text, two)
    #expect(reader.shapes == [name])
    let count = try FunnelCount(reader, window: 168)
    #expect(count.people == 1)
    #expect(count.rows[0].on == Share(1, of: 1))
    #expect(count.rows[1].on == Share(0, of: 1))
  }

  @Test func `a record with an identity that was read before counts once`() throws {
    let line =
      "{\"event\":\"start\",\"properties\":{\"time\":1,\"distinct_id\":\"u\",\"$insert_id\":\"1\"}}\n"
    let reader = try reader(line + line + line.replacing("\"1\"", with: "\"2\""), two)
    #expect((reader.records, reader.duplicates, reader.events.count) == (3, 1, 2))
  }

  @Test func `without identities an equal record counts once`() throws {
    let reader = try reader(table(["u start - 1", "u start - 1", "u start - 2", "v start - 1"]), two)
    #expect((reader.duplicates, reader.people) == (1, 2))
  }

  @Test(arguments: [
    ("", "events: the file has no event"), (" \n\n", "events: the file has no event"),
    ("a,b\n1,2\n", "events:1: no known export has these columns: a, b; there are: Amplitude"),
    ("{\"name\":\"x\"}\n", "events:1: no known export has these columns: name;"),
    ("person,event,time\nu,start,1\nu,start\n", "events:3: the record has 2 fields, and the header 3"),
    ("person,event,time\nu,start,1\n\"u,start,2\n", "events:3: a quote is never closed"),
    ("person,event,time\n\"u\"x,start,1\n", "events:2: a text goes on behind its closing quote"),
    ("person,event,time\nu,start,soon\n", "events:2: \"soon\" is no time"),
    ("person,event,time\nu,start,2026-13-01\n", "events:2: \"2026-13-01\" is no time"),
    ("person,event,time\nu,start,\n", "events:2: the record has no time"),
    ("person,event,time\n,start,1\n", "events:2: the record names no person"),
    ("person,event,time\nu,,1\n", "events:2: the record has no event"),
    (
      "person,event,time\nu,start,2026-01-05T09:00:00Z\nu,start,2026-01-05T09:00:00\n",
      "events:3: the time names no zone, and that of events:2 does: their order is not known"
    ),
    (
      "{\"event\":\"start\",\"time\":1,\"person\":\"u\"}\n{\"event\":\"start\",\"ti",
      "events:2: the last line is cut, or no JSON object"
    ),
    (
      "{\"event\":\"start\",\"time\":1,\"person\":\"u\"}\nnonsense\n{}\n",
      "events:2: the line is no JSON object"
    ),
    ("[{\"event\":1}]", "events:1: the file is one JSON list"),
  ])
  func `an export that cannot be counted is refused with its line`(text: String, message: String) {
    #expect { try reader(text, two) } throws: { "\($0)".hasPrefix(message) }
  }

  @Test func `a compressed file is refused`() {
    var reader = EventReader(two)
    #expect { try reader.read(Data([0x1F, 0x8B, 8, 0]), "a.gz") } throws: {
      "\($0)".contains("unpack it first")
    }
  }

  @Test func `brackets without end in a line are no object`() {
    let line =
      "{\"event\":\"start\",\"time\":1,\"person\":\"u\",\"x\":" + String(repeating: "[", count: 100_000)
    #expect { try reader(line, two) } throws: { "\($0)".hasPrefix("events:1: ") }
  }

  @Test func `a quoted field may hold separators and lines, and lines are counted on`() throws {
    let text = "person,event,time,note\nu,start,1,\"a,\n\"\"b\"\"\"\nu,start,x,\n"
    #expect { try reader(text, two) } throws: { "\($0)".hasPrefix("events:4: \"x\" is no time") }
  }

  @Test(arguments: [
    ("2026-01-05T09:00:00Z", 1_767_603_600_000_000), ("2026-01-05 18:00:00.25+0900", 1_767_603_600_250_000),
    ("2024-02-29 00:00:00 UTC", 1_709_164_800_000_000), ("1767603600", 1_767_603_600_000_000),
    ("1767603600000", 1_767_603_600_000_000), ("1767603600.5", 1_767_603_600_500_000),
  ])
  func `a time is read in the forms that exports write`(text: String, microseconds: Int64) {
    #expect(EventTime(text.utf8, .guessed)?.microseconds == microseconds)
  }
}
