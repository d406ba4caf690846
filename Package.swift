// swift-tools-version: 6.1
import PackageDescription

// The targets below stand in the order of the data: script, flow, session, readers, terminal.
// A target lists only what it may know; scripts/lint holds the imports to the same arrows.

let language: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// CI builds the tests once, from nothing (scripts/support/tests.sh). A module that is compiled whole takes a quarter less
// time than one that is compiled file by file; after a change of one file it takes longer.
let isBuiltOnce = Context.environment["GENKAN_WALKED"] == "optimized"
let whole: [SwiftSetting] = [.unsafeFlags(["-whole-module-optimization", "-num-threads", "2"])]
let house = language + (isBuiltOnce ? whole : [])

// The targets that explorations spend their time in. CI builds them optimized: they are explored for minutes
// otherwise. Compiled so, they can still be tested from within.
let walked = language + (isBuiltOnce ? [.unsafeFlags(["-O"])] : [])
// Tests with models that are walked in a reasonable time by an optimized search alone.
let walking = house + (isBuiltOnce ? [.define("WALKED_OPTIMIZED")] : [])

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "genkan",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "genkan", targets: ["genkan"]),
    .library(name: "LuaKit", targets: ["LuaKit"]),
    .library(name: "Terminal", targets: ["Terminal"]),
    .library(name: "FlowConsole", targets: ["FlowConsole"]),
    .library(name: "Genkan", targets: ["GenkanKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // HTTP and WebSocket for the page of `genkan live`, and for nothing else.
    .package(url: "https://github.com/swhitty/FlyingFox.git", exact: "0.27.1"),
  ],
  targets: [
    // What others share
    .target(name: "Spelling", swiftSettings: walked),
    .target(name: "Locking", swiftSettings: walked),
    .target(name: "Disk", swiftSettings: house),
    .target(name: "Randomness", swiftSettings: walked),

    // Lua
    .systemLibrary(
      name: "CLua54", pkgConfig: "lua5.4",
      providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]),
    .target(name: "CLua", dependencies: ["CLua54"], linkerSettings: [.linkedLibrary("m")]),
    .target(name: "LuaKit", dependencies: ["CLua", "Spelling", "Randomness"], swiftSettings: walked),

    // The phone and the flow: plain values
    // String tables, plural forms, numbers and dates of a region; it knows no phone
    .target(
      name: "Localization", dependencies: ["Locking", "Spelling"], swiftSettings: walked,
      // Apple's ICU, a part of the toolchain's Foundation: Apple's matching of languages and CLDR's plural rules.
      linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),

    // The notes of what a reaction reads: one instruction each, in words of the thread, which Swift has not.
    .target(name: "CAccessLog"),
    .target(
      name: "Phone", dependencies: ["CAccessLog", "Spelling", "Randomness", "Localization", "Locking"],
      swiftSettings: walked),
    .target(
      name: "FlowModel", dependencies: ["Phone", "Spelling", "Localization", "Disk"], swiftSettings: walked),
    .target(
      name: "FlowSession", dependencies: ["FlowModel", "Phone", "Randomness", "Spelling", "Localization"],
      swiftSettings: walked),
    .target(
      name: "FlowScript",
      dependencies: ["LuaKit", "FlowModel", "Phone", "Disk", "Spelling", "Randomness", "Localization"],
      swiftSettings: walked),

    // Readers
    .target(
      name: "FlowCheck",
      dependencies: ["FlowSession", "FlowModel", "Phone", "Spelling", "Disk", "Randomness", "Locking"],
      swiftSettings: walked),
    .target(
      name: "FlowExplore",
      dependencies: ["FlowSession", "FlowModel", "Phone", "Randomness", "Localization", "Locking"],
      swiftSettings: walked),
    // The words for events, effects and findings, and their JSON: spans with roles, for every reader
    .target(
      name: "FlowWords", dependencies: ["FlowExplore", "FlowSession", "FlowModel", "Phone", "Spelling"],
      swiftSettings: walked),
    // The log that code hosts read of findings
    .target(name: "Sarif", dependencies: ["FlowModel", "Phone"], swiftSettings: house),
    // What a new version does with the data of an old one
    .target(
      name: "FlowMigration",
      dependencies: [
        "FlowWords", "FlowExplore", "FlowSession", "FlowModel", "Phone", "Disk", "Spelling", "Sarif",
      ],
      swiftSettings: walked),
    .target(
      name: "FlowDriver",
      dependencies: [
        "FlowScript", "FlowSession", "FlowCheck", "FlowExplore", "FlowWords", "FlowMigration", "FlowModel",
        "Phone",
        "LuaKit",
        "Disk", "Spelling", "Randomness", "Localization", "Locking",
      ],
      swiftSettings: walked),

    // Formats of others: one file each
    .target(
      name: "FlowExport",
      dependencies: [
        "FlowDriver", "FlowExplore", "FlowSession", "FlowModel", "Phone", "Spelling", "Localization",
        "FlowWords",
      ],
      swiftSettings: house),
    // Flows whose conditions are data, for a model checker of others: the definition alone, and no walk of our own
    .target(name: "FlowPromela", dependencies: ["FlowModel", "Phone"], swiftSettings: house),
    // The people of an export, counted along a flow
    .target(
      name: "FlowFunnel",
      dependencies: [
        "FlowExport", "FlowExplore", "FlowSession", "FlowModel", "Phone", "Randomness", "Spelling",
        "Localization",
      ],
      swiftSettings: house),
    // What a flow's text tells without a walk
    .target(
      name: "FlowLint",
      dependencies: ["FlowScript", "FlowModel", "Phone", "LuaKit", "Spelling", "Sarif", "Localization"],
      swiftSettings: house),

    // What checks would notice: changes of a flow that are tried on them
    .target(
      name: "FlowMutation",
      dependencies: [
        "FlowDriver", "FlowScript", "FlowCheck", "FlowExplore", "FlowSession", "FlowModel", "Phone", "LuaKit",
        "Disk", "Randomness", "Localization", "Locking",
      ],
      swiftSettings: house),

    // What checks and explorations see of an app
    .target(
      name: "FlowCoverage",
      dependencies: ["FlowScript", "FlowModel", "Phone", "LuaKit", "Localization"], swiftSettings: house),

    // What a host imports
    .target(
      name: "GenkanKit",
      dependencies: [
        "FlowDriver", "FlowScript", "FlowSession", "FlowModel", "Phone", "LuaKit", "FlowCheck", "FlowExplore",
        "FlowWords",
      ],
      swiftSettings: house),

    // The terminal
    .systemLibrary(
      name: "CLibEdit", pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    .target(name: "CLineEdit", dependencies: ["CLibEdit"]),
    // Line editing, the loop and its output; it knows no flow
    .target(
      name: "Terminal", dependencies: ["CLineEdit", "Disk", "Spelling"], swiftSettings: house),
    // Flows at the prompt
    .target(
      name: "FlowConsole",
      dependencies: [
        "FlowDriver", "FlowCheck", "FlowExplore", "FlowMigration", "FlowSession", "FlowScript", "FlowModel",
        "Phone", "LuaKit", "Disk", "Spelling", "Randomness", "Localization", "Locking", "Terminal",
        "FlowWords",
      ],
      swiftSettings: house),
    // The editor: diagnostics, completion and commands over the Language Server Protocol
    .target(
      name: "LanguageServer",
      dependencies: [
        "FlowConsole", "FlowLint", "FlowDriver", "FlowCheck", "FlowSession", "FlowScript", "FlowModel",
        "Phone",
        "LuaKit", "Disk", "Localization", "Terminal",
      ],
      swiftSettings: house),
    // The phone on a page in a browser
    .target(
      name: "FlowLive",
      dependencies: [
        "FlowConsole", "FlowDriver", "FlowExport", "FlowMigration", "FlowExplore", "FlowScript",
        "FlowSession",
        "FlowModel", "Phone", "LuaKit", "Disk", "Spelling", .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"), "Locking", "FlowWords", "Terminal",
      ],
      swiftSettings: house),
    .executableTarget(
      name: "genkan",
      dependencies: [
        "LanguageServer", "FlowFunnel", "FlowConsole", "FlowCoverage", "FlowLint", "FlowLive", "FlowMutation",
        "FlowPromela", "FlowExport", "FlowMigration", "Sarif", "FlowDriver",
        "FlowCheck", "FlowExplore", "FlowSession",
        "FlowScript",
        "FlowModel", "Phone", "LuaKit", "Disk", "Spelling", argumentParser, "Localization", "Locking",
        "Terminal", "FlowWords",
      ],
      swiftSettings: house),

    // The benchmarks, which scripts/bench builds as the program is shipped, and the tests run with one iteration each.
    .target(
      name: "RawLua", dependencies: ["CLua54"], path: "scripts/benchmarks/Sources/RawLua"),
    .target(
      name: "Benchmarks",
      dependencies: [
        "RawLua", "LanguageServer", "FlowFunnel", "FlowConsole", "FlowLint", "FlowMutation", "FlowMigration",
        "FlowExport", "FlowDriver", "FlowExplore", "FlowCheck", "FlowScript", "FlowSession", "FlowModel",
        "Phone",
        "LuaKit", "Randomness", "Disk", "Localization", "Terminal", "FlowWords",
      ],
      path: "scripts/benchmarks/Sources/Benchmarks", swiftSettings: house),
    .executableTarget(
      name: "genkan-bench", dependencies: ["Benchmarks"],
      path: "scripts/benchmarks/Sources/genkan-bench", swiftSettings: house),

    // Tests mirror Sources.
    .target(
      name: "TestSupport", dependencies: ["Randomness", "Terminal"], path: "Tests/TestSupport",
      swiftSettings: house),
    // Apps whose functions are written in Swift, for tests of the modules above sessions that need no Lua
    .target(
      name: "ToyApps", dependencies: ["FlowSession", "FlowModel", "Phone", "Localization", "Randomness"],
      path: "Tests/ToyApps", swiftSettings: house),
    .testTarget(name: "BenchmarksTests", dependencies: ["Benchmarks"], swiftSettings: house),
    .testTarget(name: "SpellingTests", dependencies: ["Spelling"], swiftSettings: house),
    .testTarget(name: "DiskTests", dependencies: ["Disk", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "LuaKitTests", dependencies: ["LuaKit", "CLua", "Randomness"],
      exclude: [
        "Differential/compare.lua", "Differential/differences.lua", "Differential/snippets.lua",
        "Hostile/callers.lua", "Hostile/endless.lua",
      ],
      swiftSettings: house),
    .testTarget(name: "RandomnessTests", dependencies: ["Randomness"], swiftSettings: house),
    .testTarget(name: "LockingTests", dependencies: ["Locking"], swiftSettings: house),
    .testTarget(
      name: "LocalizationTests", dependencies: ["Localization", "Randomness", "TestSupport", "Phone"],
      swiftSettings: house),
    .testTarget(
      name: "PhoneTests", dependencies: ["Phone", "Randomness", "Localization", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "FlowModelTests", dependencies: ["FlowModel", "Phone", "Localization"], swiftSettings: house),
    .testTarget(
      name: "FlowSessionTests",
      dependencies: [
        "FlowSession", "FlowModel", "Phone", "Randomness", "Localization", "FlowWords", "ToyApps",
      ],
      swiftSettings: house),
    .testTarget(
      name: "FlowScriptTests",
      dependencies: [
        "FlowScript", "LuaKit", "FlowModel", "Phone", "Randomness", "Localization", "TestSupport",
      ],
      swiftSettings: house),
    .testTarget(
      name: "FlowCheckTests",
      dependencies: ["FlowCheck", "FlowSession", "FlowModel", "Phone", "Locking", "ToyApps", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "FlowExploreTests",
      dependencies: [
        "FlowExplore", "FlowScript", "FlowSession", "FlowModel", "Phone", "Randomness", "Locking",
        "Localization", "ToyApps",
      ],
      swiftSettings: walking),
    .testTarget(
      name: "FlowWordsTests",
      dependencies: ["FlowWords", "FlowExplore", "FlowSession", "FlowModel", "Phone", "Spelling", "ToyApps"],
      swiftSettings: house),
    .testTarget(
      name: "FlowDriverTests",
      dependencies: [
        "FlowDriver", "FlowWords", "FlowScript", "FlowSession", "FlowCheck", "FlowExplore", "FlowMigration",
        "FlowModel",
        "Phone", "LuaKit", "Randomness", "TestSupport",
      ],
      exclude: ["Exploring/explored.txt", "Hostile/memory", "RealBugs/Pairs"], swiftSettings: house),
    .testTarget(
      name: "FlowMigrationTests",
      dependencies: [
        "FlowMigration", "FlowDriver", "FlowScript", "FlowCheck", "FlowExplore", "FlowSession", "FlowModel",
        "Phone", "Randomness", "TestSupport",
      ],
      exclude: ["Pairs"], swiftSettings: house),
    .testTarget(
      name: "FlowLiveTests",
      dependencies: [
        "FlowLive", "FlowConsole", "FlowDriver", "FlowExport", "FlowExplore", "FlowScript", "FlowSession",
        "FlowModel",
        "Phone", "LuaKit", "Disk", "Randomness", "FlowWords", "Terminal", "TestSupport",
      ],
      swiftSettings: house),
    .testTarget(name: "SarifTests", dependencies: ["Sarif", "FlowModel", "Phone"], swiftSettings: house),
    .testTarget(
      name: "FlowLintTests",
      dependencies: ["FlowLint", "FlowDriver", "FlowScript", "FlowModel", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "FlowCoverageTests",
      dependencies: [
        "FlowCoverage", "FlowDriver", "FlowScript", "FlowCheck", "FlowExplore", "FlowSession", "FlowModel",
        "Phone", "Locking", "TestSupport",
      ], swiftSettings: house),
    .testTarget(
      name: "FlowMutationTests",
      dependencies: [
        "FlowMutation", "FlowScript", "FlowCheck", "FlowModel", "LuaKit", "Disk", "TestSupport",
      ],
      swiftSettings: house),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "Spelling", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "FlowConsoleTests",
      dependencies: [
        "FlowConsole", "CLua", "FlowDriver", "FlowCheck", "FlowExplore", "FlowSession", "FlowScript",
        "FlowModel",
        "Phone",
        "LuaKit", "Spelling", "Randomness", "Disk", "Terminal", "FlowWords", "ToyApps", "TestSupport",
      ],
      exclude: ["Reachability/reachable.txt"],
      swiftSettings: house),
    .testTarget(
      name: "FlowPromelaTests",
      dependencies: [
        "FlowPromela", "FlowDriver", "FlowExplore", "FlowScript", "FlowSession", "FlowModel", "Phone",
        "Locking", "TestSupport",
      ],
      swiftSettings: house),
    .testTarget(
      name: "FlowFunnelTests",
      dependencies: [
        "FlowFunnel", "FlowExport", "FlowDriver", "FlowScript", "FlowSession", "Phone", "Randomness",
        "TestSupport",
      ],
      swiftSettings: house),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "LanguageServer", "FlowConsole", "FlowDriver", "FlowScript", "Phone", "LuaKit", "TestSupport",
      ],
      swiftSettings: house),
    .testTarget(
      name: "FlowExportTests",
      dependencies: [
        "FlowExport", "FlowDriver", "FlowScript", "FlowExplore", "FlowSession", "FlowModel", "Phone",
        "Localization", "FlowWords", "TestSupport",
      ],
      swiftSettings: house),
    // A host of another package, which Tests/EmbeddedHost is: it sees no more of Genkan than a product shows.
    .testTarget(
      name: "EmbeddedHostTests", dependencies: ["GenkanKit"],
      path: "Tests/EmbeddedHost/Tests/EmbeddedHostTests", packageAccess: false),
    .testTarget(name: "GenkanKitTests", dependencies: ["GenkanKit"], swiftSettings: house),
    .testTarget(name: "genkanTests", dependencies: ["FlowModel", "TestSupport"], swiftSettings: house),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)
