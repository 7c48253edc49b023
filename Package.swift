// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

// What computes and what renders is optimised in debug builds, too, see docs/decisions/0023-optimised-debug-builds.md.
let optimised = settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]

// On Linux its headers are where every compiler looks, and its flags for pkg-config are some that SwiftPM warns of.
#if os(macOS)
  let utf8proc: String? = "libutf8proc"
#else
  let utf8proc: String? = nil
#endif

// `make release` sets them, so that `sitegen --version` names the commit, and `sitegen init` the address of the releases.
let release = ["SITEGEN_COMMIT", "SITEGEN_ADDRESS"].compactMap { name in
  Context.environment[name].map { CSetting.define(name, to: "\"\($0)\"") }
}

let package = Package(
  name: "sitegen",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "sitegen", targets: ["sitegen"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    .systemLibrary(
      name: "CCMark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .systemLibrary(
      name: "CUTF8Proc", pkgConfig: utf8proc,
      providers: [.apt(["libutf8proc-dev"]), .brew(["utf8proc"])]),
    .systemLibrary(name: "CLinux"),
    .target(name: "SystemLibraries", swiftSettings: settings),
    .target(name: "CRelease", cSettings: release),
    .target(name: "CPinyin", exclude: ["pinyin.txt"]),
    .target(name: "Grading", swiftSettings: optimised),
    .target(
      name: "Formats", dependencies: ["CPinyin", "CUTF8Proc", "CYAML", "CZlib", "SystemLibraries"],
      swiftSettings: settings),
    .target(name: "Mustache", dependencies: ["Formats"], swiftSettings: optimised),
    .target(
      name: "SiteContent", dependencies: ["Formats", "Grading", "CCMark", "SystemLibraries"], swiftSettings: settings),
    .target(
      name: "SiteEditing", dependencies: ["Formats", "Grading", "SiteContent", "SystemLibraries"],
      resources: [
        .embedInCode("Starter/github.yml"), .embedInCode("Starter/gitlab.yml"), .embedInCode("Starter/forgejo.yml"),
        .embedInCode("Starter/digest_github.yml"), .embedInCode("Starter/digest_forgejo.yml"),
        .embedInCode("Starter/templates.md"), .embedInCode("Starter/ignore.txt"), .embedInCode("Starter/start_fr.md"),
        .embedInCode("Starter/start_zh.md"), .embedInCode("Forge/form_en.yml"), .embedInCode("Forge/form_fr.yml"),
        .embedInCode("Forge/form_zh.yml"), .embedInCode("Forge/score_github.yml"),
        .embedInCode("Forge/score_forgejo.yml"),
      ],
      swiftSettings: settings),
    .target(
      name: "SitePages",
      dependencies: [
        "CCrypto", "Formats", "Grading", "SiteContent", "Mustache", "SystemLibraries",
      ],
      resources: [
        .embedInCode("Preview/preview.js"), .embedInCode("Preview/preview.css"), .embedInCode("Preview/worker.js"),
        .embedInCode("Preview/page.css"), .embedInCode("Preview/pairing.css"),
        .embedInCode("Preview/scores.css"),
      ],
      swiftSettings: settings),
    .target(
      name: "LanguageServer",
      dependencies: ["Formats", "Grading", "SiteContent", "SiteEditing", "SitePages", "SystemLibraries"],
      swiftSettings: settings),
    .executableTarget(
      name: "sitegen",
      dependencies: [
        "CRelease", "CLinux", "Formats", "Grading", "SiteContent", "SiteEditing", "SitePages", "LanguageServer",
        "SystemLibraries",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      // The site owner's folder and the defaults are one; a symbolic link here would be copied as a link.
      resources: [
        .copy("../../templates"), .copy("../../Examples"), .copy("../../content"), .copy("../../docs/messages.md"),
      ],
      swiftSettings: settings),
    // Random courses and numbers, decoded JSON, and the repository's folder, for the tests of several targets.
    .target(name: "TestSupport", dependencies: ["Grading"], path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(name: "FormatsTests", dependencies: ["Formats", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "GradingTests", dependencies: ["Grading", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "MustacheTests", dependencies: ["Mustache", "TestSupport"],
      resources: [.copy("Specification")], swiftSettings: settings),
    .testTarget(
      name: "SiteContentTests", dependencies: ["SiteContent", "CCMark", "Formats", "Grading", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "SiteEditingTests", dependencies: ["SiteEditing", "SiteContent", "Formats", "Grading", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "SitePagesTests",
      dependencies: [
        "SitePages", "CCrypto", "SiteContent", "Formats", "Grading", "Mustache", "TestSupport",
      ],
      exclude: ["Golden", "Vectors", "WhatIf/Cases"], swiftSettings: settings),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: ["LanguageServer", "SiteContent", "SiteEditing", "SitePages", "Grading", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "sitegenTests",
      dependencies: [
        "sitegen", "LanguageServer", "SitePages", "SiteEditing", "SiteContent", "Formats", "TestSupport",
      ], exclude: ["Digest", "Forge/Events"], swiftSettings: settings),
  ]
)
