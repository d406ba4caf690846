/// The states of an ``OracleFlow`` under a person, a phone and a kill, written down from the reference alone: the model knows
/// nothing of sessions, of the search, of merged answers or of its memory.
struct OracleModel {
  let flow: OracleFlow

  /// A state: the values on disk, those of iOS, and those in the memory of the process.
  struct State: Hashable {
    var disk: [String: String] = [:]
    var permission = "notDetermined"
    var kills: Int
    var isRunning = false
    /// The step that is shown; the number of steps for the main part.
    var place = 0
    var isAsking = false
    var input: String?
  }

  /// Something that the app does.
  enum Effect: Hashable {
    case store(key: String, value: String?)
    case request, complete
  }

  /// An act: where it leads, and what the app did on the way.
  struct Move {
    var state: State
    var effects: [Effect] = []
  }

  /// Everything that can happen in a state.
  func moves(_ state: State) -> [Move] {
    guard state.isRunning else { return interrupted(launch(state), from: state) }
    var moves: [Move] = []
    if state.isAsking {
      for answer in ["authorized", "denied"] {
        var told = state
        (told.permission, told.isAsking) = (answer, false)
        moves += interrupted(heard(told), from: told)
        if state.kills > 0 { moves.append(Move(state: killed(told))) }
      }
    } else if state.place < flow.steps.count {
      moves += gestures(state)
    }
    if state.kills > 0 { moves.append(Move(state: killed(state))) }
    return moves
  }

  private func gestures(_ state: State) -> [Move] {
    switch flow.steps[state.place].kind {
    case .page: return interrupted(leave(Move(state: state)), from: state)
    case .permission:
      var asked = Move(state: state, effects: [.request])
      guard state.permission == "notDetermined" else {
        return interrupted(heard(asked.state, after: asked.effects), from: state)
      }
      asked.state.isAsking = true
      return interrupted(asked, from: state)
    case .question, .quickQuestion:
      let isQuick = flow.steps[state.place].kind == .quickQuestion
      var moves: [Move] = []
      for answer in OracleFlow.answers {
        var chosen = Move(state: state)
        chosen.state.input = answer
        moves += isQuick ? interrupted(leave(chosen), from: state) : [chosen]
      }
      if !isQuick, state.input != nil { moves += interrupted(leave(Move(state: state)), from: state) }
      return moves
    }
  }

  // MARK: Reactions

  private func launch(_ state: State) -> Move {
    var move = Move(state: state)
    move.state.isRunning = true
    guard state.disk["done"] == nil else {
      move.state.place = flow.steps.count
      return move
    }
    let at = state.disk["at"].flatMap { name in
      flow.steps.indices.first { OracleFlow.name($0) == name }
    }
    return entered(at ?? 0, move)
  }

  /// The app hears of the answer to its request: it stores it, and leads on.
  private func heard(_ state: State, after effects: [Effect] = []) -> Move {
    var move = Move(state: state, effects: effects)
    write("heard", state.permission == "authorized" ? "granted" : "denied", &move)
    return leave(move)
  }

  private func leave(_ begun: Move) -> Move {
    var move = begun
    let place = begun.state.place
    if let input = begun.state.input { write(OracleFlow.key(place), input, &move) }
    for each in flow.steps[place].leave { write(each.key, each.value, &move) }
    let next = (place + 1..<flow.steps.count + 1).first { step in
      guard step < flow.steps.count, let when = flow.steps[step].when else { return true }
      return move.state.disk[OracleFlow.key(when.question)] == when.answer
    }
    guard let next, next < flow.steps.count else {
      for each in flow.finish { write(each.key, each.value, &move) }
      move.effects.append(.complete)
      move.state.disk["done"] = "true"
      (move.state.place, move.state.input) = (flow.steps.count, nil)
      return move
    }
    if flow.resumes { write("at", OracleFlow.name(next), &move) }
    return entered(next, move)
  }

  /// A step comes up. A stored answer is shown to a person who turns back, and not after a launch.
  private func entered(_ place: Int, _ begun: Move) -> Move {
    var move = begun
    move.state.place = place
    for each in flow.steps[place].enter { write(each.key, each.value, &move) }
    move.state.input = nil
    return move
  }

  private func write(_ key: String, _ value: String?, _ move: inout Move) {
    move.state.disk[key] = value
    move.effects.append(.store(key: key, value: value))
  }

  // MARK: Kills

  private func killed(_ state: State) -> State {
    State(disk: state.disk, permission: state.permission, kills: state.kills - 1)
  }

  /// A move, and the same with a kill after each of its effects but the last.
  private func interrupted(_ move: Move, from state: State) -> [Move] {
    var moves = [move]
    guard state.kills > 0, move.effects.count > 1 else { return moves }
    for count in 1..<move.effects.count {
      var dead = killed(state)
      for effect in move.effects.prefix(count) {
        switch effect {
        case .store(let key, let value): dead.disk[key] = value
        case .complete: dead.disk["done"] = "true"
        case .request: break
        }
      }
      moves.append(Move(state: dead, effects: Array(move.effects.prefix(count))))
    }
    return moves
  }

  // MARK: Questions

  /// The number of acts on the shortest path to a state of a kind; `nil` for none.
  func distance(kills: Int, to isGoal: (State) -> Bool) -> Int? {
    distance(kills: kills, memory: 0, { memory, _ in memory }) { state, _ in isGoal(state) }
  }

  /// The number of acts on the shortest path that breaks a rule about effects, which is told each of them with what it
  /// remembers of those before; `nil` for none.
  func distance(kills: Int, breaking rule: (Int, Effect) -> Int?) -> Int? {
    distance(
      kills: kills, memory: 0,
      { memory, effects in
        effects.reduce(memory) { memory, effect in memory < 0 ? memory : rule(memory, effect) ?? -1 }
      }
    ) { _, memory in memory < 0 }
  }

  private struct Pair: Hashable {
    let state: State
    let memory: Int
  }

  private func distance(
    kills: Int, memory: Int, _ next: (Int, [Effect]) -> Int, _ isGoal: (State, Int) -> Bool
  ) -> Int? {
    var level = [Pair(state: State(kills: kills), memory: memory)]
    var seen = Set(level)
    var depth = 0
    while !level.isEmpty {
      if level.contains(where: { isGoal($0.state, $0.memory) }) { return depth }
      var following: [Pair] = []
      for pair in level {
        for move in moves(pair.state) {
          let found = Pair(state: move.state, memory: next(pair.memory, move.effects))
          if seen.insert(found).inserted { following.append(found) }
        }
      }
      level = following
      depth += 1
    }
    return nil
  }
}
