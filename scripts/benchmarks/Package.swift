// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that nobody who uses the library builds it. The baselines are C, compiled -O2.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "genkan-bench", targets: ["Benchmarks"])],
  dependencies: [.package(name: "genkan", path: "../..")],
  targets: [
    .systemLibrary(name: "SystemLua", path: "Sources/SystemLua", pkgConfig: "lua5.4"),
    .target(name: "RawLua", dependencies: ["SystemLua"], cSettings: [.unsafeFlags(["-O2"])]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "RawLua", .product(name: "LuaKit", package: "genkan"), .product(name: "Genkan", package: "genkan"),
        .product(name: "Console", package: "genkan"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)
