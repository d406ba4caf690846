package import FlowExplore
package import FlowSession
import Phone

/// The path of a witness on the old version, replayed on a phone until it holds the same data.
///
/// For example:
///
///     let way = WitnessWay(witness, of: older, on: PhoneSetup(), within: Scenario())
///     way?.setup.ios        // 18.5, where the witness is about that version
///     way?.past.last?.event // .processKilled
package struct WitnessWay {
  /// The phone.
  package let setup: PhoneSetup
  /// The moments on the old version.
  package let past: [Player.Moment]

  /// Tries the phones of the scenario; `nil` where the path cannot be reproduced on any.
  package init?(
    _ witness: MigrationClass.Witness, of old: CompiledApp, on setup: PhoneSetup, within scenario: Scenario
  ) {
    func trace(_ world: World) -> DurableTrace {
      DurableTrace(old.canonical(Session(world: world)).world)
    }
    let wanted = trace(witness.world)
    let device = witness.world.device
    for seed in [setup.seed] + scenario.seeds.map({ $0 }) {
      for ios in [device.ios, setup.ios] + scenario.ios {
        for kind in [device.kind, setup.kind] + scenario.devices {
          var setup = setup
          (setup.ios, setup.kind, setup.seed) = (ios, kind, seed)
          let player = Player(old, on: setup)
          guard witness.events.allSatisfy({ (try? player.send($0)) != nil }),
            trace(player.session.world) == wanted
          else { continue }
          (self.setup, past) = (setup, player.past)
          return
        }
      }
    }
    return nil
  }
}

extension MigrationClass.Witness {
  /// The events on the new version: its launch, or the killed launch and the next one.
  package var launches: [Event] {
    switch killedAfter {
    case nil: [.launched]
    case 0: [.launched, .processKilled, .launched]
    case let count?: [.killArmed(Fault(after: nil, count: count)), .launched, .launched]
    }
  }
}
