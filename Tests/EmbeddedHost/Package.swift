// swift-tools-version: 6.1
import PackageDescription

// A host of another package: it depends on the product Genkan alone, as any program would. `scripts/test` runs it.
let package = Package(
  name: "embedded-host",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "genkan", path: "../..")],
  targets: [
    .testTarget(name: "EmbeddedHostTests", dependencies: [.product(name: "Genkan", package: "genkan")])
  ],
  swiftLanguageModes: [.v6]
)
