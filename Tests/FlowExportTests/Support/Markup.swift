import Foundation
import FoundationXML

/// What a page of markup says, as a strict reader of XML sees it: HTML's void elements are closed first.
final class Markup: NSObject, XMLParserDelegate {
  /// An element, in the order in which they begin.
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
    /// The names of the elements around it.
    let path: [String]
  }

  private(set) var elements: [Element] = []
  /// The fault; `nil` for a page that is well formed.
  private(set) var fault: String?
  private var open: [Int] = []

  init(_ html: String) {
    super.init()
    let text = html.replacing("<!DOCTYPE html>\n", with: "").replacing(/<meta ([^>]*)>/) {
      "<meta \($0.output.1)/>"
    }
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { fault = parser.parserError.map { "\($0), line \(parser.lineNumber)" } ?? "no page" }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes, path: open.map { elements[$0].name }))
    open.append(elements.count - 1)
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    for place in open { elements[place].text += text }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?)
  {
    open.removeLast()
  }

  /// The elements of a name, with a class where one is given.
  func all(_ name: String, _ style: String? = nil) -> [Element] {
    elements.filter { element in
      element.name == name
        && (style.map {
          element.attributes["class"]?.split(separator: " ").map(String.init).contains($0) == true
        } ?? true)
    }
  }
}
