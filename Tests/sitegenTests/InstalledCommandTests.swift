import Foundation
import TestSupport
import Testing

/// Where a command that was copied elsewhere finds the default templates.
struct InstalledCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
    try folder.makeFolder("usr/bin")
    #expect(try StartedRun([], script: "cp \"$SITEGEN\" usr/bin/sitegen", in: folder).result() == SitegenRun())
  }

  @Test func `An installed command finds its templates and examples in share, also through a symbolic link`() throws {
    try folder.makeFolder("usr/share/sitegen")
    try FileManager.default.copyItem(
      at: Repository.root.appending(path: "templates"), to: folder.url("usr/share/sitegen/templates"))
    try folder.link("sitegen", to: "usr/bin/sitegen")
    #expect(try StartedRun([], script: "exec ./sitegen build --quiet", in: folder).result() == SitegenRun())
  }

  @Test func `An installed command without its templates names the places that it searched`() throws {
    #expect(
      try StartedRun([], script: "exec usr/bin/sitegen build", in: folder).result()
        == SitegenRun(
          status: 3,
          errors: """
            sitegen: cannot find the default templates: they are not at DIR/usr/share/sitegen/templates, nor at \
            DIR/usr/bin/sitegen_sitegen.resources/templates, nor at DIR/usr/bin/sitegen_sitegen.bundle/templates

            """))
  }
}
