import FlowModel
package import FlowSession
package import Phone

extension PhoneView {
  /// Makes the view of a screen on a device, with a dialog over it; without one for `nil`.
  ///
  /// For example:
  ///
  ///     let view = PhoneView(screen)
  ///     view.title              // "Welcome"
  ///     view.rows.map(\.label)  // ["Next"]
  ///
  /// - Parameters:
  ///   - size: The size of the phone's screen; the device's usual one unless given.
  ///   - textSize: The size of texts; the device's own unless given.
  package init(
    _ screen: Screen, under dialog: DialogText? = nil, on device: Device = Device(),
    size: CutEstimate.Size? = nil, textSize: Device.TextSize? = nil
  ) {
    self.init(
      status: Self.status(screen.status),
      progress: screen.progress.map {
        Progress("\($0.number)/\($0.total)", fraction: Double($0.number) / Double($0.total))
      },
      title: screen.title, body: Self.body(screen), rows: Self.rows(screen),
      dialog: dialog.map { DialogView($0) }, isRightToLeft: screen.status.isRightToLeft)
    stand(on: device)
    let text = textSize ?? device.textSize
    scale = CutEstimate.scale(text)
    rows = CutEstimate(self, on: size ?? .init(of: device), text: text).marking(rows)
  }

  /// The view of a phone on which the app is not running.
  package static func notRunning(_ world: World) -> PhoneView {
    var view = PhoneView(
      status: status(Screen.Status(world)),
      body: "The app is not running. app.launch() starts it.")
    view.stand(on: world.device)
    return view
  }

  private static func status(_ status: Screen.Status) -> PhoneView.Status {
    PhoneView.Status(
      time: status.time, language: status.language, system: "iOS \(status.ios)")
  }

  private static func body(_ screen: Screen) -> String {
    switch screen.kind {
    case .main: "The onboarding is over: this is the app."
    case .blank: "No step of the flow is for this phone."
    case .step, .plain, .alert, .paywall:
      [screen.body, screen.complaint].compactMap(\.self).joined(separator: "\n")
    }
  }

  private static func rows(_ screen: Screen) -> [PhoneRow] {
    var question: String?
    return screen.controls.enumerated().flatMap { index, control in
      let isAsked = control.question != question
      question = control.question
      let heading = isAsked ? question ?? "" : ""
      let row = PhoneRow(
        label(control), kind(control), isEnabled: control.isEnabled, number: index + 1,
        control: PhoneRow.Control(control.key, gesture(control), spoken: control.accessibility))
      return heading.isEmpty ? [row] : [PhoneRow(heading, .heading), row]
    }
  }

  /// The text of a control; a button without one is drawn with its key, so that it can be found.
  private static func label(_ control: Screen.Control) -> String {
    control.label.isEmpty && control.role != .field ? control.key : control.label
  }

  private static func kind(_ control: Screen.Control) -> PhoneRow.Kind {
    switch control.role {
    case .option, .toggle: .option(isSelected: control.isSelected, time: control.value)
    case .field:
      control.setting.flatMap { setting($0, control.value ?? "") }
        ?? .field(value: control.value ?? "", placeholder: control.label)
    case .primary: .button(isPrimary: true)
    case .secondary: .button(isPrimary: false)
    }
  }

  private static func gesture(_ control: Screen.Control) -> PhoneRow.Control.Gesture {
    switch control.role {
    case .field: .enter
    case .option, .toggle: control.isEnabled ? .choose : .why
    case .primary, .secondary: control.isEnabled ? .tap : .why
    }
  }

  /// Returns the row of a stepper, a slider or a date picker; `nil` for a control with a keyboard, which is a field.
  private static func setting(_ setting: Screen.Control.Setting, _ value: String) -> PhoneRow.Kind? {
    switch setting.kind {
    case .ask, .number: return nil
    case .stepper: return .setting(.init(value, before: "−  ", after: "  +"))
    case .date: return .setting(.init(value, after: " ▾"))
    case .slider:
      let knob = Int(((setting.place ?? 0) * 8).rounded())
      let line = String(repeating: "━", count: knob) + "●" + String(repeating: "─", count: 8 - knob)
      return .setting(.init(value, before: line + "  "))
    }
  }

  /// Gives the phone the form of a device: an iPad has no notch, and its system is named iPadOS.
  package mutating func stand(on device: Device) {
    isPad = device.kind == .ipad
    if isPad, status.system.hasPrefix("iOS ") { status.system = "iPadOS " + status.system.dropFirst(4) }
  }
}

extension DialogView {
  /// The view of a system dialog's texts.
  package init(_ text: DialogText) {
    self.init(
      title: text.title, message: text.message, buttons: text.buttons.map { Button($0) },
      isRightToLeft: text.isRightToLeft)
  }
}
