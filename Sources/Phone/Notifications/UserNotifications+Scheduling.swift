// Adding a request: what is refused, what is replaced, what has to go.
extension UserNotifications {
  /// What the center finds as it takes a request in.
  struct Scheduling {
    /// Why it was not taken.
    var error: NotificationError?
    var findings: [Finding] = []
    /// Whether it is to be delivered now.
    var isImmediate = false
  }

  /// Takes a request in.
  ///
  /// - Parameters:
  ///   - request: The request; its trigger raises no exception.
  ///   - now: The present.
  ///   - zone: The zone of the phone.
  ///   - isAllowed: Whether the person allows notifications.
  mutating func add(
    _ request: NotificationRequest, at now: Double, in zone: String, isAllowed: Bool
  ) -> Scheduling {
    var result = Scheduling()
    if !isAllowed, refusesWithoutPermission {
      result.error = .notificationsNotAllowed
    } else if request.content.isEmpty {
      result.error = .notificationInvalidNoContent
    } else if case .calendar(let parts, _)? = request.trigger, parts.isEmpty {
      result.error = .notificationInvalidNoDate
    } else {
      result.error = request.content.attachments.compactMap { refusal(of: $0) }.first
    }
    if let error = result.error {
      result.findings.append(.notificationRefused(request.id, error))
      return result
    }
    result.findings += takeAttachments(of: request.content)
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
      PendingNotification(request: request, due: trigger.next(after: now, in: zone), number: takeNumber()))
    if pending.count > Self.cap { result.findings += evict() }
    return result
  }

  /// Drops what the policy drops, without an error and without a word to the app (S-1).
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

  /// Why a file cannot be attached: it is gone, of no type that is shown, or too large (S-17).
  private func refusal(of attachment: NotificationContent.Attachment) -> NotificationError? {
    if movedFiles.contains(attachment.path) { return .attachmentInvalidURL }
    switch attachment.path.split(separator: ".").last.map({ $0.lowercased() }) ?? "" {
    case "png", "jpg", "jpeg", "gif": return attachment.bytes > 10_000_000 ? .attachmentInvalidFileSize : nil
    case "aiff", "aif", "wav", "mp3", "m4a":
      return attachment.bytes > 5_000_000 ? .attachmentInvalidFileSize : nil
    case "mpg", "mpeg", "mp4", "avi": return attachment.bytes > 50_000_000 ? .attachmentInvalidFileSize : nil
    default: return .attachmentUnrecognizedType
    }
  }

  /// The system moves the files into its own store, and copies those of the bundle (S-17).
  private mutating func takeAttachments(of content: NotificationContent) -> [Finding] {
    content.attachments.compactMap { attachment in
      guard !attachment.isInBundle else { return nil }
      movedFiles.append(attachment.path)
      return .attachmentMoved(attachment.path)
    }
  }
}
