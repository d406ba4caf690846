import FlowCheck
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct JUnitReporterTests {
  @Test func `the report is the one the documentation shows`() {
    #expect(
      SampleRun.report(JUnitReporter()) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="genkan check" tests="3" failures="1" errors="0" skipped="1" time="0.624">
          <testsuite name="order.check.lua" tests="3" failures="1" errors="0" skipped="1" time="0.624">
            <testcase classname="order.check.lua" name="Anicca › starts at welcome" time="0.012"/>
            <testcase classname="order.check.lua" name="Anicca › asks for the review" time="0.612">
              <failure message="expected &quot;source&quot;, got &quot;account&quot;">order.check.lua:14: expected "source", got "account"</failure>
            </testcase>
            <testcase classname="order.check.lua" name="Anicca › shows the paywall" time="0.000">
              <skipped message="needs a device"/>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `a file that cannot be loaded is an error`() {
    let text = SampleRun.report(JUnitReporter(), [SampleRun.unloadable])
    #expect(text.contains(#"tests="1" failures="0" errors="1" skipped="0""#))
    #expect(text.contains(#"<error message="unexpected symbol near '}'">broken.check.lua:3: unexpected"#))
  }

  @Test func `whatever a text holds the document is well-formed and gives it back`() throws {
    let hostile = "<a & \"b\">\u{1}\u{FFFF}\t\nend ]]> 日本語 😀 \u{202E}\u{2028}\u{9B}"
    let event = SampleRun.event(
      0, hostile, CheckOutcome(.failed, messages: [CheckMessage(hostile)]), 0)
    let text = SampleRun.report(JUnitReporter(), [event])
    let reader = NameReader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    let readable = "<a & \"b\">\\u{0001}\\u{FFFF}\t\nend ]]> 日本語 😀 \u{202E}\u{2028}\u{9B}"
    #expect(text.contains("😀 &#x202E;&#x2028;&#155;"))
    #expect(reader.names == ["Anicca › " + readable])
    #expect(reader.failure == readable)
  }

  private final class NameReader: NSObject, XMLParserDelegate {
    var names: [String] = []
    var failure = ""
    private var isInside = false

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      if element == "testcase" { names.append(attributes["name"] ?? "") }
      isInside = element == "failure"
    }

    func parser(
      _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
    ) { isInside = false }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if isInside { failure += text }
    }
  }
}
