package import Foundation

/// Reads the events of exports that have a meaning in a flow, each with its person, its time and its meanings.
///
/// A file is mapped into memory and read one record at a time; only the events of a plan are stored.
///
/// For example:
///
///     var reader = EventReader(plan)
///     try reader.read("events.csv")
///     reader.events.count
package struct EventReader {
  /// An event that says something.
  struct Event {
    let person: Int32
    /// The place of the signal in the plan.
    let signal: Int32
    let microseconds: Int64
  }

  /// The plan.
  let plan: FunnelPlan
  /// The events, in the order of the files.
  private(set) var events: [Event] = []
  /// The people that have some.
  private(set) var people = 0
  /// The records read.
  package private(set) var records = 0
  /// The records left out, since an equal one was read before.
  package private(set) var duplicates = 0
  /// The instant of the last record of all, in microseconds.
  private(set) var last = Int64.min
  /// The names of the shapes read.
  package private(set) var shapes: [String] = []

  private var numbers: [UInt64: Int32] = [:]
  private var seen: Set<UInt64> = []
  /// The signals by the hash of their event.
  private let signals: [UInt64: [Int]]
  /// The hashes of the parameters and values of the signals.
  private let parameters: [(name: UInt64, value: UInt64)?]
  /// The hashes of the names of parameters that signals ask for.
  private let askedParameters: Set<UInt64>
  /// The location of the first time with a time zone, and of the first without one.
  private var zoned, unzoned: EventPlace?

  private struct EventPlace {
    let file: String
    let line: Int
  }

  /// Makes a reader that has read nothing.
  package init(_ plan: FunnelPlan) {
    self.plan = plan
    signals = Dictionary(grouping: plan.signals.indices) { Self.hash(Array(plan.signals[$0].event.utf8)) }
    parameters = plan.signals.map { signal in
      signal.parameter.map { (Self.hash(Array($0.utf8)), Self.hash(Array((signal.value ?? "").utf8))) }
    }
    askedParameters = Set(plan.signals.compactMap { $0.parameter.map { Self.hash(Array($0.utf8)) } })
  }

  /// Reads a file.
  ///
  /// - Throws: `EventFault` for the first record that cannot be counted.
  package mutating func read(_ file: String) throws(EventFault) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: file), options: .mappedIfSafe)
    } catch {
      throw EventFault(file, 0, "the file cannot be read")
    }
    try read(data, file)
  }

  /// Reads the bytes of a file.
  package mutating func read(_ data: Data, _ file: String) throws(EventFault) {
    let fault = data.withUnsafeBytes { raw -> EventFault? in
      do throws(EventFault) {
        try read(raw.bindMemory(to: UInt8.self), file)
        return nil
      } catch {
        return error
      }
    }
    if let fault { throw fault }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ file: String) throws(EventFault) {
    if bytes.starts(with: [0x1F, 0x8B]) || bytes.starts(with: Array("PK\u{3}\u{4}".utf8)) {
      throw EventFault(file, 0, "the file is compressed: unpack it first, with gunzip or unzip")
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let first = bytes[start...].first(where: { $0 > 32 }) else {
      throw EventFault(file, 0, "the file has no event")
    }
    if first == UInt8(ascii: "{") { return try readLines(bytes, file, start) }
    if first == UInt8(ascii: "[") {
      throw EventFault(
        file, 1, "the file is one JSON list: write an object a line (JSON Lines), as with jq -c '.[]'")
    }
    try readTable(bytes, file, start)
  }

  // MARK: Records

  /// The parts of a record that the plan needs.
  private struct Record {
    var event: UInt64?
    var time: Range<Int>?
    var person: UInt64?
    /// The index of the person's member among the possible members.
    var rank = Int.max
    var insert: UInt64?
    /// The hashes of parameters and their values.
    var parameters: [(UInt64, UInt64)] = []
  }

  private mutating func add(
    _ record: borrowing Record, _ bytes: UnsafeBufferPointer<UInt8>, _ names: Names, _ file: String,
    _ line: Int
  ) throws(EventFault) {
    let shape = names.shape
    records += 1
    guard let event = record.event else { throw EventFault(file, line, "the record has no \(shape.event)") }
    guard let range = record.time else { throw EventFault(file, line, "the record has no \(shape.time)") }
    guard let time = EventTime(bytes[range], shape.unit) else {
      let text = String(decoding: bytes[range].prefix(40), as: UTF8.self)
      throw EventFault(
        file, line, "\"\(text)\" is no time: write 2026-01-05T09:00:00Z, or the seconds since 1970")
    }
    try note(zone: time.hasZone, file, line)
    last = max(last, time.microseconds)
    guard let asked = signals[event] else { return }
    guard let person = record.person else {
      throw EventFault(
        file, line, "the record names no person: \(shape.people.joined(separator: ", ")) is missing")
    }
    let matching = asked.filter { number in
      guard let wanted = parameters[number] else { return true }
      return record.parameters.contains { $0.0 == wanted.name && $0.1 == wanted.value }
    }
    guard !matching.isEmpty else { return }
    var key =
      record.insert.map { Self.mix(1, $0) }
      ?? Self.mix(Self.mix(2, event), UInt64(bitPattern: time.microseconds))
    if record.insert == nil {
      key = Self.mix(key, person)
      for number in matching { key = Self.mix(key, UInt64(number)) }
    }
    guard seen.insert(key).inserted else {
      duplicates += 1
      return
    }
    let number: Int32
    if let known = numbers[person] {
      number = known
    } else {
      number = Int32(people)
      numbers[person] = number
      people += 1
    }
    for signal in matching {
      events.append(Event(person: number, signal: Int32(signal), microseconds: time.microseconds))
    }
  }

  /// Notes whether a time names its zone. An export with both kinds is refused, because their order is unknown.
  private mutating func note(zone hasZone: Bool, _ file: String, _ line: Int) throws(EventFault) {
    if hasZone {
      if zoned == nil { zoned = EventPlace(file: file, line: line) }
    } else if unzoned == nil {
      unzoned = EventPlace(file: file, line: line)
    }
    guard let zoned, let unzoned else { return }
    let other = hasZone ? unzoned : zoned
    throw EventFault(
      file, line,
      "the time \(hasZone ? "names a zone" : "names no zone"), and that of \(other.file):\(other.line) \(hasZone ? "none" : "does"): their order is not known"
    )
  }

  // MARK: Shapes

  private mutating func readLines(
    _ bytes: UnsafeBufferPointer<UInt8>, _ file: String, _ start: Int
  ) throws(EventFault) {
    var (index, line) = (start, 0)
    var fields = JSONFields(bytes)
    var names: Names?
    while index < bytes.count {
      let end = bytes[index...].firstIndex(of: 10) ?? bytes.count
      line += 1
      defer { index = end + 1 }
      guard bytes[index..<end].contains(where: { $0 > 32 }) else { continue }
      if names == nil {
        var found: [String] = []
        _ = fields.read(index..<end) { parent, name, _ in
          let name = parent ?? name
          found.append(String(decoding: UnsafeBufferPointer(rebasing: bytes[name.range]), as: UTF8.self))
        }
        names = try shape(found, file, line)
      }
      guard let names else { continue }
      var record = Record()
      let isWhole = fields.read(index..<end) { parent, name, value in
        Self.fill(&record, names, bytes, parent, name, value)
      }
      guard isWhole else {
        let isCut = end == bytes.count
        throw EventFault(
          file, line, isCut ? "the last line is cut, or no JSON object" : "the line is no JSON object")
      }
      try add(record, bytes, names, file, line)
    }
  }

  /// A shape with the hashes of its names, and of the parameters in the plan.
  private final class Names {
    let shape: EventShape
    let event, time: UInt64
    let people: [UInt64]
    let insert, parameters: UInt64?
    let asked: [UInt64]

    init(_ shape: EventShape, asked: Set<UInt64>) {
      self.shape = shape
      self.asked = asked.sorted()
      func hash(_ text: String) -> UInt64 { EventReader.hash(Array(text.utf8)) }
      (event, time, people) = (hash(shape.event), hash(shape.time), shape.people.map(hash))
      (insert, parameters) = (shape.insert.map(hash), shape.parameters.map(hash))
    }

    /// True for the member of the event, the time, the person or the record's identity.
    func holds(_ key: UInt64) -> Bool { key == event || key == time || key == insert || people.contains(key) }
  }

  private mutating func shape(_ names: [String], _ file: String, _ line: Int) throws(EventFault) -> Names {
    guard let shape = EventShape.known(by: names) else {
      let own = Array(Set(names)).sorted().prefix(12).joined(separator: ", ")
      throw EventFault(
        file, line,
        "no known export has these columns: \(own.isEmpty ? "none" : own); there are: \(EventShape.all)")
    }
    if !shapes.contains(shape.name) { shapes.append(shape.name) }
    return Names(shape, asked: askedParameters)
  }

  private static func fill(
    _ record: inout Record, _ names: Names, _ bytes: UnsafeBufferPointer<UInt8>, _ parent: JSONFields.Scalar?,
    _ name: JSONFields.Scalar, _ value: JSONFields.Scalar
  ) {
    let key = Self.hash(UnsafeBufferPointer(rebasing: bytes[name.range]))
    let isWithin =
      parent.map { Self.hash(UnsafeBufferPointer(rebasing: bytes[$0.range])) == names.parameters } ?? false
    guard parent == nil || isWithin else { return }
    let isTop = parent == nil
    guard names.asked.contains(key) || names.holds(key) else { return }
    let text =
      value.isEscaped
      ? Self.hash(Self.unescaped(bytes, value.range))
      : Self.hash(UnsafeBufferPointer(rebasing: bytes[value.range]))
    let isNull = !value.isEscaped && value.range.count == 4 && bytes[value.range].elementsEqual("null".utf8)
    guard !isNull else { return }
    if isTop, key == names.event { record.event = text }
    if isTop != names.shape.isNested {
      if key == names.time { record.time = value.range }
      if let rank = names.people.firstIndex(of: key), rank < record.rank, !value.range.isEmpty {
        (record.person, record.rank) = (Self.mix(UInt64(rank), text), rank)
      }
      if key == names.insert, !value.range.isEmpty { record.insert = text }
    }
    if names.asked.contains(key), isWithin || names.parameters == nil {
      record.parameters.append((key, text))
    }
  }

  private static func unescaped(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [UInt8] {
    let text = "\"" + String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self) + "\""
    let plain = try? JSONDecoder().decode(String.self, from: Data(text.utf8))
    return Array((plain ?? text).utf8)
  }

  // MARK: Tables

  private mutating func readTable(
    _ bytes: UnsafeBufferPointer<UInt8>, _ file: String, _ start: Int
  ) throws(EventFault) {
    var records = CSVRecords(bytes, from: start)
    var fields: [CSVRecords.Field] = []
    guard try next(&records, &fields, file) else { throw EventFault(file, 0, "the file has no event") }
    let header = fields.map { Self.text(bytes, $0) }
    let names = try shape(header, file, records.recordLine)
    let keys = header.map { Self.hash(Array($0.utf8)) }
    var inner = [UInt8]()
    while true {
      guard try next(&records, &fields, file) else { return }
      let line = records.recordLine
      guard fields.count == header.count else {
        throw EventFault(file, line, "the record has \(fields.count) fields, and the header \(header.count)")
      }
      var record = Record()
      for (index, field) in fields.enumerated() {
        let key = keys[index]
        if key == names.parameters {
          inner = Self.plain(bytes, field)
          inner.withUnsafeBufferPointer { inner in
            var members = JSONFields(inner)
            let range = 0..<inner.count
            _ = members.read(range) { _, name, value in
              let text =
                value.isEscaped
                ? Self.unescaped(inner, value.range) : Array(inner[value.range])
              record.parameters.append((Self.hash(Array(inner[name.range])), Self.hash(text)))
            }
          }
          continue
        }
        guard names.holds(key) || names.asked.contains(key), !field.range.isEmpty else { continue }
        let text =
          field.hasQuotes
          ? Self.hash(Self.plain(bytes, field)) : Self.hash(UnsafeBufferPointer(rebasing: bytes[field.range]))
        if key == names.event { record.event = text }
        if key == names.time { record.time = field.range }
        if let rank = names.people.firstIndex(of: key), rank < record.rank {
          (record.person, record.rank) = (Self.mix(UInt64(rank), text), rank)
        }
        if key == names.insert { record.insert = text }
        if names.parameters == nil, names.asked.contains(key) { record.parameters.append((key, text)) }
      }
      try add(record, bytes, names, file, line)
    }
  }

  private func next(
    _ records: inout CSVRecords, _ fields: inout [CSVRecords.Field], _ file: String
  ) throws(EventFault) -> Bool {
    do throws(CSVRecords.Fault) {
      return try records.next(&fields)
    } catch {
      let line = records.recordLine
      switch error {
      case .openQuote:
        throw EventFault(file, line, "a quote is never closed: the file is cut, or a quote is not doubled")
      case .textBehindQuote:
        throw EventFault(file, line, "a text goes on behind its closing quote: write \"\" for a quote")
      }
    }
  }

  private static func plain(_ bytes: UnsafeBufferPointer<UInt8>, _ field: CSVRecords.Field) -> [UInt8] {
    let text = Array(bytes[field.range])
    guard field.hasQuotes else { return text }
    var (plain, index) = ([UInt8](), 0)
    while index < text.count {
      plain.append(text[index])
      index += text[index] == UInt8(ascii: "\"") ? 2 : 1
    }
    return plain
  }

  private static func text(_ bytes: UnsafeBufferPointer<UInt8>, _ field: CSVRecords.Field) -> String {
    String(decoding: plain(bytes, field), as: UTF8.self)
  }

  // MARK: Hashes

  /// Returns a hash of 64 bits (FNV-1a, mixed): a million texts have a collision with a probability of 1 in 30 million.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return mix(hash, UInt64(bytes.count))
  }

  fileprivate static func hash(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBufferPointer { hash($0) } }

  private static func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
    var hash = (one ^ (other &+ 0x9E37_79B9_7F4A_7C15 &+ (one << 6) &+ (one >> 2))) &* 0xBF58_476D_1CE4_E5B9
    hash ^= hash >> 31
    return hash
  }
}
