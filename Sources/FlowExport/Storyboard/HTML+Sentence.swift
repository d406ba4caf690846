package import FlowWords

extension HTML {
  /// A sentence, each of its spans in an element of a class that says its role.
  ///
  /// For example:
  ///
  ///     <b class="actor">you</b> <span class="verb">tap</span> <bdi class="value">next</bdi>
  package static func sentence(_ sentence: Sentence) -> String {
    let actor = sentence.actor.word.trimmed
    let mark = sentence.durability == nil ? "" : "<span class=\"mark\">\(text(sentence.mark))</span>"
    let lead = (actor.isEmpty ? "" : "<b class=\"actor\">\(text(actor))</b>") + mark
    return (lead.isEmpty ? "" : lead + " ") + phrase(sentence.words)
  }

  /// Words, each span in an element of a class that says its role; those without a role are text alone.
  package static func phrase(_ phrase: Phrase) -> String { phrase.spans.map(span).joined() }

  private static func span(_ span: Span) -> String {
    switch span.role {
    case .plain: text(span.text)
    case .actor, .verb: "<span class=\"\(span.role.rawValue)\">\(text(span.text))</span>"
    case .code: "<code>\(text(span.text))</code>"
    // A text of the app: its direction reaches no further than it does.
    case .value, .place: "<bdi class=\"\(span.role.rawValue)\">\(text(span.text))</bdi>"
    }
  }
}
