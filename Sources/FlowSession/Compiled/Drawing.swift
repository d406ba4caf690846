import FlowModel
package import Phone

/// The drawing of a session by an app, and the parts that its functions read for that.
///
/// For example, of a screen whose title is a function that asks for the profile:
///
///     compiled.drawing(of: session)?.read.contains(.profile)  // true
package struct Drawing: Hashable, Sendable {
  let drawn: Screen.Drawn
  /// The parts that were read.
  package let read: Parts
}

/// A drawing that stands for the screen of a session until something changes that it was made of.
package final class StandingDrawing: Sendable {
  let drawing: Drawing
  private let common: CommonPart

  /// Lets a drawing stand for the screen of a session.
  package init(_ drawing: Drawing, of session: Session) {
    self.drawing = drawing
    common = CommonPart(of: session)
  }

  /// True where it is what the app would draw now: none of the parts that were read has changed since, and nothing that
  /// every reaction reads.
  func holds(_ session: borrowing Session) -> Bool {
    Touched.changed.isDisjoint(with: drawing.read) && CommonPart(of: copy session) == common
  }
}

extension CompiledApp {
  /// True where anything of at least one screen depends on the world.
  package var isChanging: Bool { catalog.isChanging }

  /// Draws the screen of a session, and takes note of what is read for that; `nil` where the same is drawn in every session,
  /// where nothing is drawn, and where drawing does more than draw.
  ///
  /// - Parameter session: One to which nothing has happened since parts were noted anew.
  package func drawing(of session: Session) -> Drawing? {
    guard session.place != .notRunning, !session.world.process.phase.isAway,
      session.world.paywall.presented == nil, isChanging(session.place)
    else { return nil }
    var copy = session
    let drawn = withUnsafeMutablePointer(to: &copy) { pointer in
      callbacks.limited { Reaction(self, at: pointer).drawnAlone() }
    }
    guard let drawn, Touched.changed.isEmpty else { return nil }
    return Drawing(drawn: drawn, read: Touched.read)
  }
}
