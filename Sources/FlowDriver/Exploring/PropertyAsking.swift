import FlowCheck
import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone
import Randomness

/// Asks the subjects of properties about the sessions of an exploration.
final class PropertyAsking {
  private let driver: Driver
  private let compiled: CompiledApp
  /// The first error raised by a function of each property, by property name. After its error a property is not
  /// evaluated again.
  private var failures: [String: any Error] = [:]
  /// Whether functions of a property read the clock or drew a random number, by property name.
  private var readers: [String: InstantReaders] = [:]
  /// The user's answers that each property's functions have read, by property name.
  private var read: [String: AnswersRead] = [:]

  init(_ driver: Driver, _ compiled: CompiledApp) { (self.driver, self.compiled) = (driver, compiled) }

  /// Runs a body, and restores the driver's phone afterwards.
  func during<R>(_ body: () -> R) -> R {
    let checkpoint = driver.checkpoint
    driver.isAsking = true
    defer {
      driver.isAsking = false
      driver.restore(checkpoint)
    }
    return body()
  }

  /// The record of the functions and conditions of a property that have read the clock or drawn a random number so far:
  /// one entry for each of the two, with the property's name.
  func readers(of property: String) -> InstantReaders { readers[property] ?? InstantReaders() }

  /// The error that a function of a property raised, in one sentence; `nil` where none did.
  func failure(of property: String) -> String? {
    guard let failure = failures[property] else { return nil }
    let diagnostic =
      (failure as? LuaError).map { driver.engine.diagnostic($0) } ?? failure as? Diagnostic
      ?? (failure as? LuaFailure).map { Diagnostic(.raised, $0.message) } ?? Diagnostic(.raised, "\(failure)")
    let place = diagnostic.location.map { " (\($0))" } ?? ""
    return "it raises: \(diagnostic.message)\(place)"
  }

  /// Returns the user's answers that functions of a property have read so far.
  func answersRead(by property: String) -> AnswersRead { read[property] ?? AnswersRead() }

  /// Runs a function of a property and records the user's answers that it reads from the session. Reading the choices
  /// on a screen counts as reading every answer.
  private func noting<R>(_ property: String, _ body: () -> R) -> R {
    driver.hasSeenChoices = false
    let access = AccessLog.scope(body)
    var found = answersRead(by: property)
    found.insert(access.read)
    if driver.hasSeenChoices { found = .everything }
    read[property] = found
    return access.value
  }

  /// Calls a property's function on a session; true where it returns neither false nor nil. Once a function of the
  /// property has raised, it is false without a call.
  ///
  /// The function draws the next random numbers of the session's phone, so that each call gives the same result.
  func ask(_ function: LuaFunction, _ session: Session, for property: String) -> Bool {
    guard failures[property] == nil else { return false }
    driver.show(compiled, session)
    let lua = driver.engine.lua
    let former = lua.random
    var (random, hasDrawn) = (session.world.random, false)
    lua.random = {
      hasDrawn = true
      return random.next()
    }
    driver.engine.hasAskedClock = false
    defer {
      lua.random = former
      if driver.engine.hasAskedClock {
        readers[property, default: InstantReaders()].insert(
          clockReader: Self.site(property), isTelling: false)
      }
      if hasDrawn { readers[property, default: InstantReaders()].insert(randomReader: Self.site(property)) }
    }
    return noting(property) {
      do {
        return try lua.withPhase(.driver) {
          try lua.withDeadline(driver.engine.limits.evaluation) {
            let answer = try function.call()
            return answer.boolean ?? !answer.isNil
          }
        }
      } catch {
        fail(error, property)
        return false
      }
    }
  }

  /// Notes an error of a property, unless the exploration was stopped or timed out: then the stop raised it.
  private func fail(_ error: any Error, _ property: String) {
    let lua = driver.engine.lua
    if !lua.isStopped, !lua.isPastDeadline { failures[property] = error }
  }

  /// True where a condition of a property holds in a session; false once the property has raised an error.
  func ask(_ condition: Condition, _ session: Session, for property: String) -> Bool {
    guard failures[property] == nil else { return false }
    if condition.comparesInstants {
      readers[property, default: InstantReaders()].insert(
        clockReader: Self.site(property), isTelling: false)
    }
    do throws(ScriptFailure) {
      return try compiled.holds(condition, session)
    } catch {
      fail(error.diagnostic, property)
      return false
    }
  }

  /// True where a session shows a screen that the pattern matches; false once the property has raised an error.
  func ask(_ pattern: TranscriptPattern, _ session: Session, for property: String) -> Bool {
    guard failures[property] == nil else { return false }
    do throws(ScriptFailure) {
      guard let screen = try compiled.screen(session) else { return false }
      return pattern.matches(TranscriptItem(.screen(screen), position: 1))
    } catch {
      fail(error.diagnostic, property)
      return false
    }
  }
}

extension PropertyAsking {
  /// The place of a property's functions, as verdicts name it.
  private static func site(_ property: String) -> String { "the property \"\(property)\"" }
}

extension Condition {
  /// True where a part of it compares an instant with the present.
  fileprivate var comparesInstants: Bool {
    switch self {
    case .since, .daysSince: true
    case .all(let parts), .any(let parts), .none(let parts): parts.contains(where: \.comparesInstants)
    default: false
    }
  }
}

