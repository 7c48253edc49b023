import Foundation
import SiteContent

/// The builds of a preview: one at once, and another with each change.
struct PreviewBuilds: Sendable {
  let first: PreviewBuild
  private let watch: SiteWatch
  private let builder: PreviewBuilder

  init(of options: SiteOptions, edits: EditLinks) throws {
    var watch = SiteWatch(options.site)
    var builder = PreviewBuilder(edits: edits, date: options.buildDate)
    // Before anything is served: a folder that is no site at all is a mistake of the command line.
    _ = try SiteFolder(at: options.site)
    first = try watch.look().map { try builder.build($0) } ?? PreviewBuild(problems: [])
    (self.watch, self.builder) = (watch, builder)
  }

  /// Gives each further build to a function, for as long as the process runs.
  func follow(_ show: @escaping @Sendable (PreviewBuild) -> Void) {
    // A thread of its own, for it mostly waits.
    let thread = Thread { [watch, builder] in
      var (watch, builder) = (watch, builder)
      var failure: String?
      while true {
        watch.wait()
        guard let look = watch.look() else { continue }
        do {
          show(try builder.build(look))
          failure = nil
        } catch {
          // The system may refuse now what it allows in a moment, as when too many files are open: so it is tried again.
          let reason = "\(error)"
          watch.refuse(reason)
          if reason != failure { show(builder.build(RefusedLook(reason: reason))) }
          failure = reason
        }
      }
    }
    thread.stackSize = 8 << 20
    thread.start()
  }
}
