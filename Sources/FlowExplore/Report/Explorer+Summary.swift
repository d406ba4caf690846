import FlowModel
import Phone

extension Explorer.Result {
  /// The line that programs look for: `states=412 transitions=3120 depth=9 sec=0.04`.
  package var summary: String {
    let hundredths = Int((statistics.seconds * 100).rounded())
    let seconds = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    return
      "states=\(statistics.states) transitions=\(statistics.transitions) depth=\(statistics.depth) sec=\(seconds)"
  }
}
