import FlowCheck
import FlowModel
import FlowSession
import LuaKit
import Phone

extension Transcript {
  /// The entries as a check asks for them.
  ///
  /// - Throws: `LuaError` where what runs is to end: a hundred thousand entries take their time.
  func items(_ lua: LuaEngine) throws -> [TranscriptItem] {
    try entries.enumerated().compactMap { index, entry -> TranscriptItem? in
      if index % 1024 == 1023 { try lua.checkStop() }
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
