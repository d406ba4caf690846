import Phone
import Testing

@testable import FlowExplore

struct AlikePhonesTests {
  private let devices = [
    Device(kind: .iphone, ios: OSVersion(18, 5)), Device(kind: .ipad, ios: OSVersion(18, 5)),
    Device(kind: .iphone, ios: OSVersion(26)),
  ]

  @Test func `the classes and versions of which one stands for all are named once each`() {
    let alike = AlikePhones(devices, in: [.deviceKind, .ios])
    #expect(alike.names == ["iphone and ipad", "iOS 18.5 and 26.0"])
  }

  @Test func `an app tells apart those parts of the device that it looks at`() {
    let alike = AlikePhones(devices, in: [.deviceKind, .ios])
    #expect(alike.told(by: [.ios]) == ["iOS 18.5 and 26.0"])
    #expect(alike.told(by: []) == [])
    #expect(AlikePhones(devices, in: [.ios]).names == ["iOS 18.5 and 26.0"])
    #expect(AlikePhones().names == [])
  }
}
