import FlowConsole
import FlowModel
import FlowWords
import Phone
import Terminal

// The prompt's output around its lines, in JSON mode.
extension FlowEvaluator {
  /// Prints the JSON records of the events before the first line, in JSON mode only.
  func printBeginning(to output: FileDescriptorOutput) {
    guard isJSON else { return }
    let text = jsonBeginning()
    if !text.isEmpty { output.write(text + "\n") }
  }

  /// Prints diagnostics: in JSON mode each as an object on the output, else as text on the error output.
  func report(_ diagnostics: [Diagnostic], to output: FileDescriptorOutput, _ palette: Palette) {
    guard isJSON else { return output.report(diagnostics, palette) }
    for diagnostic in diagnostics { output.write(JSONText.string(.record(diagnostic.jsonRecord)) + "\n") }
  }
}
