import Randomness

// The camera and the faces in its pictures. Models `AVCaptureSession` with a video output, and Vision's face detection
// and feature prints.
//
// Kept: the first use requests permission (S-47), and ends an app without the purpose string (S-49); a session that
// runs or does not; a start that fails without permission, or because the input is already there (S-52), which is
// reported a moment later; frames that arrive while the session runs, and stop in the background; a latest frame that
// stays after a stop, with its instant, like an app's own variable; features of a picture with exactly one face. Left
// out: pixels, focus, front and back. A face is represented by a name, and its features are numbers derived from it.

/// The camera. Its state ends with the process.
///
/// For example:
///
///     _ = world.change(.permission(.camera, .authorized))
///     _ = world.apply(.camera(.start))
///     _ = world.receive(.camera(Camera.Shot(faces: ["Sora"])))
///     world.camera.latest?.faces         // ["Sora"]
///     try world.camera.features().count  // 16
public struct Camera: Hashable, Sendable, Codable {
  // MARK: State

  /// A picture of the running camera.
  package struct Frame: Hashable, Sendable, Codable {
    /// The people in the picture, each by a name that the test author chose.
    package var faces: [String]
    /// The instant at which it was taken, in seconds since 1970.
    package var at: Double
  }

  /// The reason for which the camera does not run, or a picture has no features.
  public enum Failure: String, Error, Hashable, Sendable, Codable {
    case notAuthorized, cannotAddInput, invalidImage, noFace, severalFaces
    /// `AVError.Code`: another app or session uses the camera, or the media services were reset.
    case deviceAlreadyUsedByAnotherSession, mediaServicesWereReset
  }

  /// True where it runs.
  package private(set) var isRunning = false
  /// The latest frame that arrived, however long ago.
  package internal(set) var latest: Frame?
  private var hasInput = false
  /// The failure of a start, or of the running camera, that the app receives at an instant to come; `nil` for none.
  var failing: Failing?

  struct Failing: Hashable, Sendable, Codable {
    let failure: Failure
    var due: Double
    /// True where it runs until then.
    var stops = false
  }
  private var hasTaken = false

  /// Makes a camera that was never started.
  package init() {}

  // MARK: What the app does

  /// The actions of an app; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case start
    case stop
    case forgetFrame

    /// The verb, without its object.
    package var verb: String {
      switch self {
      case .start: "start"
      case .stop: "stop"
      case .forgetFrame: "forgetFrame"
      }
    }

    /// The arguments, as the transcript shows them.
    package var arguments: Record { [:] }
  }

  /// Starts the camera.
  ///
  /// - Returns: The reason for which the camera does not start; `nil` where it runs now.
  mutating func start(isAllowed: Bool) -> Failure? {
    guard isAllowed else { return .notAuthorized }
    guard !hasInput else { return .cannotAddInput }
    hasInput = true
    isRunning = true
    hasTaken = false
    return nil
  }

  /// Stops the camera and takes its input out.
  mutating func stop() {
    isRunning = false
    hasInput = false
    failing = nil
  }

  /// Notes the failure of a start. The app receives the failure after its running hook has returned, since a capture
  /// session is set up on a separate queue.
  mutating func fail(_ failure: Failure, at now: Double) { failing = Failing(failure: failure, due: now) }

  /// The camera runs, and stops with a failure at an instant.
  mutating func run(until due: Double, _ failure: Failure) {
    failing = Failing(failure: failure, due: due, stops: true)
  }

  /// Removes and returns the failure that is yet to be reported to the app.
  mutating func consumeFailure() -> Failure? {
    guard let failing else { return nil }
    self.failing = nil
    if failing.stops { stop() }
    return failing.failure
  }

  mutating func forgetFrame() { (latest, hasTaken) = (nil, false) }

  // MARK: What the phone does

  /// Takes a picture.
  ///
  /// - Returns: True where the picture arrived: a camera that does not run takes none.
  mutating func take(_ frame: Frame) -> Bool {
    guard isRunning else { return false }
    latest = frame
    hasTaken = true
    return true
  }

  /// True where the camera runs and has no picture: none has arrived since its start, or the app dropped it.
  var isWaiting: Bool { isRunning && !hasTaken }

  // MARK: What the app reads

  /// The number of values that describe a face.
  package static let dimensions = 16

  /// Returns the features of the one face in the latest frame.
  ///
  /// - Throws: `invalidImage` without a frame, `noFace` or `severalFaces` for a frame without exactly one face.
  package func features() throws(Failure) -> [Double] {
    guard let latest else { throw .invalidImage }
    guard let face = latest.faces.first else { throw .noFace }
    guard latest.faces.count == 1 else { throw .severalFaces }
    return Self.features(of: face)
  }

  /// The features of a face: a vector of length 1 that is derived from its name.
  static func features(of face: String) -> [Double] {
    var numbers = RandomNumbers(seed: UInt64(stableHashOf: face.utf8))
    let raw = (0..<dimensions).map { _ in Double(Int64(truncatingIfNeeded: numbers.next()) >> 11) }
    let length = raw.map { $0 * $0 }.reduce(0, +).squareRoot()
    return raw.map { $0 / length }
  }

  /// The cosine between the features of two faces, 1 for the same face; `nil` where their counts differ or all are 0.
  package static func similarity(_ a: [Double], _ b: [Double]) -> Double? {
    guard a.count == b.count, !a.isEmpty else { return nil }
    let lengths = (a.map { $0 * $0 }.reduce(0, +) * b.map { $0 * $0 }.reduce(0, +)).squareRoot()
    guard lengths > 0 else { return nil }
    return zip(a, b).map { $0 * $1 }.reduce(0, +) / lengths
  }
}

