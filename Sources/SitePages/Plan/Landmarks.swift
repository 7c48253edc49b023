import Grading
import SiteContent

/// The pages that a site has once in each language, with their names.
struct Landmarks {
  let setting: Setting

  typealias Place = (name: String, address: Address)

  var home: Place { place(.home, "") }
  var terms: Place { place(.terms, "terms/") }
  var due: Place { place(.due, "due/") }
  var graduation: Place { place(setting.content.record.graduation.isEmpty ? .goals : .graduation, "graduation/") }
  var help: Place { place(.help, "help/") }
  var transcript: Place { place(.transcript, "transcript/") }

  var classrooms: Place { place(.classrooms, "classrooms/") }

  /// Whether there is anything on the page of conditions.
  var hasGraduation: Bool { GraduationPage.isNeeded(for: setting.content.record) }

  var hasClassrooms: Bool { !setting.content.classrooms.isEmpty }

  /// The parts of the site in the order of its navigation.
  var all: [Place] {
    [home, terms, due] + (hasGraduation ? [graduation] : [])
      + [transcript] + (hasClassrooms ? [classrooms] : []) + [help]
      + setting.content.pages.map { (setting.wording.text($0.name), setting.address(of: $0.path)) }
  }

  private func place(_ name: Phrase, _ path: String) -> Place {
    (setting.wording.text(name), Address(setting.prefix + path))
  }
}
