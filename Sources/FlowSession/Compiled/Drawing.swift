import FlowModel
package import Phone

/// The drawing of a session by an app, and the parts that its functions read for it.
///
/// For example, of a screen whose title is a function that asks for the profile:
///
///     compiled.drawing(of: session)?.read.contains(.profile)  // true
package struct Drawing: Hashable, Sendable {
  let drawn: Screen.Drawn
  /// The parts that were read.
  package let read: Components
}

/// A drawing that stands for a session's screen until one of its parts changes.
package final class StandingDrawing: Sendable {
  let drawing: Drawing
  private let common: CommonComponent

  /// Lets a drawing stand for the screen of a session.
  package init(_ drawing: Drawing, of session: Session) {
    self.drawing = drawing
    common = CommonComponent(of: session)
  }

  /// True where it is what the app would draw now: none of the parts that were read has changed since, and nothing that
  /// every reaction reads.
  func holds(_ session: borrowing Session) -> Bool {
    AccessLog.changed.isDisjoint(with: drawing.read) && CommonComponent(of: copy session) == common
  }
}

extension CompiledApp {
  /// True where anything of at least one screen depends on the world.
  package var isChanging: Bool { catalog.isChanging }

  /// Draws the screen of a session. The result is `nil` where the same is drawn in every session, where nothing is
  /// drawn, and where drawing does more than draw.
  ///
  /// - Parameter session: One to which nothing has happened in this scope of ``recording(among:standing:_:)``.
  package func drawing(of session: Session) -> Drawing? {
    guard session.place != .notRunning, !session.world.process.phase.isAway,
      session.world.paywall.presented == nil, isChanging(session.place)
    else { return nil }
    var copy = session
    let drawn = withUnsafeMutablePointer(to: &copy) { pointer in
      callbacks.limited { Reaction(self, at: pointer).drawnAlone() }
    }
    guard let drawn, AccessLog.changed.isEmpty else { return nil }
    return Drawing(drawn: drawn, read: AccessLog.read)
  }
}