extension World {
  /// True where the camera runs and no picture has arrived from it.
  package var isCameraWaiting: Bool {
    hasServices && camera.isWaiting && permissions[.camera] == .authorized
  }

  /// The camera.
  package internal(set) var camera: Camera {
    get { self[Camera.self] }
    _modify { yield &self[Camera.self] }
  }

  mutating func apply(_ effect: Camera.Effect) -> Reply {
    switch effect {
    case .start: return startCamera()
    case .stop: camera.stop()
    case .forgetFrame: camera.forgetFrame()
    }
    return .nothing
  }

  /// Starts the camera. The first use requests permission (S-47), and ends an app without the purpose string (S-49).
  private mutating func startCamera() -> Reply {
    if let missing = info.missing(for: .camera, nil) {
      return Reply(findings: [.missing(missing)], endsProcess: true)
    }
    let status = permissions[.camera]
    let isAllowed = status == .authorized || status == .notDetermined
    if isAllowed, let armed = takeFailure(of: .cameraStart) {
      let failure = Camera.Failure(rawValue: armed.reason) ?? .mediaServicesWereReset
      guard let after = armed.after, camera.start(isAllowed: true) == nil else {
        camera.fail(failure, at: clock.now)
        return .nothing
      }
      camera.run(until: clock.now + after, failure)
      return status == .notDetermined ? askByUse(.camera) : .nothing
    }
    guard let failure = camera.start(isAllowed: isAllowed) else {
      return status == .notDetermined ? askByUse(.camera) : .nothing
    }
    camera.fail(failure, at: clock.now)
    return Reply(findings: [failure == .cannotAddInput ? .cameraInputTwice : .cameraRefused])
  }

  /// True where the app has yet to receive a failure of the camera. The function changes nothing; `mutating` avoids a
  /// copy of the phone.
  @inline(__always)
  package mutating func hasFailedStart() -> Bool { hasServices && camera.failing != nil }

  /// Returns the report of the camera's failure, which the app receives after its running hook has returned. `nil`
  /// where no failure is due, or the app is suspended.
  package mutating func failStart() -> Reply? {
    guard hasServices, let failing = camera.failing, failing.due <= clock.now, !isSuspended else {
      return nil
    }
    return fireCamera()
  }

  mutating func fireCamera() -> Reply {
    Reply(camera.consumeFailure().map { [.cameraFailed($0)] } ?? [])
  }

  mutating func receive(_ shot: Camera.Shot) -> Reply {
    let frame = Camera.Frame(faces: shot.faces, at: clock.now)
    // A session that runs before the person has answered delivers no frames yet.
    guard process.isInFront, permissions[.camera] == .authorized,
      camera.take(frame)
    else {
      return .nothing
    }
    return Reply([.frameArrived(faces: frame.faces.count)])
  }
}

extension Camera {
  /// Something that the camera is held at.
  public struct Shot: Hashable, Sendable, Codable {
    /// The faces in it, by name.
    package var faces: [String]

    /// Makes a picture.
    package init(faces: [String]) { self.faces = faces }

    /// The picture by name.
    package var arguments: Record { ["faces": .list(faces.map { .string($0) })] }
  }
}

extension Camera.Effect: AppEffect {
  package static let object: String? = "camera"
  package static let samples: [Self] = [
    .start, .stop, .forgetFrame,
  ]

  package var effect: Effect { .camera(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply { world.apply(self) }
}

// MARK: - As a service

extension Camera: SlotService {
  package static var slot: Int { 15 }

  package static func endProcess(in world: inout World) -> [Finding] {
    world.reset(Camera.self)
    return []
  }

  package static var turn: Int? { 5 }
  package static func nextDue(in world: World) -> Double? { world.camera.failing?.due }
  package static func fire(in world: inout World) -> Reply { world.fireCamera() }

  package static func move(by seconds: Double, in world: inout World) {
    if world.isTouched(Camera.self) { world.camera.move(by: seconds) }
  }
}

extension Camera {
  fileprivate mutating func move(by seconds: Double) {
    if let instant = failing?.due { failing?.due = Clock.moved(instant, by: seconds) }
    if let instant = latest?.at { latest?.at = Clock.moved(instant, by: seconds) }
  }
}
