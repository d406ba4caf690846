import FlowModel
import FlowSession
import Phone

// What a search keeps of what it found out of sessions, with the components of the device that were read for it.
extension Search {
  /// Keeps what a session shows.
  @discardableResult
  mutating func keep(_ found: Found<Drawing?>, in session: UInt32) -> UInt32 {
    observed.formUnion(found.read.intersection(.ofDevice))
    return known.keep(found, in: session, sessions)
  }

  /// Keeps what a session offers.
  @discardableResult
  mutating func keep(_ found: Found<Result<[CandidateAction], ScriptFailure>>, in session: UInt32)
    -> Result<[UInt32], ScriptFailure>
  {
    observed.formUnion(found.read.intersection(.ofDevice))
    return known.keep(found, in: session, sessions)
  }

  /// Keeps what comes from outside.
  @discardableResult
  mutating func keep(_ found: Found<[CandidateAction]>, in session: UInt32) -> [UInt32] {
    observed.formUnion(found.read.intersection(.ofDevice))
    return known.keep(found, in: session, sessions)
  }

  /// Adds the performance of an action to the cache.
  ///
  /// - Parameter written: The components that the action changed, where their numbers were looked up.
  @discardableResult
  mutating func keep(
    _ found: Found<Performance>, of act: Action, in session: UInt32,
    writing written: [SessionTable.Written]? = nil
  ) -> TransitionCache.Performance {
    observed.formUnion(found.read.intersection(.ofDevice))
    let end: TransitionCache.End
    switch found.value.outcome {
    case .none: end = .none
    case .failed(let label): end = .failed(labels.number(of: label))
    case .leads(let label, let form, let changed):
      let label = labels.number(of: label)
      if remembers {
        let parts = written ?? sessions.parts.written(changed, in: form)
        end = .leads(label, known.write(form, parts, sessions))
      } else {
        end = .leadsTo(label, sessions.number(of: form))
      }
    }
    return known.keep(
      .init(end: end, showing: found.value.showing), of: act, in: session, reading: found.read, sessions)
  }
}
