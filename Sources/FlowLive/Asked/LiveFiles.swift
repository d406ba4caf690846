import Disk
import FlowDriver
import FlowModel
import FlowSession

/// The names of files that the page writes: next to the flow's file, beginning with its name, and never an existing
/// file.
///
/// For example, of `/app/flow.lua`, with one of them written:
///
///     try LiveFiles(driver).free("order", ".lua")  // "/app/flow-order-2.lua"
struct LiveFiles {
  private let path: String?

  init(_ driver: Driver) { path = driver.source.path }

  /// Returns the first free name with a word and a suffix.
  ///
  /// - Throws: ``LiveMessage/Refusal`` where the flow has no file, or too many such files exist.
  func free(_ word: String, _ end: String) throws(LiveMessage.Refusal) -> String {
    guard let path, path.hasSuffix(".lua") else {
      throw LiveMessage.Refusal("the flow comes from no file beside which another could be written")
    }
    let stem = String(path.dropLast(4))
    for number in 1...Self.most {
      let name = "\(stem)-\(word)-\(number)\(end)"
      if !FileWriting.exists(name) { return name }
    }
    throw LiveMessage.Refusal(
      "there are \(Self.most) files \(stem)-\(word)-…\(end) already: move some of them")
  }

  private static let most = 999
}
