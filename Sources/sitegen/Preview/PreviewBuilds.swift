import Foundation
import SiteContent

/// The builds of a preview: one at once, and another with each change.
struct PreviewBuilds: Sendable {
  let first: PreviewBuild
  let later: AsyncThrowingStream<PreviewBuild, any Error>

  init(of options: SiteOptions, edits: EditLinks) throws {
    var watch = SiteWatch(options.site)
    var builder = PreviewBuilder(edits: edits, date: options.buildDate)
    // Before anything is served: a folder that is no site at all is a mistake of the command line.
    _ = try SiteFolder(at: options.site)
    first = try watch.look().map { try builder.build($0) } ?? PreviewBuild(problems: [])
    let (later, next) = AsyncThrowingStream.makeStream(of: PreviewBuild.self)
    self.later = later
    // A thread of its own, for it mostly waits.
    let thread = Thread { [watch, builder] in
      var (watch, builder) = (watch, builder)
      while true {
        watch.wait()
        guard let look = watch.look() else { continue }
        do { next.yield(try builder.build(look)) } catch { return next.finish(throwing: error) }
      }
    }
    thread.stackSize = 8 << 20
    thread.start()
  }
}
