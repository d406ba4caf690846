import Phone
import Testing

/// One row of a table test: what goes in, what comes out, and a name to find it by.
struct Row<Input: Sendable, Expected: Sendable>: Sendable, CustomTestStringConvertible {
  let id: String
  let input: Input
  let expected: Expected

  init(_ id: String, _ input: Input, _ expected: Expected) {
    self.id = id
    self.input = input
    self.expected = expected
  }

  var testDescription: String { id }
}

/// The keys under which Anicca keeps its bookkeeping.
let aniccaKeys = StorageKeys(
  completion: "com.anicca.onboardingComplete", profile: "com.anicca.userProfile",
  habits: "com.anicca.habitSchedules", account: "com.anicca.userCredentials")

/// A phone with the app open for the first time.
func launched(ios: OSVersion = OSVersion(26), keys: StorageKeys = StorageKeys()) -> World {
  var world = World(device: Device(ios: ios), keys: keys)
  world.launch()
  return world
}

/// Numbers that look random and are the same in every run.
struct XorShift {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % bound
  }
}
