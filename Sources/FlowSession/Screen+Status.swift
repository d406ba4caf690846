package import Phone

extension Screen {
  /// The status line at the top of a phone, at the instant when the screen is shown.
  ///
  /// For example, nine in the morning on a phone with iOS 26.0 in Japanese:
  ///
  /// ```swift
  /// let status = Screen.Status(world)
  /// // status.time == "09:00", status.language == "ja", status.ios == OSVersion(26)
  /// ```
  public struct Status: Hashable, Sendable {
    /// The instant, in seconds since 1970.
    package let now: Double
    private let setting: Setting

    init(now: Double, _ setting: Setting) {
      self.now = now
      self.setting = setting
    }

    /// The status line of a phone as it stands.
    package init(_ world: World) { self.init(now: world.clock.now, Setting(world)) }

    /// The hour and minute that a person reads, such as `09:00`.
    package var time: String { Clock(now: now, timeZone: setting.timeZone).wallTime }
    /// The language in force, such as `ja`.
    package var language: String { setting.language }
    /// The version of iOS.
    package var ios: OSVersion { setting.ios }
    /// True where the app is read from right to left, and its screen mirrored.
    package var isRightToLeft: Bool { setting.isRightToLeft }
    /// The time zone in which the time is read.
    var timeZone: String { setting.timeZone }
  }

  /// The part of a status line without the time; it seldom changes, so screens share it.
  final class Setting: Hashable, Sendable {
    let timeZone: String
    let language: String
    let ios: OSVersion
    let isRightToLeft: Bool

    init(_ world: borrowing World) {
      timeZone = world.clock.timeZone
      language = world.language.current
      ios = world.device.ios
      isRightToLeft = false
    }

    init(timeZone: String, language: String, ios: OSVersion, isRightToLeft: Bool) {
      (self.timeZone, self.language, self.ios) = (timeZone, language, ios)
      self.isRightToLeft = isRightToLeft
    }

    static func == (one: Setting, other: Setting) -> Bool {
      one === other
        || one.timeZone == other.timeZone && one.language == other.language && one.ios == other.ios
          && one.isRightToLeft == other.isRightToLeft
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(timeZone)
      hasher.combine(language)
      hasher.combine(ios)
      hasher.combine(isRightToLeft)
    }
  }
}
