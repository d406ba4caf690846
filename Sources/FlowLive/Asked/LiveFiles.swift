import Disk
import FlowDriver
import FlowModel
import FlowSession

/// The names of files that the page writes: beside the flow, after its name, and never one that is there.
///
/// For example, of `/app/flow.lua`, with one of them written:
///
///     try LiveFiles(driver).free("order", ".lua")  // "/app/flow-order-2.lua"
struct LiveFiles {
  private let path: String?

  init(_ driver: Driver) { path = driver.source.path }

  /// The first free name of a kind.
  ///
  /// - Throws: ``LiveMessage/Refusal`` where the flow comes from no file, or too many are there.
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
