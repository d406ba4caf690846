import Phone

/// A mutable session behind a reference: a session is large, and a reader of one component copies only this component.
final class Moving {
  // While it is moved nothing looks at it: a hook reads the world that it is given.
  @exclusivity(unchecked) var session: Session

  init(_ session: Session) { self.session = session }
}
