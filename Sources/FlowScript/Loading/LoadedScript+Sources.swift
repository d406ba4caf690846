package import FlowModel
package import LuaKit

// The texts of a script's files, for code that inspects a script without playing it.
extension LoadedScript {
  /// Returns the files that loading the script read, with their texts: its own first, each once. Empty for a flow that
  /// a script made.
  ///
  /// - Parameter engine: The engine that loaded the script.
  package func sources(in engine: ScriptEngine) -> [(file: String, text: String)] {
    var seen: Set<String> = []
    return chunks.filter { seen.insert($0).inserted }.compactMap { chunk in
      engine.lua.source(chunk: chunk).map { (String(chunk.drop { $0 == "@" || $0 == "=" }), $0) }
    }
  }

  /// The position of a function in the definition, in words: `step "habitSetup", onLeave`.
  package func site(of function: CallbackID) -> String? {
    let slots = object.definition.slots
    return slots.indices.contains(function.slot) ? slots[function.slot].site : nil
  }
}

/// The lines of a script's text on which the values of its tables are written.
///
/// For example, for a step that begins on line 4:
///
///     SourceLines(text).line(of: LuaPath().field("timers").element(2).field("after"), from: 4)  // 9
package struct SourceLines {
  private let scan: SourceScan

  /// Looks at a source of at most 1 MB.
  package init(_ source: String) { scan = SourceScan(source: source, file: "") }

  /// Returns the line of a value, by its path in the table that begins on a line or on the next one. It is `nil` where
  /// the table is not found. For a part that a script computes, it is the line of the innermost value around it.
  package func line(of path: LuaPath, from line: Int) -> Int? { scan.line(of: path, from: line) }
}

extension LoadedScript {
  /// A function of a script, and its site in the definition.
  package struct Function {
    /// The number.
    package let id: CallbackID
    /// The site in the definition, in words: `step "habitSetup", onLeave`.
    package let site: String
    /// The line on which it begins, or `nowhere`.
    package let place: SourceLocation

    /// The step or screen whose table contains the function; `nil` for a function of a flow or the app.
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

  /// The functions of the definition, in the order in which the script gave them.
  package var functions: [Function] {
    object.definition.slots.enumerated().map { index, slot in
      let id = CallbackID(slot: index)
      return Function(id: id, site: slot.site, place: callbacks.location(of: id) ?? .nowhere)
    }
  }
}
