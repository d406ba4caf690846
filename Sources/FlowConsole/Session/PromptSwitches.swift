/// The settings of the prompt itself.
struct PromptSwitches {
  /// The width of a line in cells; `nil` for the terminal's width.
  var width: Int?
  /// The expressions shown after each gesture, in the order of their requests.
  var displays: [String] = []

  /// The least and the most cells of a line.
  static let widths = PhoneFrame.minimumWidth...1000
  /// The most expressions that are shown after each gesture.
  static let mostDisplays = 8
}
