import Disk
import FlowCheck
import FlowMutation
import FlowScript
import Foundation
import TestSupport

/// A project in a folder of its own, which goes with it.
struct Project {
  private let temporary: TemporaryFolder

  init(_ files: [String: String]) throws {
    temporary = try TemporaryFolder(files)
    try temporary.makeFolder(".genkan")
  }

  var folder: String { temporary.path }
  var flow: String { temporary.path("flow.lua") }

  func write(_ name: String, _ text: String) throws { try temporary.write(text, to: name) }

  /// The texts of all files, by their names.
  func texts() throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    return names.reduce(into: [:]) { $0[$1] = FileManager.default.contents(atPath: folder + "/" + $1) }
  }

  /// Judges the mutants of the flow.
  func judge(
    _ options: MutationOptions = MutationOptions(), store: MutationStore = MutationStore(),
    interruption: Interruption = Interruption()
  ) throws -> MutationResult {
    let subject = try MutationSubject(flow, limits: options.limits)
    let files = try findCheckFiles(in: [folder])
    let baseline = try MutationBaseline(files, of: subject, options, interruption)
    return MutationRun(subject, baseline, store, options, interruption).judge(subject.mutants)
  }

  static let flow = """
    local step = onboarding.step
    return onboarding.flow "app" {
      resume = { key = "step", by = "index" },
      step "welcome",
      step "last",
      onFinish = function()
        analytics.track "done"
        onboarding.complete()
      end,
    }

    """

  static let check = """
    it("shows the steps in their order", function()
      app.install "flow.lua"
      app.launch()
      expect(screen.step):equals "welcome"
      tap "next"
      expect(screen.step):equals "last"
      tap "next"
      expect(onboarding.isComplete):equals(true)
    end)

    """
}