extension PropertyObject {
  /// Returns the property under a name, in the form that the explorer checks.
  func demand(_ name: String, _ asking: PropertyAsking) -> UserProperty {
    let kind: UserProperty.Kind =
      switch word {
      case .always: .always(test(subjects[0], name, asking))
      case .never: .never(subject(name, asking))
      case .reachable: .reachable(subject(name, asking))
      case .alwaysReachable: .alwaysReachable(subject(name, asking))
      case .eventually: .eventually(subject(name, asking))
      case .atMostOnce: .atMostOnce(moment(subjects[0], name, asking))
      case .before: .before(moment(subjects[0], name, asking), moment(subjects[1], name, asking))
      }
    let known = subjects.reduce(AnswersRead()) { $0.union($1.answersRead) }
    return UserProperty(
      name, kind, reading: { known.union(asking.answersRead(by: name)) },
      failing: { asking.failure(of: name) }
    ) { asking.readers(of: name) }
  }

  /// Returns the subject of a word for states and events.
  private func subject(_ name: String, _ asking: PropertyAsking) -> UserProperty.Subject {
    if case .pattern(let pattern) = subjects[0], pattern.kind == .screen {
      return .state(test(subjects[0], name, asking))
    }
    return moment(subjects[0], name, asking)
  }

  /// The subject of a property about the time of an event, as in `before`: an entry of the transcript, or a condition
  /// that begins to hold.
  private func moment(_ subject: Subject, _ name: String, _ asking: PropertyAsking) -> UserProperty.Subject {
    guard case .pattern(let pattern) = subject else { return .state(test(subject, name, asking)) }
    return .happening(Happening(pattern.phrase) { pattern.matches(TranscriptItem($0, position: 1)) })
  }

  private func test(_ subject: Subject, _ name: String, _ asking: PropertyAsking) -> StateTest {
    StateTest(subject.phrase) { session in
      switch subject {
      case .pattern(let pattern): asking.ask(pattern, session, for: name)
      case .condition(let condition): asking.ask(condition, session, for: name)
      case .function(let function): asking.ask(function, session, for: name)
      }
    }
  }

  /// Refuses a name unknown to the app: of a screen, step, permission, fact, product or posted event. A property about
  /// it would hold or fail without meaning.
  ///
  /// - Parameter mayRegister: Returns true for a name that may be a placement, whose paywall is a screen.
  /// - Throws: `UnknownNameInProperty`.
  func refuseUnknownNames(_ names: AppNames, mayRegister: (String) -> Bool) throws {
    for subject in subjects {
      guard let fault = subject.fault(names, mayRegister) else { continue }
      throw UnknownNameInProperty(
        failure: LuaFailure("\(phrase): \(fault.message)", hint: fault.advice), location: location)
    }
  }
}

/// The error for a property that names something absent from the app, with the property's line in the script.
struct UnknownNameInProperty: Error {
  /// The failure that the exploring script receives.
  let failure: LuaFailure
  /// The line of the property.
  let location: SourceLocation?
}

extension PropertyObject.Subject {
  /// The user's answers that a subject depends on by its text. Those of a function are recorded while it runs.
  fileprivate var answersRead: AnswersRead {
    switch self {
    case .pattern(let pattern): pattern.answersRead
    case .condition(let condition): condition.answersRead
    case .function: AnswersRead()
    }
  }

  fileprivate func fault(_ names: AppNames, _ mayRegister: (String) -> Bool) -> KnownNames.Fault? {
    switch self {
    case .pattern(let pattern):
      if pattern.kind == .screen, !names.screens.contains(pattern.name), mayRegister(pattern.name) {
        return nil
      }
      return KnownNames.fault(in: pattern, of: names, TranscriptItems([]))
    case .condition(let condition): return KnownNames.fault(in: condition, of: names)
    case .function: return nil
    }
  }
}

extension TranscriptPattern {
  /// The user's answers on which a match of this pattern depends: those in the arguments of an entry. Answers that the
  /// app's functions read are recorded while they run.
  fileprivate var answersRead: AnswersRead {
    guard let arguments, !arguments.isEmptyTable else { return AnswersRead() }
    // An event names the option.
    if kind == .event { return .everything }
    guard kind == .effect else { return AnswersRead() }
    var read = AnswersRead()
    switch name {
    case "habits.set", "habits.remove": read.habits = true
    case "store.set", "profile.set", "onboarding.set", "analytics.setUserProperty":
      guard arguments.field("value") != nil else { break }
      guard let kept = destination(arguments) else { return .everything }
      read.insert(kept)
    default: break
    }
    return read
  }

  /// The stored value that an effect writes to, by its arguments; `nil` where they name none.
  private func destination(_ arguments: Value) -> AnswerBinding? {
    switch name {
    case "store.set": arguments.text("key").map { .store($0) }
    case "profile.set": arguments.text("field").map { .profile($0) }
    case "onboarding.set": arguments.text("name").map { .state($0) }
    default: nil
    }
  }
}

extension Value {
  /// The text in a field; `nil` where there is none.
  fileprivate func text(_ name: String) -> String? {
    guard case .string(let text)? = field(name) else { return nil }
    return text
  }
}
