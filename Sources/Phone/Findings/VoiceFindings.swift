// Findings about a spoken session, invisible to the app.
extension Finding {
  /// A secret was too old.
  static func secretExpired(_ age: Double) -> Finding {
    Finding(
      code: .voiceSecretExpired,
      sentence:
        "The session's secret was \(Int(age)) seconds old when it was negotiated with, and had expired: the connection failed.",
      source: "S-72 (client_secret.expires_at)")
  }

  /// A session runs without a microphone.
  static let voiceSilent = Finding(
    code: .voiceSilent,
    sentence:
      "The session runs without permission for the microphone: it hears silence, and no error says so.",
    source: "S-48 (AVAudioSession)")

  /// A session runs in a category that records nothing.
  static let voiceNotRecording = Finding(
    code: .voiceCategory,
    sentence: "The session connected while the audio session's category does not record: it hears nothing.",
    source: "C-39 (AVAudioSession.Category.playAndRecord)")

  /// An event was sent while nothing was connected.
  static func voiceSentToNobody(_ type: String) -> Finding {
    Finding(
      code: .voiceSentToNobody,
      sentence: "\(type) was sent while the session was not connected: it reaches nobody.",
      source: "C-39 (RTCDataChannel.sendData(_:))")
  }
}
