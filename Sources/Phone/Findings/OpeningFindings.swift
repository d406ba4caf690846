// What the phone knows about the ways out of an app.
extension Finding {
  /// Something that was opened while the app was not in front.
  static func openedUnseen(_ departure: Departure) -> Finding {
    Finding(
      code: .appOpenIgnored,
      sentence:
        "\(departure.verb) was called while the app was not in front: nothing opens, and it is told nothing.",
      source: "Apple (UIApplication.open(_:options:completionHandler:))")
  }
}
