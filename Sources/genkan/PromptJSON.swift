import Console
import FlowModel
import FlowWords
import Phone

// What the prompt prints around its lines, where a program reads it.
extension FlowEvaluator {
  /// Prints what happened before the first line, where a program reads along; a person is shown the phone.
  func printBeginning(to output: FileDescriptorOutput) {
    guard isJSON else { return }
    let text = jsonBeginning()
    if !text.isEmpty { output.write(text + "\n") }
  }

  /// Prints diagnostics: for a program each as an object on the output, for a person on the error output.
  func report(_ diagnostics: [Diagnostic], to output: FileDescriptorOutput, _ palette: Palette) {
    guard isJSON else { return output.report(diagnostics, palette) }
    for diagnostic in diagnostics { output.write(JSONText.string(.record(diagnostic.jsonRecord)) + "\n") }
  }
}
