// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that nobody who uses the library builds it. Each product is a fuzz target: a folder beside
// this one has its name, its seeds, and the `build` that makes it.

let house: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let targets = [
  "loader": "FuzzLoader", "strings": "FuzzStrings", "journal": "FuzzJournal", "history": "FuzzHistory",
  "documents": "FuzzDocuments", "json": "FuzzJSON",
].sorted { $0.key < $1.key }

let package = Package(
  name: "readers",
  platforms: [.macOS(.v14)],
  // Libraries, since the main function is libFuzzer's: they are linked outside.
  products: targets.map { .library(name: $0.key, type: .static, targets: [$0.value]) },
  dependencies: [.package(name: "genkan", path: "../../..")],
  targets: [
    .target(name: "Fuzzing", swiftSettings: house)
  ]
    + targets.map {
      .target(
        name: $0.value,
        dependencies: [
          "Fuzzing", .product(name: "LuaKit", package: "genkan"), .product(name: "Genkan", package: "genkan"),
          .product(name: "FlowConsole", package: "genkan"), .product(name: "Terminal", package: "genkan"),
        ],
        swiftSettings: house)
    },
  swiftLanguageModes: [.v6]
)
