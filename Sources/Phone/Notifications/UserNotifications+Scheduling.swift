// The scheduling of a request: its refusal, the request that it replaces, and the request that it evicts.
extension UserNotifications {
  /// The result of scheduling a request.
  struct Scheduling {
    /// The reason for which the request was refused; `nil` for an accepted request.
    var error: NotificationError?
    var findings: [Finding] = []
    /// True where the request has no trigger, so that it is delivered at once.
    var isImmediate = false
  }

  /// Schedules a request.
  ///
  /// - Parameters:
  ///   - request: The request; its trigger must raise no exception.
  ///   - now: The current instant, in seconds since 1970.
  ///   - zone: The zone of the phone.
  ///   - isAllowed: True where the person allows notifications.
  ///   - files: The app's files; attached files are moved out of them.
  mutating func add(
    _ request: NotificationRequest, at now: Double, in zone: String, isAllowed: Bool, files: inout Files
  ) -> Scheduling {
    var result = Scheduling()
    if !isAllowed, refusesWithoutPermission {
      result.error = .notificationsNotAllowed
    } else if request.content.isEmpty {
      result.error = .notificationInvalidNoContent
    } else if case .calendar(let parts, _)? = request.trigger, parts.isEmpty {
      result.error = .notificationInvalidNoDate
    } else {
      result.error = request.content.attachments.compactMap { Self.refusal(of: $0, in: files) }.first
    }
    if let error = result.error {
      result.findings.append(.notificationRefused(request.id, error))
      return result
    }
    for attachment in request.content.attachments where !attachment.isInBundle {
      // The system moves an attached file into its own store, and copies a file of the bundle (S-17).
      files.remove(attachment.path, group: attachment.group)
      result.findings.append(.attachmentMoved(attachment.path))
    }
    if !isAllowed { result.findings.append(.notificationNeverShown(request.id)) }
    guard let trigger = request.trigger else {
      result.isImmediate = true
      return result
    }
    if let why = trigger.whyNever(at: now, in: zone) {
      result.findings.append(.notificationNeverFires(request.id, why))
    } else if case .calendar(let parts, repeats: true) = trigger, parts.year != nil {
      result.findings.append(.notificationRepeatsOnce(request.id))
    }
    pending.removeAll { $0.request.id == request.id }
    pending.append(
      PendingNotification(request: request, due: trigger.next(after: now, in: zone), number: nextNumber()))
    if pending.count > Self.cap { result.findings += evict() }
    return result
  }

  /// Evicts a request by the cap's policy, without an error or a callback to the app (S-1).
  private mutating func evict() -> [Finding] {
    let oldest = pending.indices.min { pending[$0].number < pending[$1].number } ?? 0
    let latest =
      pending.indices.max { (pending[$0].due ?? .infinity) < (pending[$1].due ?? .infinity) } ?? 0
    let victim = capPolicy == .keepLastAdded ? oldest : latest
    var findings = [Finding.notificationEvicted(pending[victim].request.id, by: capPolicy)]
    if oldest != latest {
      findings.append(
        .capPoliciesDiffer(
          lastAdded: pending[oldest].request.id, soonest: pending[latest].request.id))
    }
    pending.remove(at: victim)
    return findings
  }

  /// The reason for which a file cannot be attached: it is absent, damaged, of an unsupported type, or too large
  /// (S-17). `nil` for a file that can.
  private static func refusal(
    of attachment: NotificationContent.Attachment, in files: Files
  ) -> NotificationError? {
    guard let file = attachment.file(in: files) else { return .attachmentInvalidURL }
    guard !file.isBroken else { return .attachmentCorrupt }
    let most: Int
    switch file.kind {
    case "png", "jpg", "jpeg", "gif": most = 10_000_000
    case "aiff", "aif", "wav", "mp3", "m4a": most = 5_000_000
    case "mpg", "mpeg", "mp4", "avi": most = 50_000_000
    default: return .attachmentUnrecognizedType
    }
    return file.bytes > most ? .attachmentInvalidFileSize : nil
  }
}

extension NotificationContent.Attachment {
  /// The attached file in its current state; `nil` where it does not exist. A file of the bundle has the path and size
  /// of the attachment.
  fileprivate func file(in files: Files) -> Files.File? {
    isInBundle ? Files.File(name: path, bytes: bytes) : files.file(path, group: group)
  }
}
