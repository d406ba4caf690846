import FlowModel
package import FlowSession
package import Phone
import Spelling

extension PhoneView {
  /// Makes the view of a screen, with a dialog over it; without one for `nil`.
  ///
  /// For example:
  ///
  ///     let view = PhoneView(screen)
  ///     view.title              // "Welcome"
  ///     view.rows.map(\.label)  // ["Next"]
  package init(_ screen: Screen, under dialog: DialogText? = nil) {
    self.init(
      status: Self.status(screen.status),
      progress: screen.progress.map {
        Progress("\($0.number)/\($0.total)", fraction: Double($0.number) / Double($0.total))
      },
      title: Self.shown(screen.title), body: Self.body(screen), rows: Self.rows(screen),
      dialog: dialog.map(Self.view), isRightToLeft: screen.status.isRightToLeft)
  }

  /// The view of a phone on which the app is not running.
  package static func notRunning(_ world: World) -> PhoneView {
    PhoneView(
      status: status(Screen.Status(world)),
      body: "The app is not running. app.launch() starts it.")
  }

  /// Returns a text of the app in the form that a terminal can show: cut, and with its control characters drawn.
  private static func shown(_ text: String) -> String { text.shortened(to: 4 << 10).visible }

  private static func status(_ status: Screen.Status) -> PhoneView.Status {
    PhoneView.Status(
      time: status.time, language: status.language.shortened(to: 40).visibleOnOneLine,
      system: "iOS \(status.ios)")
  }

  private static func body(_ screen: Screen) -> String {
    switch screen.kind {
    case .main: "The onboarding is over: this is the app."
    case .blank: "No step of the flow is for this phone."
    case .step, .plain, .alert, .paywall:
      shown([screen.body, screen.complaint].compactMap(\.self).joined(separator: "\n"))
    }
  }

  private static func rows(_ screen: Screen) -> [PhoneRow] {
    var question: String?
    return screen.controls.enumerated().flatMap { index, control in
      let isAsked = control.question != question
      question = control.question
      let heading = isAsked ? question.map(shown) ?? "" : ""
      let kind: PhoneRow.Kind =
        switch control.role {
        case .option, .toggle: .option(isSelected: control.isSelected)
        case .field:
          control.setting.flatMap { Self.setting($0, shown(control.value ?? "")) }
            ?? .field(value: shown(control.value ?? ""), placeholder: shown(control.label))
        case .primary: .button(isPrimary: true)
        case .secondary: .button(isPrimary: false)
        }
      let time = control.role == .option ? control.value.map { "  \($0)" } ?? "" : ""
      let row = PhoneRow(
        shown(control.label + time), kind, isEnabled: control.isEnabled, number: index + 1)
      return heading.isEmpty ? [row] : [PhoneRow(heading, .heading), row]
    }
  }

  /// Returns the row of a stepper, a slider or a date picker; `nil` for a control with a keyboard, which is a field.
  private static func setting(_ setting: Screen.Control.Setting, _ value: String) -> PhoneRow.Kind? {
    switch setting.kind {
    case .ask, .number: return nil
    case .stepper: return .setting("−  \(value)  +")
    case .date: return .setting("\(value) ▾")
    case .slider:
      let knob = Int(((setting.place ?? 0) * 8).rounded())
      let line = String(repeating: "━", count: knob) + "●" + String(repeating: "─", count: 8 - knob)
      return .setting("\(line)  \(value)")
    }
  }

  private static func view(_ dialog: DialogText) -> DialogView {
    DialogView(
      title: shown(dialog.title), message: shown(dialog.message),
      buttons: dialog.buttons.map { DialogView.Button($0) }, isRightToLeft: dialog.isRightToLeft)
  }

  /// Gives the phone the form of a device: an iPad has no notch, and its system is named iPadOS.
  package mutating func stand(on device: Device) {
    isPad = device.kind == .ipad
    if isPad, status.system.hasPrefix("iOS ") { status.system = "iPadOS " + status.system.dropFirst(4) }
  }
}
