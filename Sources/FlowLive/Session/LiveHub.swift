import Foundation

/// The exchange between the pages, on the server's threads, and the session, on the prompt's thread. Requests pass to
/// the session, and the parts of the page pass back.
///
/// For example:
///
///     let hub = LiveHub(run: "a", wake: waker.wake)
///     let answer = await hub.play(.undo, as: place, number: 1)  // from any thread: the prompt is woken
///     hub.takeAsked()                                          // [.undo], on the prompt's thread
///     hub.show(parts)                                          // the request is answered, and every page that waits
///
/// Unchecked: everything mutable is touched only while `lock` is held. (`Mutex` would need macOS 15.)
package final class LiveHub: @unchecked Sendable {
  private typealias Continuation = CheckedContinuation<Answer, Never>

  private let lock = NSLock()
  private let wake: @Sendable () -> Void
  private let now: @Sendable () -> Double
  private var view: LiveView
  private var asked: [(action: LiveAction, request: Asker?)] = []
  /// The requests that the session took, and has not answered.
  private var taken: [Asker] = []
  private var looks: [(window: LiveWindow, number: Int, continuation: Continuation)] = []
  private var limit = RateLimit(burst: 400, perSecond: 200)
  private var pages: [String: Page] = [:]
  private var hasEnded = false
  /// True where the session moved since the parts were made.
  private var isStale = true

  /// A page that is open.
  private struct Page {
    /// The time of its latest request.
    var seen: Double
    /// The wait for news; `nil` while it asks for none.
    var waiting: (continuation: Continuation, since: Int, number: Int)?
  }

  /// A page that waits for the outcome of its request.
  private struct Asker {
    let place: LivePlace
    let number: Int
    let continuation: Continuation
  }

  /// The answer to a page.
  package enum Answer: Hashable, Sendable {
    /// The object of the parts that changed, or of some moments.
    case news(String)
    /// There are no changes yet: the page asks again.
    case nothing
    /// Too many pages wait already: the page must retry after a moment.
    case crowded
    /// Too many pages are open already.
    case full
    /// The request was refused and is not played.
    case refused(LiveMessage.Refusal)
    /// The session is over.
    case over
  }

  /// Makes a hub.
  ///
  /// - Parameters:
  ///   - wake: Makes the session's thread call ``takeAsked()`` and ``show(_:)``.
  ///   - now: Returns the seconds of a monotonic clock.
  package init(
    run: String, wake: @escaping @Sendable () -> Void,
    now: @escaping @Sendable () -> Double = { ProcessInfo.processInfo.systemUptime }
  ) {
    view = LiveView(run: run)
    (self.wake, self.now) = (wake, now)
  }

  /// The most pages at once.
  package static let mostPages = 8
  /// The most pages that wait for changes at once. A browser opens six connections to one server: if all waited, a
  /// click would find none free.
  package static let mostWaiting = 4
  /// The seconds without a request after which a page counts as closed.
  package static let patience = 40.0
  /// The most requests that wait for the session.
  package static let mostAsked = 500

  // MARK: The pages' side

  /// Queues a request for the session.
  ///
  /// - Throws: ``LiveMessage/Refusal`` where too many requests are queued, or the session is over.
  package func ask(_ action: LiveAction) throws(LiveMessage.Refusal) {
    let refusal = lock.withLock { take(action, for: nil) }
    if let refusal { throw refusal }
    wake()
  }

  /// Queues a request of a page for the session, and waits for its outcome.
  ///
  /// - Parameters:
  ///   - place: The page, and the last change that it has seen.
  ///   - number: A number of the request, for ``giveUp(_:number:)``.
  /// - Returns: The parts that have changed since then, or the reason why the request was not played.
  package func play(_ action: LiveAction, as place: LivePlace, number: Int) async -> Answer {
    await withCheckedContinuation { continuation in
      let refusal = lock.withLock {
        take(action, for: Asker(place: place, number: number, continuation: continuation))
      }
      if let refusal { continuation.resume(returning: .refused(refusal)) } else { wake() }
    }
  }

  /// Queues a request; returns the reason why it cannot be queued, else `nil`.
  private func take(_ action: LiveAction, for request: Asker?) -> LiveMessage.Refusal? {
    guard !hasEnded else { return LiveMessage.Refusal("the session is over") }
    guard limit.takes(at: now()), asked.count < Self.mostAsked else {
      return LiveMessage.Refusal("so much at once is not played: wait a moment")
    }
    asked.append((action, request))
    return nil
  }

  /// Asks for moments that a page scrolled to.
  package func look(_ window: LiveWindow, number: Int) async -> Answer {
    await withCheckedContinuation { continuation in
      let answer: Answer? = lock.withLock {
        guard !hasEnded else { return .over }
        guard limit.takes(at: now()), looks.count < Self.mostAsked else { return .crowded }
        looks.append((window, number, continuation))
        return nil
      }
      if let answer { continuation.resume(returning: answer) } else { wake() }
    }
  }

  /// Waits for changes after the last one that a page has seen. It returns at once where there are some, where the
  /// session is over, and where too many pages are open or wait.
  ///
  /// - Parameters:
  ///   - place: The page, and the last change that it has seen.
  ///   - number: A number of the request, for ``giveUp(_:number:)``.
  package func news(_ place: LivePlace, number: Int) async -> Answer {
    await withCheckedContinuation { continuation in
      var isNew = false
      let answer: Answer? = lock.withLock {
        guard !hasEnded else { return .over }
        let time = now()
        pages = pages.filter { $0.value.waiting != nil || time - $0.value.seen < Self.patience }
        guard pages[place.page] != nil || pages.count < Self.mostPages else { return .full }
        pages[place.page]?.waiting?.continuation.resume(returning: .nothing)
        pages[place.page] = Page(seen: time)
        let seen = seen(place)
        if !isStale, view.version > seen { return .news(view.reply(to: seen)) }
        guard isStale || pages.values.count(where: { $0.waiting != nil }) < Self.mostWaiting else {
          return .crowded
        }
        isNew = isStale
        pages[place.page]?.waiting = (continuation, seen, number)
        return nil
      }
      if let answer { continuation.resume(returning: answer) } else if isNew { wake() }
    }
  }

  /// Returns the last change that a page has seen; 0 where the page is from another run.
  private func seen(_ place: LivePlace) -> Int { place.run == view.run ? place.since : 0 }

  /// Ends a wait without news.
  package func giveUp(_ page: String, number: Int) {
    let waiting = lock.withLock { () -> Continuation? in
      if let index = asked.firstIndex(where: { $0.request?.number == number }) {
        defer { asked[index].request = nil }
        return asked[index].request?.continuation
      }
      if let index = taken.firstIndex(where: { $0.number == number }) {
        return taken.remove(at: index).continuation
      }
      if let index = looks.firstIndex(where: { $0.number == number }) {
        return looks.remove(at: index).continuation
      }
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
      taken += asked.compactMap(\.request)
      return asked.map(\.action)
    }
  }

  /// Answers the pages that scrolled to other moments.
  ///
  /// - Parameter moments: Returns the JSON object with the moments of a window.
  /// - Returns: True where at least one page was answered, no request is queued, and the parts are up to date.
  package func answerLooks(_ moments: (LiveWindow) -> String) -> Bool {
    let (looks, isAll) = lock.withLock {
      defer { self.looks = [] }
      return (self.looks, !self.looks.isEmpty && asked.isEmpty && !isStale)
    }
    for look in looks { look.continuation.resume(returning: .news(moments(look.window))) }
    return isAll
  }

  /// Notes that the session changed: the parts must be made anew if a page is open.
  ///
  /// - Returns: True where a page is open.
  package func noteChange() -> Bool {
    lock.withLock {
      isStale = true
      let time = now()
      return pages.values.contains { $0.waiting != nil || time - $0.seen < Self.patience }
    }
  }

  /// Answers the taken requests, and every waiting page, with the current parts.
  package func show(_ parts: [LivePart]) {
    let answers = lock.withLock { () -> [(Continuation, Answer)] in
      isStale = false
      view.update(parts)
      let asked = taken.map { asker -> (Continuation, Answer) in
        // The page sees it by its request: its wait goes on for what comes next.
        pages[asker.place.page]?.waiting?.since = view.version
        pages[asker.place.page]?.seen = now()
        return (asker.continuation, .news(view.reply(to: seen(asker.place))))
      }
      taken = []
      return asked + take { since in view.version > since ? .news(view.reply(to: since)) : nil }
    }
    for (continuation, answer) in answers { continuation.resume(returning: answer) }
  }

  /// Ends it: nothing is served any more.
  package func end() {
    let answers = lock.withLock { () -> [(Continuation, Answer)] in
      hasEnded = true
      let askers = taken + asked.compactMap(\.request)
      let all = askers.map(\.continuation) + looks.map(\.continuation)
      (taken, asked, looks) = ([], [], [])
      return all.map { ($0, .over) } + take { _ in .over }
    }
    for (continuation, answer) in answers { continuation.resume(returning: answer) }
  }

  /// Removes the waits that have an answer now, and returns them with it.
  private func take(_ answer: (Int) -> Answer?) -> [(Continuation, Answer)] {
    var answers: [(Continuation, Answer)] = []
    for name in pages.keys {
      guard let waiting = pages[name]?.waiting, let answer = answer(waiting.since) else { continue }
      pages[name]?.waiting = nil
      pages[name]?.seen = now()
      answers.append((waiting.continuation, answer))
    }
    return answers
  }
}
