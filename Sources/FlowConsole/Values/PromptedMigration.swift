import FlowDriver
package import FlowMigration
import Terminal

/// Makes the coloured text about an update: the change of order, a verdict for each class of users, the outcome.
enum PromptedMigration {
  /// The text of each direction, its levels in the palette's colours.
  static func text(_ object: MigrationObject, palette: Palette) -> String {
    guard !object.migrations.isEmpty else { return object.described }
    let texts = object.migrations.map { migration in
      MigrationText(migration) { text, level in palette.styled(text, level: level) }.text
    }
    return String(texts.joined(separator: "\n").dropLast())
  }
}

extension Palette {
  /// The text of a level of verdicts in its colour.
  package func styled(_ text: String, level: MigrationVerdict.Level) -> String {
    let style: Style =
      switch level {
      case .error: .error
      case .warning: .selected
      case .note: .dim
      }
    return styled(text, style)
  }
}
