package import FlowModel
package import FlowSession
import FlowWords
package import Phone
import Spelling
import Localization

/// The result of a run on one combination of a matrix.
///
/// For example:
///
///     let combination = MatrixRun(["ja", "ipad"], run, of: script.app)
///     combination.outcome  // .completed
///     combination.steps    // ["welcome", "name", "goal", "main"]
package struct MatrixRun: Hashable, Sendable {
  /// The combination: a value for each axis, such as `ja` and `ipad`.
  package var values: [String]
  /// The outcome of the run.
  package var outcome: Session.Outcome
  /// The names of the screens in the order of their showing; an immediate repeat of a screen counts once.
  package var steps: [String]
  /// The language that the app shows where it has texts in none of the phone's languages: empty for bare keys. It is
  /// `nil` where the app has such texts, and for an app without any texts.
  package var shownIn: String?
  /// The texts of the shown screens that the current language lacks, each once, in the order of their showing.
  package var fallbacks: [Fallback]
  /// The labels of the shown screens that are cut when drawn, each once, in the order of their showing.
  package var cutLabels: [CutLabel]

  /// A text that the language in force lacks.
  package struct Fallback: Hashable, Sendable {
    /// The key.
    package var key: String
    /// The language of the text shown instead; `nil` where the key itself is shown.
    package var language: String?
  }

  /// A label that is too wide for the drawing of a phone.
  package struct CutLabel: Hashable, Sendable {
    /// The screen's name.
    package var screen: String
    /// The control's key.
    package var control: String
    /// The label.
    package var label: String
    /// The cells that the label takes; a full-width character takes two.
    package var cells: Int
    /// The cells that a phone of the default width has for the label.
    package var room: Int
  }

  /// Makes a result without fallback texts and cut labels.
  init(values: [String], outcome: Session.Outcome, steps: [String]) {
    self.values = values
    self.outcome = outcome
    self.steps = steps
    fallbacks = []
    cutLabels = []
  }

  /// Makes the result of a finished run.
  ///
  /// - Parameter values: The combination: one value for each axis.
  package init(_ values: [String], _ run: Run, of app: App) {
    self.values = values
    outcome = run.outcome ?? .idle
    var language = run.session.world.language
    language.apply(nil)
    shownIn = Self.substitute(of: app, language.preferred)
    steps = []
    fallbacks = []
    cutLabels = []
    for entry in run.transcript.entries {
      switch entry.kind {
      // The app may apply another language on the way.
      case .effect(.language(.set(let tag))): language.apply(tag)
      case .screen(let screen) where screen.kind != .blank, .redrawn(let screen) where screen.kind != .blank:
        if case .screen = entry.kind, steps.last != screen.name { steps.append(screen.name) }
        // Flows may have steps of one name, with other texts.
        let flow = app.flows.first { $0.name == screen.flow }
        let step = (flow?.steps ?? app.allSteps).first { $0.name == screen.name }
        for fallback in Self.fallbacks(screen, step, app.localization, language.preferences)
        where !fallbacks.contains(fallback) {
          fallbacks.append(fallback)
        }
        for label in Self.cutLabels(screen) where !cutLabels.contains(label) {
          cutLabels.append(label)
        }
      default: break
      }
    }
  }

  /// Returns the language shown by an app without texts in the preferred languages: empty where it shows bare keys. It
  /// is `nil` where the app has such texts, and for an app without any texts.
  private static func substitute(of app: App, _ preferred: [String]) -> String? {
    guard app.unmatchedLanguage(preferred) != nil else { return nil }
    return app.localization.bestLanguage(preferred: preferred).map { app.localization.languages[$0] }
      ?? ""
  }

  /// Returns the texts of a screen that are not in the current language.
  private static func fallbacks(
    _ screen: Screen, _ step: Step?, _ localization: Localization, _ preferred: [String]
  ) -> [Fallback] {
    guard !localization.isEmpty else { return [] }
    var keys = (step?.texts ?? []).compactMap(\.tableKey)
    // What a function of the script returns is a key where some language has it.
    keys += ([screen.title] + [screen.body].compactMap(\.self) + screen.controls.map(\.label))
      .filter { !localization.entries(for: $0).isEmpty }.map { ($0, Localization.standardTable) }
    let best = localization.bestLanguage(preferred: preferred).map { localization.languages[$0] }
    return keys.compactMap { key, table in
      let language = localization.form(key, table: table, preferred: preferred)?.language
      return language != nil && language == best ? nil : Fallback(key: key, language: language)
    }
  }

  private static func cutLabels(_ screen: Screen) -> [CutLabel] {
    let view = PhoneView(screen).drawn
    return view.rows.compactMap { row in
      guard let control = row.control, let (text, cells, room) = PhoneRows.overflow(of: row, in: view.rows)
      else { return nil }
      return CutLabel(screen: screen.name, control: control.key, label: text, cells: cells, room: room)
    }
  }

  /// The run as data, with each value under the name of its axis.
  ///
  /// For example:
  ///
  ///     {"devices":"ipad","fallbacks":[],"labels":[],"languages":"ja","outcome":"completed","steps":["welcome"]}
  package func record(axes: [String]) -> Record {
    var record: Record = [:]
    for (axis, value) in zip(axes, values) { record[axis] = .string(value) }
    record["outcome"] = .string(outcome.rawValue)
    record["steps"] = .list(steps.map { .string($0) })
    if let shownIn { record["shownIn"] = .string(shownIn) }
    record["fallbacks"] = .list(
      fallbacks.map { fallback in
        .record(["key": .string(fallback.key), "language": fallback.language.map { .string($0) } ?? .null])
      })
    record["labels"] = .list(
      cutLabels.map { label in
        .record([
          "screen": .string(label.screen), "control": .string(label.control), "label": .string(label.label),
          "cells": .integer(label.cells), "room": .integer(label.room),
        ])
      })
    return record
  }
}

extension PhoneRows {
  /// Returns the label of a row that is cut on a phone of default width, with its width and the room in cells. It is
  /// `nil` without a cut. Options, headings and plain texts wrap instead.
  static func overflow(of row: PhoneRow, in rows: [PhoneRow]) -> (text: String, cells: Int, room: Int)? {
    let cells = PhoneFrame.defaultWidth - 4
    let room = max(4, cells - PhoneRows(rows, cells: cells, isPlain: true).gutter)
    let (text, spare) =
      switch row.kind {
      case .button: (row.label, 4)
      case .field(let value, let placeholder): (value.isEmpty ? placeholder : "", 2)
      case .toggle: (row.label, row.isEnabled ? 5 : 7)
      case .setting(let setting): (row.label, DisplayWidth.of(setting.text) + (row.isEnabled ? 1 : 3))
      case .option, .heading, .text, .edge, .note: ("", 0)
      }
    let width = DisplayWidth.of(text)
    return width > room - spare ? (text, width, room - spare) : nil
  }
}
