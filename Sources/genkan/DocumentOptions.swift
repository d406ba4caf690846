import ArgumentParser
import FlowConsole

/// The options after `genkan` on the fence of a document's block: the same as for `genkan FLOW`.
struct DocumentOptions: ParsableArguments {
  @Argument var flow: String
  @Flag var quiet = false
  @Option var columns = 100
  @OptionGroup var phone: PhoneOptions
  @OptionGroup var surroundings: SurroundingOptions

  func validate() throws {
    guard columns > 0 else { throw ValidationError("--columns is at least 1.") }
  }

  /// The opening that the words of a fence ask for.
  static func opening(_ words: [String]) throws(DocumentWorker.Refusal) -> DocumentOpening {
    do {
      let options = try parse(words)
      var setup = try options.phone.setup
      try options.surroundings.meet(&setup)
      return DocumentOpening(
        flow: options.flow, setup: setup, isQuiet: options.quiet, columns: options.columns)
    } catch {
      throw DocumentWorker.Refusal("```genkan \(words.joined(separator: " ")): \(message(for: error))")
    }
  }
}
