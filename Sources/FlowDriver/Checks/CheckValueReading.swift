import FlowCheck
import FlowModel
import FlowSession
import LuaKit
import Phone

extension LuaValue {
  /// A copy of the value for comparing and printing; a table within itself is cut off.
  func checkValue(depth: Int = 0) -> CheckValue {
    switch self {
    case .nil: return .absent
    case .boolean(let boolean): return .boolean(boolean)
    case .integer(let integer): return .integer(Int64(integer))
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .table(let table):
      guard depth < 32 else { return .opaque("a table nested too deep, or within itself") }
      guard let pairs = try? table.pairs() else { return .opaque("a table with keys that have no order") }
      if pairs.enumerated().allSatisfy({ $1.key == .integer($0 + 1) }) {
        return .list(pairs.map { $0.value.checkValue(depth: depth + 1) })
      }
      return .record(
        pairs.compactMap { key, value in
          key.checkKey.map { CheckEntry($0, value.checkValue(depth: depth + 1)) }
        })
    case .object(let object): return (object as? ScreenObject)?.checkValue ?? .opaque("an object")
    default: return .opaque("a \(kind)")
    }
  }

  private var checkKey: CheckKey? {
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
