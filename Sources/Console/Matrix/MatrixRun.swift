public import FlowModel
public import FlowSession
import FlowWords
public import Phone
import Spelling

/// The result of a run on one combination of a matrix.
///
/// For example:
///
///     let combination = MatrixRun(["ja", "ipad"], run, of: script.app)
///     combination.outcome  // .completed
///     combination.steps    // ["welcome", "name", "goal", "main"]
public struct MatrixRun: Hashable, Sendable {
  /// The combination: a value for each axis, such as `ja` and `ipad`.
  public var values: [String]
  /// The outcome of the run.
  public var outcome: Session.Outcome
  /// The names of the screens, in the order of their first showing; an immediate repeat of a screen counts once.
  public var steps: [String]
  /// The language in which the app was shown where it has no texts in those of the phone; else `nil`.
  public var shownIn: String?
  /// The texts of these screens missing in the language in force, in the order of their showing.
  public var fallbacks: [Fallback]
  /// The labels of these screens that are drawn cut, in the same order.
  public var cutLabels: [CutLabel]

  /// A text that the language in force lacks.
  public struct Fallback: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The language of the text that is shown; `nil` where it is the key itself.
    public var language: String?
  }

  /// A label that is wider than a phone's drawing has room for.
  public struct CutLabel: Hashable, Sendable {
    /// The screen's name.
    public var screen: String
    /// The control's key.
    public var control: String
    /// The label.
    public var label: String
    /// The cells that the label takes; a full-width character takes two.
    public var cells: Int
    /// The cells that there are for it.
    public var room: Int
  }

  /// Makes the outcome of a run, with no text that falls back and no cut label.
  init(values: [String], outcome: Session.Outcome, steps: [String]) {
    self.values = values
    self.outcome = outcome
    self.steps = steps
    fallbacks = []
    cutLabels = []
  }

  /// Reads a run that was played.
  ///
  /// - Parameter values: The combination, a value for each axis.
  public init(_ values: [String], _ run: Run, of app: App) {
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

  /// Returns the shown language of an app without texts in the preferred ones: empty without any such language.
  private static func substitute(of app: App, _ preferred: [String]) -> String? {
    guard app.unmatchedLanguage(preferred) != nil else { return nil }
    return app.localization.bestLanguage(preferred: preferred).map { app.localization.languages[$0] }
      ?? ""
  }

  /// The texts of a screen that a person does not read in the language in force.
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
    let view = PhoneView(screen)
    return view.rows.compactMap { row in
      guard let number = row.number, let (text, cells, room) = PhoneRows.overflow(of: row, in: view.rows)
      else { return nil }
      return CutLabel(
        screen: screen.name, control: screen.controls[number - 1].key, label: text, cells: cells, room: room)
    }
  }

  /// The run as data, with the values under the names of the axes.
  ///
  /// For example:
  ///
  ///     {"devices":"ipad","fallbacks":[],"labels":[],"languages":"ja","outcome":"completed","steps":["welcome"]}
  public func record(axes: [String]) -> Record {
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
  /// Returns the cut text of a row in a phone of usual width, with its cells and the room for it; `nil` without a cut.
  /// Options, headings and plain texts go on in another line.
  static func overflow(of row: PhoneRow, in rows: [PhoneRow]) -> (text: String, cells: Int, room: Int)? {
    let cells = PhoneFrame.defaultWidth - 4
    let room = max(4, cells - PhoneRows(rows, cells: cells, isPlain: true).gutter)
    let (text, spare) =
      switch row.kind {
      case .button: (row.label, 4)
      case .field(let value, let placeholder): (value.isEmpty ? placeholder : "", 2)
      case .toggle: (row.label, row.isEnabled ? 5 : 7)
      case .setting(let value): (row.label, DisplayWidth.of(value) + (row.isEnabled ? 1 : 3))
      case .option, .heading, .text: ("", 0)
      }
    let width = DisplayWidth.of(text)
    return width > room - spare ? (text, width, room - spare) : nil
  }
}
