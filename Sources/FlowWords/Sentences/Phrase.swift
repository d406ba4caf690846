import Spelling

/// A piece of a sentence, with the part that it plays there.
///
/// For example: `Span("tap", .verb)`.
package struct Span: Hashable, Sendable {
  /// The part of a piece in its sentence, from which an output chooses the style of the piece.
  package enum Role: String, CaseIterable, Hashable, Sendable {
    /// Words between the others.
    case plain
    /// The word for the actor: `you`, `app`, `iOS`.
    case actor
    /// The act.
    case verb
    /// A name or a value of the app, as the app spells it.
    case value
    /// A line or a code, as a script spells it.
    case code
    /// A place: a screen, a dialog, a file with its line, a source.
    case place
  }

  /// The text.
  package private(set) var text: String
  /// The part that it plays.
  package let role: Role

  /// Makes a piece.
  package init(_ text: String, _ role: Role = .plain) { (self.text, self.role) = (text, role) }

  /// The same piece with a changed text.
  fileprivate func with(_ text: String) -> Span { Span(text, role) }
}

/// Words of a sentence as spans, written as a text with interpolations that name the role of each.
///
/// For example:
///
///     let phrase: Phrase = "\(verb: "tap") \(value: "next") twice"
///     phrase.text               // "tap next twice"
///     phrase.spans.map(\.role)  // [.verb, .plain, .value, .plain]
package struct Phrase: Hashable, Sendable {
  /// The spans, in order; none is empty.
  package private(set) var spans: [Span] = []

  /// Makes a phrase of spans; empty ones are left out.
  package init(_ spans: [Span] = []) { self.spans = spans.filter { !$0.text.isEmpty } }

  /// Makes a phrase of one span.
  package init(_ text: String, _ role: Span.Role = .plain) { self.init([Span(text, role)]) }

  /// The words alone.
  package var text: String { spans.map(\.text).joined() }

  /// True without a word.
  package var isEmpty: Bool { spans.isEmpty }

  package static func + (first: Phrase, second: Phrase) -> Phrase { Phrase(first.spans + second.spans) }

  package static func += (first: inout Phrase, second: Phrase) { first.spans += second.spans }

  /// The phrase with each text changed by itself.
  package func map(_ change: (String) -> String) -> Phrase { Phrase(spans.map { $0.with(change($0.text)) }) }

  /// The phrase as a terminal may be given it, as `String.visible` says.
  package var visible: Phrase { map(\.visible) }

  /// Returns the phrase; where it has more than so many bytes of UTF-8, its beginning and `…`, as `String` is
  /// shortened.
  package func shortened(to bytes: Int) -> Phrase {
    guard spans.reduce(0, { $0 + $1.text.utf8.count }) > bytes else { return self }
    var (kept, room) = ([Span](), bytes)
    for span in spans {
      let length = span.text.utf8.count
      // The mark of the cut has its room in the span in which the text is cut.
      guard length <= room - "…".utf8.count else {
        kept.append(span.with((span.text + "…").shortened(to: room)))
        break
      }
      kept.append(span)
      room -= length
    }
    return Phrase(kept)
  }
}

extension Phrase: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self.init(text) }

  package init(stringInterpolation: StringInterpolation) { self.init(stringInterpolation.spans) }

  /// The spans of a phrase as it is written.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var spans: [Span] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      spans.reserveCapacity(2 * interpolationCount + 1)
    }

    package mutating func appendLiteral(_ text: String) { spans.append(Span(text)) }
    /// Appends words without a role.
    package mutating func appendInterpolation(_ text: String) { spans.append(Span(text)) }
    /// Appends an act.
    package mutating func appendInterpolation(verb text: String) { spans.append(Span(text, .verb)) }
    /// Appends a value.
    package mutating func appendInterpolation(value text: String) { spans.append(Span(text, .value)) }
    /// Appends a line or a code of a script.
    package mutating func appendInterpolation(code text: String) { spans.append(Span(text, .code)) }
    /// Appends a place.
    package mutating func appendInterpolation(place text: String) { spans.append(Span(text, .place)) }
    /// Appends a whole phrase.
    package mutating func appendInterpolation(_ phrase: Phrase) { spans += phrase.spans }
  }
}
