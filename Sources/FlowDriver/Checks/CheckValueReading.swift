import FlowCheck
import FlowModel
import FlowSession
import LuaKit
import Phone

/// Copies a script's values for comparing and printing.
///
/// What has no contents to compare, such as a function, an object or a table within itself, becomes a label. Two
/// labels are equal exactly where Lua calls the values equal: otherwise any function would equal any other.
final class ValueCopier {
  private let lua: LuaEngine
  private lazy var environment = lua.makeEnvironment()
  private lazy var areEqual = try? lua.load(
    source: "local a, b = ... return a == b", chunk: "=equals", environment: environment)
  private var labels: [(value: LuaValue, label: String)] = []
  private var left = 0

  /// The most values that one copy may hold. A table that holds another twice, that one a third twice and so on
  /// doubles with each level, and no deadline of the script counts here.
  static let limit = 10_000

  init(_ lua: LuaEngine) { self.lua = lua }

  /// Forgets the values that were labelled.
  func forget() { labels = [] }

  /// A copy of a value.
  ///
  /// - Throws: `LuaFailure` for a value that holds more than `limit` others.
  func copy(_ value: LuaValue) throws -> CheckValue {
    left = Self.limit
    return try copy(value, depth: 0)
  }

  private func copy(_ value: LuaValue, depth: Int) throws -> CheckValue {
    left -= 1
    guard left >= 0 else {
      throw LuaFailure(
        "the value is too large: it holds more than \(Self.limit) others", hint: "compare a part of it")
    }
    switch value {
    case .nil: return .absent
    case .boolean(let boolean): return .boolean(boolean)
    case .integer(let integer): return .integer(Int64(integer))
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .table(let table):
      guard depth < 32 else { return .opaque(label(value, "a table nested too deep, or within itself")) }
      guard let pairs = try? table.pairs() else {
        return .opaque(label(value, "a table with keys that have no order"))
      }
      if pairs.enumerated().allSatisfy({ $1.key == .integer($0 + 1) }) {
        return .list(try pairs.map { try copy($0.value, depth: depth + 1) })
      }
      return .record(
        try pairs.compactMap { key, value in
          try key.checkKey.map { CheckEntry($0, try copy(value, depth: depth + 1)) }
        })
    case .object(let object):
      if let screen = object as? ScreenObject { return screen.checkValue }
      return .opaque(label(value, described(value)))
    case .function(let function): return .opaque(label(value, function.described))
    case .other(let kind): return .opaque(label(value, "a \(kind)"))
    }
  }

  private func described(_ value: LuaValue) -> String {
    (try? environment["tostring"].function?.call(value).string) ?? "an object"
  }

  private func label(_ value: LuaValue, _ description: String) -> String {
    if let known = labels.first(where: { isSame($0.value, value) }) { return known.label }
    let namesakes = labels.count { $0.label == description || $0.label.hasPrefix(description + " #") }
    let label = namesakes == 0 ? description : "\(description) #\(namesakes + 1)"
    labels.append((value, label))
    return label
  }

  private func isSame(_ left: LuaValue, _ right: LuaValue) -> Bool {
    // Swift holds no coroutine: two of them cannot be told to be one.
    if case .other = left { return false }
    return (try? areEqual?.call(left, right).boolean) ?? false
  }
}

extension LuaFunction {
  fileprivate var described: String {
    guard let definition else { return "a function" }
    let file = definition.chunk.drop { $0 == "@" || $0 == "=" }
    return "the function at \(file):\(definition.line)"
  }
}

extension LuaValue {
  fileprivate var checkKey: CheckKey? {
    switch self {
    case .string(let text): .string(text)
    case .integer(let integer): .integer(Int64(integer))
    case .number(let number): .number(number)
    case .boolean(let boolean): .boolean(boolean)
    default: nil
    }
  }
}

extension ScreenObject {
  var checkValue: CheckValue { CheckValue(plain: .record(screen?.record ?? Record())) }
}

extension CheckValue {
  /// A copy of plain data.
  init(plain value: Phone.Value) {
    switch value {
    case .null: self = .absent
    case .boolean(let boolean): self = .boolean(boolean)
    case .integer(let integer): self = .integer(Int64(integer))
    case .number(let number), .date(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .data(let bytes): self = .string(String(decoding: bytes, as: UTF8.self))
    case .json(let record): self = .string(JSONText.string(.record(record)))
    case .list(let list): self = .list(list.map { CheckValue(plain: $0) })
    case .record(let record):
      self = .record(
        record.fields.filter { !$0.value.isNull }.map {
          CheckEntry(.string($0.name), CheckValue(plain: $0.value))
        })
    }
  }
}

extension Transcript {
  /// The entries as a check asks for them.
  var items: [TranscriptItem] {
    entries.enumerated().compactMap { index, entry -> TranscriptItem? in
      let (kind, name, arguments): (TranscriptItem.Kind, String, Record)
      switch entry.kind {
      case .screen(let screen):
        (kind, name, arguments) = (.screen, screen.name, ["title": .string(screen.title)])
      case .event(let event): (kind, name, arguments) = (.event, event.name, event.arguments)
      case .effect(let effect): (kind, name, arguments) = (.effect, effect.name, effect.arguments)
      case .prompt(let prompt): (kind, name, arguments) = (.prompt, prompt.name, [:])
      case .finding(let finding):
        (kind, name, arguments) = (.finding, finding.code, ["sentence": .string(finding.sentence)])
      case .log(let line):
        (kind, name, arguments) = (.log, line.text, ["level": .string(line.level.rawValue)])
      case .end: return nil
      }
      return TranscriptItem(
        kind: kind, name: name, arguments: CheckValue(plain: .record(arguments)), position: index + 1,
        time: entry.time)
    }
  }
}
