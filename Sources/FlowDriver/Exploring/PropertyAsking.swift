import FlowCheck
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone

/// Asks the subjects of properties about the sessions of an exploration.
final class PropertyAsking {
  private let driver: Driver
  private let compiled: CompiledApp
  /// The first error that a function raised.
  private(set) var failure: (any Error)?

  init(_ driver: Driver, _ compiled: CompiledApp) { (self.driver, self.compiled) = (driver, compiled) }

  /// Does something, after which the driver has the phone that it had.
  func during<R>(_ body: () -> R) -> R {
    let checkpoint = driver.checkpoint
    driver.isAsking = true
    defer {
      driver.isAsking = false
      driver.restore(checkpoint)
    }
    return body()
  }

  /// True where a function of the script says so of a session.
  func ask(_ function: LuaFunction, _ session: Session) -> Bool {
    guard failure == nil else { return false }
    driver.show(compiled, session)
    do {
      let lua = driver.engine.lua
      return try lua.withPhase(.driver) {
        try lua.withDeadline(driver.engine.limits.evaluation) {
          let answer = try function.call()
          return answer.boolean ?? !answer.isNil
        }
      }
    } catch {
      failure = error
      return false
    }
  }

  /// True where a condition holds in a session.
  func ask(_ condition: Condition, _ session: Session) -> Bool {
    guard failure == nil else { return false }
    do throws(ScriptFailure) {
      return try compiled.holds(condition, session)
    } catch {
      failure = error.diagnostic
      return false
    }
  }

  /// True where a session shows a screen.
  func ask(_ pattern: TranscriptPattern, _ session: Session) -> Bool {
    guard failure == nil else { return false }
    do throws(ScriptFailure) {
      guard let screen = try compiled.screen(session) else { return false }
      return pattern.matches(TranscriptItem(.screen(screen), position: 1))
    } catch {
      failure = error.diagnostic
      return false
    }
  }
}

extension PropertyObject {
  /// What it demands under a name.
  ///
  /// - Throws: `LuaFailure` for what no app, or not this one, can do.
  func demand(_ name: String, _ asking: PropertyAsking) throws -> Demand {
    let kind: Demand.Kind =
      switch word {
      case .always: .always(test(subjects[0], asking))
      case .never: .never(subject(asking))
      case .reachable: .reachable(subject(asking))
      case .fromEverywhere: .fromEverywhere(subject(asking))
      case .eventually: .eventually(subject(asking))
      case .atMostOnce: .atMostOnce(moment(subjects[0], asking))
      case .before: .before(moment(subjects[0], asking), moment(subjects[1], asking))
      }
    return Demand(name, kind)
  }

  /// The subject of a word that takes states and what happens.
  private func subject(_ asking: PropertyAsking) -> Demand.Subject {
    if case .pattern(let pattern) = subjects[0], pattern.kind == .screen {
      return .state(test(subjects[0], asking))
    }
    return moment(subjects[0], asking)
  }

  /// The subject of a word that asks when something happens: a screen comes up, a condition begins to hold.
  private func moment(_ subject: Subject, _ asking: PropertyAsking) -> Demand.Subject {
    guard case .pattern(let pattern) = subject else { return .state(test(subject, asking)) }
    return .happening(Happening(pattern.phrase) { pattern.matches(TranscriptItem($0, position: 1)) })
  }

  private func test(_ subject: Subject, _ asking: PropertyAsking) -> StateTest {
    StateTest(subject.phrase) { session in
      switch subject {
      case .pattern(let pattern): asking.ask(pattern, session)
      case .condition(let condition): asking.ask(condition, session)
      case .function(let function): asking.ask(function, session)
      }
    }
  }

  /// Refuses a name that the app does not have: of a screen, a step, a permission, something that is posted. What is never
  /// reached would never be missed.
  ///
  /// - Parameter mayRegister: True for a name that may be a placement which the app registers: its paywall is a screen.
  func refuseUnknownNames(_ names: AppNames, mayRegister: (String) -> Bool) throws {
    for subject in subjects {
      guard let fault = subject.fault(names, mayRegister) else { continue }
      throw LuaFailure("\(phrase): \(fault.message)", hint: fault.advice)
    }
  }
}

extension PropertyObject.Subject {
  fileprivate func fault(_ names: AppNames, _ mayRegister: (String) -> Bool) -> KnownNames.Fault? {
    switch self {
    case .pattern(let pattern):
      if pattern.kind == .screen, !names.screens.contains(pattern.name), mayRegister(pattern.name) {
        return nil
      }
      return KnownNames.fault(in: pattern, of: names, TranscriptItems([]))
    case .condition, .function: return nil
    }
  }
}
