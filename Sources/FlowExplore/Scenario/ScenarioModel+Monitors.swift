import FlowSession

// The words of the monitors: at the beginning, by an act, and after it.
extension ScenarioModel {
  /// The words of ``Monitor``, and of the demands where there are any, after the past of a session.
  static func monitors(after past: Past, _ eventMonitors: EventMonitors) -> [UInt32] {
    past.all.reduce(eventMonitors.isEmpty ? [Monitor.start] : [Monitor.start, 0]) { words, moment in
      let label = Label(
        moment.entries.map(\.kind), marks: marks(moment.session, moment.entries, eventMonitors))
      return step(words, Action([moment.event], by: .person), label)
    }
  }

  /// The marks of the monitors, but for that of a text.
  static func marks(
    _ session: Session, _ entries: [Transcript.Entry], _ eventMonitors: EventMonitors
  ) -> [UInt32] {
    let mark = Monitor.mark(of: session, showing: entries)
    return eventMonitors.isEmpty ? [mark] : [mark] + eventMonitors.marks(entries)
  }

  /// The words after an act.
  package func step(_ monitors: [UInt32], _ act: Action, _ label: Label) -> [UInt32] {
    Self.step(monitors, act, label)
  }

  private static func step(_ monitors: [UInt32], _ act: Action, _ label: Label) -> [UInt32] {
    let word = Monitor.step(monitors[0], act, label)
    return monitors.count == 1 ? [word] : [word, monitors[1] | label.word(.remembered)]
  }
}
