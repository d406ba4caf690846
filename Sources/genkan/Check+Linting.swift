import FlowConsole
import FlowCheck
import FlowDriver
import FlowLint
import FlowModel
import FlowScript
import LuaKit
import Spelling
import Terminal

// Lint in `genkan check`: only the errors of the flows that the checks load.
extension Check {
  /// Prints lint's errors about those scripts that are flows, not modules or checks.
  func report(lintOf scripts: [String], _ output: FileDescriptorOutput) {
    let flows = scripts.filter { $0.hasSuffix(".lua") && !$0.hasSuffix(".check.lua") }
    var subjects: [LintSubject] = []
    var drivers: [Driver] = []
    for file in flows {
      let driver = Driver(limits: limits.limits)
      Unheeded.end(driver)
      guard let script = try? driver.load(file, allowsPipes: false) else { continue }
      subjects.append(LintSubject(script, in: driver.engine))
      drivers.append(driver)
    }
    output.report(withExtendedLifetime(drivers) { LintReport(of: subjects) }.errors, look.palette(2))
  }
}
