import FlowDriver
import FlowModel
import FlowSession
import FlowWords

/// Writes a flow as a variant of a file's flow: the same steps in another order, or fewer of them.
enum VariantText {
  /// Returns the text of a script that derives the flow from its source file, in the same folder.
  static func text(_ flow: Flow, base: String, name: String) -> String {
    let names = flow.steps.map { EventLua.quoted($0.name) }
    var rows: [String] = []
    for name in names {
      if let last = rows.last, last.count + name.count < 96 {
        rows[rows.count - 1] += ", " + name
      } else {
        if !rows.isEmpty { rows[rows.count - 1] += "," }
        rows.append("    " + name)
      }
    }
    return """
      -- A variant of \(base).lua: the same steps in this order. Move a name, run again.
      return onboarding.flow \(EventLua.quoted(name)) {
        from = require \(EventLua.quoted(base)),
        order = {
      \(rows.joined(separator: "\n")),
        },
      }

      """
  }
}
