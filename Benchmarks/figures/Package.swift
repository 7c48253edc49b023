// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that building sitegen does not build this. `Grading` is a symbolic link to the real module.
let package = Package(
  name: "figures",
  platforms: [.macOS(.v15)],
  targets: [
    .target(
      name: "Grading",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
    .executableTarget(name: "figures", dependencies: ["Grading"]),
  ]
)
