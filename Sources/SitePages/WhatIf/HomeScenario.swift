import SiteContent
import Synchronization

/// The data of the what-if script on the home page for everybody, as a script of its own: the page is light, and only a reader who
/// opens what-if loads it.
///
/// A class, because the page needs the hash of the bytes and the file the bytes, and they are computed once.
final class HomeScenario: Sendable {
  private let context: PageContext
  private let script = Mutex<[UInt8]?>(nil)

  init(in context: PageContext) { self.context = context }

  /// The address relative to the folder of assets, as the scripts have them. It ends in a hash, so that no browser combines a new page
  /// with older data.
  var reference: String { Address("assets/").link(to: address) + "?" + ContentHash(of: bytes).text }

  /// The file; nil if the page leaves out the figures or the courses, or no course can have an assumed mark.
  var file: OutputFile? {
    let sections = context.settings.home ?? HomeSection.allCases
    guard sections.contains(.title), sections.contains(.courses),
      HomePage.places(in: context).contains(where: { RecordPageScenario.canHaveMark($0, in: context) })
    else { return nil }
    return OutputFile(path: address.path, source: .made { [self] in bytes })
  }

  private var address: Address { Address(context.prefix + "whatif.js") }

  private var bytes: [UInt8] {
    script.withLock { script in
      if let script { return script }
      let data = RecordPageScenario(context: context, courses: HomePage.places(in: context), layout: .cards).bytes
      let made = Array("const Scenario = ".utf8) + (data ?? Array("null".utf8)) + Array("\n".utf8)
      script = made
      return made
    }
  }
}
