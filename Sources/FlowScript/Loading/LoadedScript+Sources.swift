package import FlowModel
package import LuaKit

// The texts of a script's files, for readers that look at a script without playing it.
extension LoadedScript {
  /// The files read by its loading, its own first and each once, with their texts; empty for a flow made by a script.
  ///
  /// - Parameter engine: The engine that loaded it.
  package func sources(in engine: ScriptEngine) -> [(file: String, text: String)] {
    var seen: Set<String> = []
    return chunks.filter { seen.insert($0).inserted }.compactMap { chunk in
      engine.lua.source(chunk: chunk).map { (String(chunk.drop { $0 == "@" || $0 == "=" }), $0) }
    }
  }

  /// The place of a function in the definition, in words: `step "habitSetup", onLeave`.
  package func site(of function: CallbackID) -> String? {
    let slots = object.definition.slots
    return slots.indices.contains(function.slot) ? slots[function.slot].site : nil
  }
}

/// The lines of a script's text on which its values are written.
///
/// For example, of a step that opens on line 4:
///
///     SourceLines(text).line(of: LuaPath().field("timers").element(2).field("after"), from: 4)  // 9
package struct SourceLines {
  private let scan: SourceScan

  /// Looks at a source of at most 1 MB.
  package init(_ source: String) { scan = SourceScan(source: source, file: "") }

  /// The line of a value, by its path from the table that opens on a line, or on the next one. It is the line of the
  /// nearest value around it where a script computes the rest.
  package func line(of path: LuaPath, from line: Int) -> Int? { scan.line(of: path, from: line) }
}

extension LoadedScript {
  /// A function of a script, and its place in the definition.
  package struct Function {
    /// The number.
    package let id: CallbackID
    /// The place in the definition, in words: `step "habitSetup", onLeave`.
    package let site: String
    /// The line on which it begins, or no place.
    package let place: SourceLocation

    /// The step or screen in whose table it stands; `nil` for one of a flow or the app.
    package var stepName: String? {
      for noun in StepDraft.Kind.allCases {
        let beginning = noun.rawValue + " \""
        guard site.hasPrefix(beginning) else { continue }
        let rest = site.dropFirst(beginning.count)
        if let end = rest.firstRange(of: "\", ") { return String(rest[..<end.lowerBound]) }
      }
      return nil
    }
  }

  /// The functions of the definition, in the order in which the script named them.
  package var functions: [Function] {
    object.definition.slots.enumerated().map { index, slot in
      let id = CallbackID(slot: index)
      return Function(id: id, site: slot.site, place: callbacks.location(of: id) ?? .nowhere)
    }
  }
}
