import Foundation
import Spelling

/// The report as JUnit XML for continuous integration: one suite a file, times in seconds.
///
/// A file that cannot be loaded is a case with an `error`. Characters that XML 1.0 forbids (section 2.2, "Characters")
/// are escaped as in the other reports; allowed control and hidden characters become references. For example:
///
/// ```xml
/// <?xml version="1.0" encoding="UTF-8"?>
/// <testsuites name="genkan check" tests="3" failures="1" errors="0" skipped="1" time="0.624">
///   <testsuite name="order.check.lua" tests="3" failures="1" errors="0" skipped="1" time="0.624">
///     <testcase classname="order.check.lua" name="Anicca › starts at welcome" time="0.012"/>
///     <testcase classname="order.check.lua" name="Anicca › asks for the review" time="0.612">
///       <failure message="expected &quot;source&quot;, got &quot;account&quot;">order.check.lua:14: expected "source", got "account"</failure>
///     </testcase>
///     <testcase classname="order.check.lua" name="Anicca › shows the paywall" time="0.000">
///       <skipped message="needs a device"/>
///     </testcase>
///   </testsuite>
/// </testsuites>
/// ```
package struct JUnitReporter: CheckReporter {
  private var suites: [(file: CheckFile, events: [CheckEvent])] = []

  /// Makes a reporter.
  package init() {}

  /// Nothing yet: a suite begins with its counts.
  package mutating func report(_ event: CheckEvent) -> String {
    if let index = suites.firstIndex(where: { $0.file == event.file }) {
      suites[index].events.append(event)
    } else {
      suites.append((event.file, [event]))
    }
    return ""
  }

  /// The whole document.
  package mutating func end(_ summary: CheckSummary) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"genkan check\"\(counts(suites.flatMap(\.events)))>\n"
    for suite in suites {
      text += "  <testsuite name=\"\(attribute(suite.file.path))\"\(counts(suite.events))>\n"
      for event in suite.events { text += testCase(event) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private func counts(_ events: [CheckEvent]) -> String {
    let errors = events.count { if case .unloadable = $0 { true } else { false } }
    let failures = events.count { $0.status == .failed } - errors
    let skipped = events.count { $0.status == .skipped }
    let time = seconds(events.reduce(0) { $0 + $1.milliseconds })
    return " tests=\"\(events.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
      + " skipped=\"\(skipped)\" time=\"\(time)\""
  }

  private func testCase(_ event: CheckEvent) -> String {
    let head =
      "    <testcase classname=\"\(attribute(event.file.path))\" name=\"\(attribute(event.title))\""
      + " time=\"\(seconds(event.milliseconds))\""
    guard event.status != .passed else {
      guard let printed = event.message else { return head + "/>\n" }
      return head + ">\n      <system-out>\(content(printed))</system-out>\n    </testcase>\n"
    }
    let firstLine = event.messages.first?.text.split(separator: "\n").first.map(String.init) ?? ""
    var inner = ""
    if event.status == .skipped {
      inner = "<skipped message=\"\(attribute(event.messages.map(\.text).joined(separator: " ")))\"/>"
    } else {
      let tag = if case .unloadable = event { "error" } else { "failure" }
      inner = "<\(tag) message=\"\(attribute(firstLine))\">\(content(event.message ?? ""))</\(tag)>"
    }
    return head + ">\n      \(inner)\n    </testcase>\n"
  }

  private func seconds(_ milliseconds: Double) -> String {
    String(format: "%.3f", milliseconds / 1000)
  }
}

private func attribute(_ text: String) -> String {
  text.mapCharacters { scalar, isHidden in
    switch scalar {
    case "\"": "&quot;"
    case "\t": "&#9;"
    case "\n": "&#10;"
    default: escaped(scalar, isHidden: isHidden)
    }
  }
}

private func content(_ text: String) -> String { text.mapCharacters { escaped($0, isHidden: $1) } }

private func escaped(_ scalar: Unicode.Scalar, isHidden: Bool) -> String {
  switch scalar {
  case "&": return "&amp;"
  case "<": return "&lt;"
  case ">": return "&gt;"
  case "\r": return "&#13;"
  default: break
  }
  switch scalar.value {
  case 0x7F..<0xA0: return "&#\(scalar.value);"
  case 0x9, 0xA, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF:
    return isHidden ? "&#x\(hexadecimal(scalar.value));" : String(Character(scalar))
  default: return scalar.luaEscape
  }
}
