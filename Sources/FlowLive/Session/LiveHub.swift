import Foundation

/// The meeting place of the pages, on the server's threads, and the session, on the prompt's: requests go one way through
/// it, the parts of the page the other.
///
/// For example:
///
///     let hub = LiveHub(run: "a", wake: waker.wake)
///     try hub.ask(.undo)   // from any thread: the prompt is woken
///     hub.takeAsked()      // [.undo], on the prompt's
///     hub.show(parts)      // every page that waits is answered
///
/// Unchecked: everything mutable is touched only while `lock` is held. (`Mutex` would need macOS 15.)
package final class LiveHub: @unchecked Sendable {
  private let lock = NSLock()
  private let wake: @Sendable () -> Void
  private let now: @Sendable () -> Double
  private var view: LiveView
  private var asked: [LiveAction] = []
  private var limit = RateLimit(burst: 200, perSecond: 50)
  private var pages: [String: Page] = [:]
  private var hasEnded = false
  /// True where the session moved since the parts were made.
  private var isStale = true

  /// A page that is open.
  private struct Page {
    /// The time of its latest request.
    var seen: Double
    /// The wait for news; `nil` while it asks for none.
    var waiting: (continuation: CheckedContinuation<Answer, Never>, since: Int, number: Int)?
  }

  /// The answer to a page that asks for news.
  package enum Answer: Hashable, Sendable {
    /// The object of the parts.
    case news(String)
    /// Nothing changed for a while: the page asks again.
    case nothing
    /// So many pages are open already.
    case full
    /// The session is over.
    case over
  }

  /// Makes a hub.
  ///
  /// - Parameters:
  ///   - wake: Has the session's thread call ``takeAsked()`` and ``show(_:)``.
  ///   - now: The seconds of a clock that only goes on.
  package init(
    run: String, wake: @escaping @Sendable () -> Void,
    now: @escaping @Sendable () -> Double = { ProcessInfo.processInfo.systemUptime }
  ) {
    view = LiveView(run: run)
    (self.wake, self.now) = (wake, now)
  }

  /// The most pages at once.
  package static let mostPages = 8
  /// The seconds without a request after which a page is taken for closed.
  package static let patience = 40.0
  /// The most requests that wait for the session.
  package static let mostAsked = 500

  // MARK: The pages' side

  /// Leaves a request for the session.
  ///
  /// - Throws: ``LiveMessage/Refusal`` where there are too many, or the session is over.
  package func ask(_ action: LiveAction) throws(LiveMessage.Refusal) {
    let refusal: LiveMessage.Refusal? = lock.withLock {
      guard !hasEnded else { return LiveMessage.Refusal("the session is over") }
      guard limit.takes(at: now()), asked.count < Self.mostAsked else {
        return LiveMessage.Refusal("so much at once is not played: wait a moment")
      }
      asked.append(action)
      return nil
    }
    if let refusal { throw refusal }
    wake()
  }

  /// Waits for news since a change; it is answered at once where there are some.
  ///
  /// - Parameters:
  ///   - page: The name that the page gave itself.
  ///   - run: The run that its parts are from.
  ///   - number: A number of the request, for ``giveUp(_:number:)``.
  package func news(page: String, run: String, since: Int, number: Int) async -> Answer {
    await withCheckedContinuation { continuation in
      var isNew = false
      let answer: Answer? = lock.withLock {
        guard !hasEnded else { return .over }
        let time = now()
        pages = pages.filter { $0.value.waiting != nil || time - $0.value.seen < Self.patience }
        guard pages[page] != nil || pages.count < Self.mostPages else { return .full }
        pages[page]?.waiting?.continuation.resume(returning: .nothing)
        pages[page] = Page(seen: time)
        let seen = run == view.run ? since : 0
        if !isStale, view.version > seen { return .news(view.reply(to: seen)) }
        isNew = isStale
        pages[page]?.waiting = (continuation, seen, number)
        return nil
      }
      if let answer { continuation.resume(returning: answer) } else if isNew { wake() }
    }
  }

  /// Ends a wait without news.
  package func giveUp(_ page: String, number: Int) {
    let waiting = lock.withLock { () -> CheckedContinuation<Answer, Never>? in
      guard let waiting = pages[page]?.waiting, waiting.number == number else { return nil }
      pages[page]?.waiting = nil
      pages[page]?.seen = now()
      return waiting.continuation
    }
    waiting?.resume(returning: .nothing)
  }

  // MARK: The session's side

  /// The requests since the last call, in order.
  package func takeAsked() -> [LiveAction] {
    lock.withLock {
      defer { asked = [] }
      return asked
    }
  }

  /// Notes that the session moved: the parts are made anew where a page is open to see them.
  ///
  /// - Returns: True where one is.
  package func noteChange() -> Bool {
    lock.withLock {
      isStale = true
      let time = now()
      return pages.values.contains { $0.waiting != nil || time - $0.seen < Self.patience }
    }
  }

  /// Answers every page that waits with the parts as they are now.
  package func show(_ parts: [LivePart]) {
    let answers = lock.withLock { () -> [(CheckedContinuation<Answer, Never>, Answer)] in
      isStale = false
      view.update(parts)
      return take { since in view.version > since ? .news(view.reply(to: since)) : nil }
    }
    for (continuation, answer) in answers { continuation.resume(returning: answer) }
  }

  /// Ends it: nothing is served any more.
  package func end() {
    let answers = lock.withLock { () -> [(CheckedContinuation<Answer, Never>, Answer)] in
      hasEnded = true
      return take { _ in .over }
    }
    for (continuation, answer) in answers { continuation.resume(returning: answer) }
  }

  /// The waits that have an answer now; they wait no more.
  private func take(_ answer: (Int) -> Answer?) -> [(CheckedContinuation<Answer, Never>, Answer)] {
    var answers: [(CheckedContinuation<Answer, Never>, Answer)] = []
    for name in pages.keys {
      guard let waiting = pages[name]?.waiting, let answer = answer(waiting.since) else { continue }
      pages[name]?.waiting = nil
      pages[name]?.seen = now()
      answers.append((waiting.continuation, answer))
    }
    return answers
  }
}
