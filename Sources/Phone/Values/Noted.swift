import CTouched

/// One of the services of a phone, which notes that it was read and that it was changed.
@propertyWrapper
package struct Noted<Value: NotedService>: Hashable, Sendable, Codable {
  private var value: Value

  package init(wrappedValue: Value) { value = wrappedValue }

  package var wrappedValue: Value {
    @inline(__always) _read {
      genkan_note_read(Value.part.rawValue)
      yield value
    }
    @inline(__always) _modify {
      genkan_note_change(Value.part.rawValue)
      yield &value
    }
    @inline(__always) set {
      genkan_note_set(Value.part.rawValue)
      value = newValue
    }
  }

  package init(from decoder: any Decoder) throws { value = try Value(from: decoder) }

  package func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

/// A service, of which a phone has one.
package protocol NotedService: Hashable, Sendable, Codable {
  /// The part of a session that it is.
  static var part: Parts { get }
}

extension Alarms: NotedService { package static var part: Parts { .alarms } }
extension Files: NotedService { package static var part: Parts { .files } }
extension Health: NotedService { package static var part: Parts { .health } }
extension AppInfo: NotedService { package static var part: Parts { .info } }
extension Installation: NotedService { package static var part: Parts { .installation } }
extension Keychain: NotedService { package static var part: Parts { .keychain } }
extension Location: NotedService { package static var part: Parts { .location } }
extension Lock: NotedService { package static var part: Parts { .lock } }
extension Suites: NotedService { package static var part: Parts { .suites } }
extension UserNotifications: NotedService { package static var part: Parts { .notifications } }
extension Intents: NotedService { package static var part: Parts { .intents } }
extension RemotePush: NotedService { package static var part: Parts { .push } }
extension Release: NotedService { package static var part: Parts { .release } }
extension Backend: NotedService { package static var part: Parts { .backend } }
extension Voice: NotedService { package static var part: Parts { .voice } }
extension Camera: NotedService { package static var part: Parts { .camera } }
extension Suspension: NotedService { package static var part: Parts { .suspension } }
extension AppTimers: NotedService { package static var part: Parts { .timers } }
extension Boxed: NotedService where Value == RareServices { package static var part: Parts { .rare } }
