/// The sources of a flow with one mutant in them, as hashes on which outcomes depend.
///
/// For example:
///
///     let shape = MutantShape(subject, mutant, source, MutantShape.shapes(of: subject))
///     shape.hash(of: trace)  // changes with the text of each function that the traced run entered
struct MutantShape {
  /// The hash on which every run depends: the mutant, and the text that runs while the sources are loaded.
  let skeleton: UInt64
  /// The hash of all sources as they are read.
  let whole: UInt64
  private let shapes: [UInt64: SourceShape]

  /// - Parameter shapes: The shapes of the sources without a mutant.
  init(_ subject: MutationSubject, _ mutant: Mutant, _ source: MutatedSource, _ shapes: [UInt64: SourceShape])
  {
    let bytes = source.changed(by: mutant)
    var shapes = shapes
    shapes[MutationTrace.number(of: source.path)] = SourceShape(source, bytes)
    self.shapes = shapes
    var (skeleton, whole) = (StableHasher(), StableHasher())
    for hash in [source.path, mutant.original, mutant.replacement, "\(mutant.start) \(mutant.end)"] {
      skeleton.add(hash)
      whole.add(hash)
    }
    let isOwn = subject.sources.contains { $0.path == source.path }
    for other in isOwn ? subject.sources : subject.sources + [source] {
      skeleton.add(other.path)
      skeleton.add(shapes[MutationTrace.number(of: other.path)]?.skeleton ?? 0)
      whole.add(other.path == source.path ? bytes : other.bytes)
    }
    (self.skeleton, self.whole) = (skeleton.value, whole.value)
  }

  /// The shapes of a subject's sources, by the numbers of their paths.
  static func shapes(of subject: MutationSubject) -> [UInt64: SourceShape] {
    subject.sources.reduce(into: [:]) {
      $0[MutationTrace.number(of: $1.path)] = SourceShape($1, $1.bytes)
    }
  }

  /// Returns the hash of the current texts of a trace's functions; without a trace, the hash of all sources.
  func hash(of trace: MutationTrace?) -> UInt64 {
    guard let trace else { return whole }
    var hash = StableHasher()
    for place in trace.places {
      hash.add(place.source)
      hash.add(UInt64(place.line))
      // Of a function that is not found everything counts.
      hash.add(shapes[place.source]?.body(at: place.line) ?? whole)
    }
    return hash.value
  }
}
