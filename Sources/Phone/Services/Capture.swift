// The camera and the microphone. Stands for `AVCaptureSession` with a camera and for an audio engine that records.
//
// Kept: using one of them asks for it while nothing is decided; without permission the camera is refused and the
// microphone hears silence, with no error (S-48); use without its usage text ends the app (S-49); what runs stops
// with the process, and gives nothing while the app is in the background.
// Left out: pictures and sounds themselves; interruptions by calls; `UIBackgroundModes` audio, with which recording
// goes on unseen; adding an input twice (S-52), which is the app's own mistake.

/// What records now.
public struct Capture: Hashable, Sendable, Codable {
  // MARK: State

  /// What can record.
  public enum Source: String, Hashable, Sendable, Codable, CaseIterable {
    /// The camera, `camera` in a script.
    case camera
    /// The microphone, `voice` in a script.
    case voice

    /// What a person must allow.
    public var permission: Permission { self == .camera ? .camera : .microphone }
  }

  private var camera = false
  private var voice = false

  /// Makes a phone on which nothing records.
  public init() {}

  // MARK: What the app does

  /// What an app does with it; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case start(Source)
    case stop(Source)

    /// The verb.
    public var verb: String {
      switch self {
      case .start(let source): source.rawValue + ".start"
      case .stop(let source): source.rawValue + ".stop"
      }
    }
  }

  mutating func set(_ source: Source, runs: Bool) {
    switch source {
    case .camera: camera = runs
    case .voice: voice = runs
    }
  }

  // MARK: What the app reads

  /// Whether a source was started and not stopped.
  public func runs(_ source: Source) -> Bool {
    switch source {
    case .camera: camera
    case .voice: voice
    }
  }
}

extension World {
  /// What records now.
  public internal(set) var capture: Capture {
    get { services.capture }
    _modify { yield &services.capture }
  }

  /// Whether frames, or sounds, really arrive now.
  public func receives(_ source: Capture.Source) -> Bool {
    hasServices && capture.runs(source) && permissions[source.permission] == .authorized
      && process.phase != .background
  }

  mutating func apply(_ effect: Capture.Effect) -> Response {
    switch effect {
    case .stop(let source):
      capture.set(source, runs: false)
      return .nothing
    case .start(let source): return start(source)
    }
  }

  private mutating func start(_ source: Capture.Source) -> Response {
    let permission = source.permission
    if let missing = info.missing(for: permission, nil) {
      return Response(findings: [.missing(missing)], endsProcess: true)
    }
    switch permissions[permission] {
    case .authorized:
      capture.set(source, runs: true)
      return .nothing
    case .notDetermined:
      capture.set(source, runs: true)
      permissions.noteRequest(permission)
      guard !prompts.contains(where: { $0.kind == .permission(permission) }) else { return .nothing }
      return present(Prompt(kind: .permission(permission), ticket: nil))
    default:
      // `AVCaptureDeviceInput` throws; an audio engine starts and hears nothing.
      capture.set(source, runs: source == .voice)
      return Response(findings: [.withoutPermission(source)])
    }
  }
}
