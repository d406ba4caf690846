import Phone

/// A session that is moved, behind a reference: it is large, and a reader of one part copies that part alone.
final class Moving {
  // While it is moved nothing looks at it: a hook reads the world that it is given.
  @exclusivity(unchecked) var session: Session

  init(_ session: Session) { self.session = session }
}
