import FlowScript
import LuaKit
package import Phone

/// The variables of a prompt as a journal stores them: the values that are data, and the names of all others.
///
/// For example:
///
///     // After `person = { name = "Sora" }` and `function again() … end`:
///     prompt.variables  // PromptVariables(data: ["person": ["name": "Sora"]], others: ["again"])
package struct PromptVariables: Hashable, Sendable, Codable {
  /// The values that are plain data, by their names.
  package let data: Record
  /// The names of functions, objects and values too large to keep, in ascending order.
  package let others: [String]

  /// Variables of these values, and others of these names.
  package init(data: Record, others: [String]) {
    (self.data, self.others) = (data, others)
  }

  /// True where the prompt has no variable of its own.
  package var isEmpty: Bool { data.fields.isEmpty && others.isEmpty }
}

extension PromptSession {
  /// The most bytes of the variables that a journal keeps.
  private static let mostBytes = 1 << 16
  /// The names that the prompt gives a meaning of its own.
  private static let ownMeaning: Set<String> = ["_", "flow", "locals"]

  /// The person's variables as they are now.
  package var variables: PromptVariables {
    var fields: [Record.Field] = []
    var others: [String] = []
    var left = Self.mostBytes
    for name in environment.ownNames where !Self.ownMeaning.contains(name) {
      guard let value = try? environment[name].plain() else {
        others.append(name)
        continue
      }
      let bytes = JSONText.string(value).utf8.count
      if bytes <= left {
        left -= bytes
        fields.append(Record.Field(name: name, value: value))
      } else {
        others.append(name)
      }
    }
    return PromptVariables(data: Record(fields), others: others)
  }

  /// Restores stored variables into the prompt; a variable that exists there already keeps its value.
  ///
  /// - Returns: The names of the restored variables.
  package func restore(_ variables: PromptVariables) -> [String] {
    let lua = driver.engine.lua
    let source = "return ..."
    guard
      let identity = try? lua.load(source: source, chunk: "=resumed", environment: lua.makeEnvironment())
    else { return [] }
    return variables.data.fields.compactMap { field in
      guard environment[field.name].isNil, let value = try? identity.call(PlainValue(field.value)) else {
        return nil
      }
      environment[field.name] = value
      return field.name
    }
  }
}
