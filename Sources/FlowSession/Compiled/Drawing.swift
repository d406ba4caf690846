import FlowModel
package import Phone

/// The screen drawn by an app for a session, and the components read by its functions for it.
///
/// For example, of a screen whose title is a function that reads the profile:
///
///     compiled.drawing(of: session)?.read.contains(.profile)  // true
package struct Drawing: Hashable, Sendable {
  let drawn: Screen.Drawn
  /// The components of the session that the app's functions read.
  package let read: Components
}

/// A drawing that represents a session's screen until one of the components read by it changes.
package final class StandingDrawing: Sendable {
  let drawing: Drawing
  private let common: CommonComponent

  /// Lets a drawing stand for the screen of a session.
  package init(_ drawing: Drawing, of session: Session) {
    self.drawing = drawing
    common = CommonComponent(of: session)
  }

  /// True where the app would draw the same now. That is so where neither a component that the drawing read nor one of
  /// the parts that every reaction reads has changed.
  func holds(_ session: borrowing Session) -> Bool {
    AccessLog.changed.isDisjoint(with: drawing.read) && CommonComponent(of: copy session) == common
  }
}

extension CompiledApp {
  /// True where anything of at least one screen depends on the world.
  package var isChanging: Bool { catalog.isChanging }

  /// Draws the screen of a session. The result is `nil` where the screen is the same in every session, where the app
  /// shows none or a paywall, and where drawing changes the session, raises, logs or reports a finding.
  ///
  /// - Parameter session: A session without any event so far in this scope of ``recording(among:standing:_:)``.
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
