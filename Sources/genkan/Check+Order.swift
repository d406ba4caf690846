import ArgumentParser
import FlowConsole
import Disk
import FlowDriver
import FlowExport
import FlowModel
import FlowScript
import Spelling
import Terminal

extension Check {
  /// Refuses options without a meaning next to `--order`, which runs no checks.
  func validateOrder() throws {
    guard order != nil else { return }
    guard paths.count == 1 else {
      throw ValidationError("--order holds one flow to the file: name the flow's file alone.")
    }
    let others = [
      ("--reporter", !reporter.isEmpty), ("--filter", filter != nil), ("--shard", shard != nil),
      ("--fail-fast", failFast), ("--list", list), ("--repl", repl), ("--watch", watch), ("--update", update),
    ]
    if let (option, _) = others.first(where: \.1) {
      throw ValidationError("--order runs no checks: leave \(option) out.")
    }
  }

  /// Compares a flow with a saved order.
  ///
  /// - Throws: `ExitCode` where they differ, after a message, and where one of them cannot be read.
  func checkOrder(_ path: String, _ output: FileDescriptorOutput) throws {
    let driver = Driver(limits: limits.limits)
    defer { withExtendedLifetime(driver) {} }
    Unheeded.end(driver)
    let script = try driver.load(paths[0], reportingTo: output, look.palette(2))
    let bytes: [UInt8]
    do throws(FileReading.Refusal) {
      bytes = try FileReading.bytes(path, most: 16 << 20, allowsPipes: true)
    } catch {
      output.writeError("\(path): \(error.reason)\n".visible)
      switch error {
      case .missing, .folder: throw ExitCode(Exit.noInput)
      default: throw ExitCode(Exit.io)
      }
    }
    let differences: OrderDifferences
    do throws(OrderDifferences.Refusal) {
      differences = try OrderDifferences(saved: bytes, script.app)
    } catch {
      output.writeError(
        "\(path): \(error.message); write one with: genkan export \(paths[0]) --format order -o \(path)\n"
          .visible)
      throw ExitCode(Exit.data)
    }
    guard !differences.sentences.isEmpty else { return }
    for sentence in differences.sentences { output.write(sentence.visible + "\n") }
    if output.hasFailed { throw ExitCode(Exit.io) }
    throw ExitCode(Exit.bad)
  }
}
