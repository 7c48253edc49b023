// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that building sitegen does not build this. All modules but `readers` are symbolic links.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "readers",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(name: "CCMark", pkgConfig: "libcmark"),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
    .systemLibrary(name: "CUTF8Proc"),
    .target(name: "CPinyin", exclude: ["pinyin.txt"]),
    .target(name: "SystemLibraries", swiftSettings: settings),
    .target(name: "Grading", swiftSettings: settings),
    .target(
      name: "Formats", dependencies: ["CPinyin", "CUTF8Proc", "CYAML", "CZlib", "SystemLibraries"],
      swiftSettings: settings),
    .target(name: "Mustache", dependencies: ["Formats"], swiftSettings: settings),
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
    .executableTarget(
      name: "readers", dependencies: ["Formats", "Grading", "Mustache", "SiteContent", "SiteEditing"],
      swiftSettings: settings),
  ]
)
