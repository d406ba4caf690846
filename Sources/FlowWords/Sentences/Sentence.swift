package import Phone

/// A sentence about one thing that happened: its actor, where an effect kept its data, and the rest as spans.
///
/// For example, of an effect on disk:
///
///     let sentence = Sentence(.app, "\(verb: "store.set") \(value: "seen") = \(value: "true")", keeping: .durable)
///     sentence.text   // "app● store.set seen = true"
///     sentence.actor  // .app
package struct Sentence: Hashable, Sendable {
  /// The actor of a sentence.
  package enum Actor: String, CaseIterable, Hashable, Sendable {
    /// The person.
    case person
    /// The app.
    case app
    /// iOS.
    case phone
    /// The app's server.
    case network
    /// The log of the app.
    case log
    /// The phone's knowledge that the app does not have.
    case finding
    /// The end of a run.
    case end
    /// Time, the world around the phone, or the script that drives it.
    case surroundings

    /// The word for the actor, three cells wide.
    package var word: String {
      switch self {
      case .person: "you"
      case .app: "app"
      case .phone: "iOS"
      case .network: "net"
      case .log: "log"
      case .finding: "  !"
      case .end: "end"
      case .surroundings: "   "
      }
    }
  }

  /// The cells before the words: the actor's, the mark's and a space.
  package static let leadCells = 5

  /// The most bytes of a sentence; a longer one is cut, as a value of megabytes would be wrapped word by word.
  package static let longest = 4 << 10

  /// The actor.
  package let actor: Actor
  /// Where an effect kept its data, at the moment when it happened; `nil` for anything that keeps nothing.
  package let durability: Durability?
  /// The words after the actor and the mark.
  package private(set) var words: Phrase

  /// Makes a sentence.
  package init(_ actor: Actor, _ words: Phrase, keeping durability: Durability? = nil) {
    (self.actor, self.words, self.durability) = (actor, words, durability)
  }

  /// The sign that says where an effect kept its data; a space without one.
  package var mark: String { durability?.mark ?? " " }

  /// All spans, the actor's first.
  package var spans: [Span] { [Span(actor.word, .actor), Span(mark + " ")] + words.spans }

  /// The whole sentence as text.
  package var text: String { actor.word + mark + " " + words.text }

  /// The sentence in the form that a terminal can show: cut, and with its control characters drawn.
  package var shown: Sentence {
    var sentence = self
    let lead = actor.word.utf8.count + mark.utf8.count + 1
    sentence.words = words.shortened(to: Self.longest - lead).visible
    return sentence
  }
}
