// The rows of the permissions that few onboardings request. Dialogs have the words of iOS (from memory). A change in
// Settings ends the app where Apple's staff says so (S-50); otherwise the app learns of it by reading the status.
extension PermissionFacts {
  /// The rows after those of ``PermissionFacts`` itself.
  static let further: [PermissionFacts] = [
    PermissionFacts(
      name: "tracking", spoken: "tracking", statuses: captureStatuses, usageKeys: [.tracking],
      withoutKey: .endsProcess,
      needsActive: true,
      english: .init(
        title: "Allow “{app}” to track your activity across other companies’ apps and websites?",
        buttons: ["Ask App Not to Track", "Allow"]),
      japanese: .init(
        title: "“{app}”が他社のAppやWebサイトを横断してあなたのアクティビティを追跡することを許可しますか?",
        buttons: ["アプリにトラッキングしないように要求", "許可"])),
    PermissionFacts(
      name: "bluetooth", spoken: "Bluetooth",
      statuses: [.notDetermined, .restricted, .denied, .allowedAlways],
      usageKeys: [.bluetooth], withoutKey: .endsProcess, whenChanged: .tells, allowed: .allowedAlways,
      english: .init(title: "“{app}” Would Like to Use Bluetooth"),
      japanese: .init(title: "“{app}”がBluetoothの使用を求めています。")),
    PermissionFacts(
      name: "photos", spoken: "photos", statuses: captureStatuses + [.limited], usageKeys: [.photos],
      withoutKey: .endsProcess, whenChanged: .endsProcess, limitedFrom: OSVersion(14),
      english: .init(
        title: "“{app}” Would Like to Access Your Photo Library",
        buttons: ["Limit Access…", "Allow Full Access", "Don’t Allow"]),
      japanese: .init(
        title: "“{app}”が写真ライブラリへのアクセスを求めています。", buttons: ["アクセスを制限…", "フルアクセスを許可", "許可しない"])),
    PermissionFacts(
      name: "contacts", spoken: "contacts", statuses: captureStatuses + [.limited], usageKeys: [.contacts],
      withoutKey: .endsProcess, reportsErrors: true, whenChanged: .endsProcess, limitedFrom: OSVersion(18),
      english: .init(title: "“{app}” Would Like to Access Your Contacts"),
      japanese: .init(title: "“{app}”が連絡先へのアクセスを求めています。")),
    PermissionFacts(
      name: "calendar", spoken: "the calendar",
      statuses: [.notDetermined, .restricted, .denied, .fullAccess, .writeOnly],
      usageKeys: [.calendar], withoutKey: .fails, reportsErrors: true, whenChanged: .endsProcess,
      allowed: .fullAccess, part: addingEvents,
      english: .init(
        title: "“{app}” Would Like Full Access to Your Calendar",
        buttons: ["Don’t Allow", "Allow Full Access"]),
      japanese: .init(
        title: "“{app}”がカレンダーへのフルアクセスを求めています。", buttons: ["許可しない", "フルアクセスを許可"])),
    PermissionFacts(
      name: "reminders", spoken: "reminders", statuses: [.notDetermined, .restricted, .denied, .fullAccess],
      usageKeys: [.reminders], withoutKey: .fails, reportsErrors: true, whenChanged: .endsProcess,
      allowed: .fullAccess,
      english: .init(title: "“{app}” Would Like Full Access to Your Reminders"),
      japanese: .init(title: "“{app}”がリマインダーへのフルアクセスを求めています。")),
    PermissionFacts(
      name: "speech", spoken: "speech recognition", statuses: captureStatuses, usageKeys: [.speech],
      withoutKey: .endsProcess,
      english: .init(title: "“{app}” Would Like to Access Speech Recognition"),
      japanese: .init(title: "“{app}”が音声認識へのアクセスを求めています。")),
    PermissionFacts(
      name: "motion", spoken: "motion", statuses: captureStatuses, usageKeys: [.motion],
      withoutKey: .endsProcess,
      english: .init(title: "“{app}” Would Like to Access Your Motion & Fitness Activity"),
      japanese: .init(title: "“{app}”がモーションとフィットネスのアクティビティへのアクセスを求めています。")),
    PermissionFacts(
      name: "localNetwork", spoken: "the local network", statuses: [.notDetermined, .denied, .authorized],
      usageKeys: [.localNetwork], isHidden: true,
      english: .init(title: "Allow “{app}” to find devices on local networks?"),
      japanese: .init(title: "“{app}”にローカルネットワーク上のデバイスの検索を許可しますか?")),
    PermissionFacts(
      name: "faceID", spoken: "Face ID", statuses: [.notDetermined, .denied, .authorized],
      usageKeys: [.faceID],
      withoutKey: .fails, isHidden: true,
      english: .init(title: "Do you want to allow “{app}” to use Face ID?"),
      japanese: .init(title: "“{app}”にFace IDの使用を許可しますか?")),
  ]

  /// `requestWriteOnlyAccessToEvents(completion:)`, from iOS 17. `requestFullAccessToEvents(completion:)` then asks
  /// once for full access, and a refusal leaves the access already allowed (WWDC23 "Discover Calendar and EventKit",
  /// from memory).
  private static let addingEvents = PermissionFacts.Part(
    status: .writeOnly, usageKeys: [.calendarWriteOnly, .calendar],
    english: .init(
      title: "“{app}” Would Like to Add to Your Calendar", buttons: ["Don’t Allow", "Add Events Only"]),
    japanese: .init(
      title: "“{app}”がカレンダーへの追加を求めています。", buttons: ["許可しない", "イベントの追加のみ"]),
    englishOfMore: .init(
      title: "“{app}” Would Like Full Access to Your Calendar",
      buttons: ["Keep Add Events Only", "Allow Full Access"]),
    japaneseOfMore: .init(
      title: "“{app}”がカレンダーへのフルアクセスを求めています。",
      buttons: ["イベントの追加のみのままにする", "フルアクセスを許可"]))
}
