import Foundation
import TestSupport
import Testing

@testable import Localization

@Suite struct XMLPropertyListTests {
  private func read(_ inner: String) -> XMLPropertyList {
    XMLPropertyList(
      Array("<?xml version=\"1.0\"?>\n<!DOCTYPE plist>\n<plist version=\"1.0\">\n\(inner)\n</plist>".utf8))
  }

  @Test func `a list is read with the places of its keys`() {
    let list = read(
      "<dict>\n<key>a</key><string>x &amp; y &#x3042;<![CDATA[<z>]]></string>\n<key>b</key><array><true/><integer>3</integer></array></dict>"
    )
    #expect(list.fault == nil)
    #expect(list.value?["a"]?.text == "x & y あ<z>")
    #expect(
      list.value?["b"]?.content
        == .list([.init(offset: 150, content: .boolean(true)), .init(offset: 157, content: .number("3"))]))
    #expect(list.value?.members.map(\.offset) == [68, 131])
  }

  @Test(
    arguments: [
      Row("<dict><key>a</key></dict>", "the key \"a\" has no value"),
      Row("<dict><string>a</string></dict>", "<string> stands where a <key> should be"),
      Row("<dict><key>a</key><string>x</dict>", "the <string> that begins here is never closed"),
      Row("<dict><key>a</key><string>x & y</string></dict>", "\"&\" begins no entity; write &amp;"),
      Row(
        "<dict><key>a</key><string>&nope;</string></dict>",
        "\"&nope;\" is no entity that a property list knows"),
      Row("<dict><key>a</key><text>x</text></dict>", "<text> is not an element of a property list"),
      Row("<dict>words</dict>", "text stands between two elements"),
      Row("", "the property list is empty"),
      Row("<!-- open", "the <!-- that begins here is never closed"),
    ] as [Row<String, String>])
  func `the first fault is named`(_ row: Row<String, String>) {
    #expect(read(row.input).fault?.message == row.expected)
  }

  @Test func `a deep list is a fault and no overflow`() {
    #expect(
      read(String(repeating: "<array>", count: 5000)).fault?.message == "the values are nested too deep")
  }

  @Test func `what is read is what Foundation reads`() throws {
    let texts = ["a", "x < y & \"z\" 'w'", "改行\nあり", "", "  spaces  ", "emoji 👩‍👧"]
    let table = Dictionary(uniqueKeysWithValues: texts.enumerated().map { ("key & \($0)", $1) })
    let data = try PropertyListSerialization.data(fromPropertyList: table, format: .xml, options: 0)
    let list = XMLPropertyList(Array(data))
    #expect(list.fault == nil)
    #expect(list.value?.members.count == texts.count)
    for (key, text) in table { #expect(list.value?[key]?.text == text) }
  }
}
