import Phone

/// Finds the button of an iOS dialog for an answer.
///
/// The buttons are in the order of the dialog's texts, with labels in the phone's language.
enum DialogAnswer {
  /// Returns the step that taps the button for an answer, or a step with the reason why a device cannot.
  static func step(_ answer: PromptAnswer, to prompt: Prompt, language: String) -> DeviceScript.Step {
    let buttons = prompt.text(app: "", language: language).buttons
    let name = prompt.name
    switch prompt.kind {
    case .signIn: return .cannot("the sign-in with \"\(name)\" asks for the account of the device")
    case .permission(.healthKit):
      return .cannot("the Health sheet has a switch for each type, which Genkan does not know by its label")
    case .sheet(.web), .sheet(.biometrics), .sheet(.payment), .sheet(.restore):
      return .cannot("the sheet \"\(name)\" is answered outside the app")
    case .permission, .sheet, .review: break
    }
    guard let index = index(of: answer, to: prompt, among: buttons.count), buttons.indices.contains(index)
    else {
      return .cannot("the answer to the \"\(name)\" dialog is picked on a further sheet of iOS")
    }
    // iOS decides by itself whether it shows the review dialog, and the app is not told.
    return .answer(button: buttons[index], dialog: name, isOptional: prompt.kind == .review)
  }

  /// Returns the label of the button for an answer; `nil` where the dialog has no such button.
  static func button(_ answer: PromptAnswer, to prompt: Prompt, language: String) -> String? {
    let buttons = prompt.text(app: "", language: language).buttons
    return index(of: answer, to: prompt, among: buttons.count).flatMap {
      buttons.indices.contains($0) ? buttons[$0] : nil
    }
  }

  /// Returns the index of the button for an answer, in a dialog with `count` buttons; `nil` for an answer without a
  /// button.
  static func index(of answer: PromptAnswer, to prompt: Prompt, among count: Int) -> Int? {
    switch (prompt.kind, answer) {
    // Allow Once, Allow While Using App, Don't Allow; the photos' part, all of them, none.
    case (.permission(.location), .once) where count == 3: 0
    case (.permission, .limited) where count == 3: 0
    case (.permission, .allowed) where count == 3: 1
    case (.permission, .refused) where count == 3: 2
    case (.permission, .refused): 0
    case (.permission, .allowed): 1
    case (.sheet(.webConsent), .refused): 0
    case (.sheet(.webConsent), .allowed): 1
    // The affirmative button first: ★★★★★ and Not Now, Copy and Close, Continue and Cancel.
    case (.review, .allowed), (.sheet, .allowed), (.signIn, .allowed): 0
    case (.review, .refused), (.sheet, .refused), (.signIn, .refused): 1
    default: nil
    }
  }
}
