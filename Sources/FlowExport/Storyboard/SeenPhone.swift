package import FlowSession
import FlowWords
import Phone

/// The visible screen and dialog of a session.
///
/// For example, while the app is not in front:
///
///     SeenPhone(session, app).form()  // nil
package struct SeenPhone {
  /// The screen; `nil` while the app is not in front, and where a function of the script for the screen raises.
  package let screen: Screen?
  /// The dialog of iOS over it; `nil` for none.
  package let dialog: Storyboard.Dialog?
  /// The language of the device.
  package let language: String
  private let device: Device

  /// Looks at a session.
  package init(_ session: Session, _ app: CompiledApp) {
    let isInFront = session.world.process.isInFront
    device = session.world.device
    let language = session.world.language.device.first ?? "en"
    self.language = language
    screen = isInFront ? (try? app.screen(session)) ?? nil : nil
    dialog = (isInFront ? app.dialog(session) : nil).flatMap { text in
      session.world.prompt.map {
        Storyboard.Dialog(name: $0.name, text: text, language: language, links: [:])
      }
    }
  }

  /// Returns the layout of the screen; `nil` where ``screen`` is.
  ///
  /// - Parameter links: The anchors of its controls' target screens, by the controls' keys.
  package func form(links: [String: String] = [:]) -> Storyboard.Form? {
    screen.map { Storyboard.Form(screen: $0, view: PhoneView($0, on: device), links: links) }
  }
}
