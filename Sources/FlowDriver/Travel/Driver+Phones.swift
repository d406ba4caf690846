import FlowModel
import FlowScript
import FlowSession
import LuaKit

// The phones of a prompt: the one at hand, and those before it.
extension Driver {
  /// The app, the phone that it was installed on, and what happened there.
  struct State {
    var script: LoadedScript?
    var setup = PhoneSetup()
    var compiled: CompiledApp?
    var timeline: Timeline?
    /// The number of times that the flow's file had been loaded anew by then.
    var version = 0
    /// The orders of the file's own flows, where those that are played may be others.
    var base: [[String]]?
  }

  /// The phone at hand as it stands.
  var state: State {
    State(
      script: script, setup: setup, compiled: compiled, timeline: timeline, version: version, base: base)
  }

  /// Keeps every phone from now on, with all its branches: without it an app that is installed takes the place of the one
  /// before.
  func keepPhones() {
    guard tree == nil else { return }
    var tree = SessionTree()
    if compiled != nil {
      tree.begin(state: state, origin: nil)
      tree.note(lines: timeline?.branchCount ?? 0, of: tree.current)
    }
    self.tree = tree
  }

  /// Writes down how the phone at hand stands.
  func storePhone() {
    guard var tree = tree.take() else { return }
    if let index = tree.index(of: tree.current) {
      tree.phones[index].state = state
      tree.note(lines: timeline?.branchCount ?? 0, of: tree.current)
    }
    self.tree = tree
  }

  /// Begins a phone that is put at hand.
  func beginPhone(from origin: SessionTree.Spot?) {
    guard var tree = tree.take() else { return }
    if let place = tree.way.firstIndex(of: tree.current) { tree.way.removeSubrange((place + 1)...) }
    tree.after = nil
    tree.begin(state: state, origin: origin)
    tree.shrink(to: engine.limits.memory / 2)
    self.tree = tree
    charge()
  }

  /// The moment at which the session stands; `nil` where no phone is kept.
  var spot: SessionTree.Spot? {
    guard let tree, let past, tree.index(of: tree.current) != nil else { return nil }
    return SessionTree.Spot(phone: tree.current, line: past.branch - 1, count: past.count)
  }

  /// Drops the way ahead: events now continue from here, and what was undone is a branch of its own.
  func noteDeparture() {
    guard let tree else { return }
    if tree.way.last != tree.current, let place = tree.way.firstIndex(of: tree.current) {
      self.tree?.way.removeSubrange((place + 1)...)
    }
    if tree.after != nil { self.tree?.after = nil }
  }

  /// Goes to a moment of any phone.
  ///
  /// - Returns: Whether there is such a moment; without one nothing changes.
  func enter(_ spot: SessionTree.Spot) -> Bool {
    storePhone()
    guard let tree, let index = tree.index(of: spot.phone) else { return false }
    var state = tree.phones[index].state
    let hasLine = (state.timeline?.branchCount ?? 0) > spot.line
    guard hasLine || spot.line == 0 && spot.count == 0,
      state.timeline?.travel(to: spot.count, branch: hasLine ? spot.line + 1 : nil) == true
    else { return false }
    var way = tree.way
    let isOnWay =
      way.contains(spot.phone) && (tree.ahead(of: spot.phone).map { $0.origin?.line == spot.line } ?? true)
    if !isOnWay { way = tree.ancestors(of: spot.phone) }
    self.tree?.way = way
    self.tree?.current = spot.phone
    putAtHand(state)
    return true
  }

  /// Puts a phone at hand.
  func putAtHand(_ state: State) {
    var state = state
    state.timeline?.group = group
    version = state.version
    base = state.base
    restore(state.script, state.setup, state.compiled, state.timeline)
    charge()
  }
}

extension SessionTree {
  /// Begins a phone that is at hand from now on.
  mutating func begin(state: Driver.State, origin: Spot?) {
    phones.append(Phone(number: nextNumber, origin: origin, group: state.timeline?.group ?? 0, state: state))
    current = nextNumber
    way.append(nextNumber)
    nextNumber += 1
    note(lines: 0, of: current)
  }
}
