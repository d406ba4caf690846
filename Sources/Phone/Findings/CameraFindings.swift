// Findings about the camera, invisible to the app.
extension Finding {
  /// The camera was started while it ran.
  static let cameraInputTwice = Finding(
    code: .cameraInputTwice,
    sentence:
      "The camera was started again with its input still there: it cannot be added, and starting fails.",
    source: "S-52 (AVCaptureSession.canAddInput(_:))")

  /// The camera is used although it was denied.
  static let cameraRefused = Finding(
    code: .cameraRefused,
    sentence: "The app started the camera without permission: no frame ever arrives.",
    source: "S-47 (AVCaptureDeviceInput)")
}
