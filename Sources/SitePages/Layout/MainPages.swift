import Grading
import SiteContent

/// The pages that a site has once in each language, with their names.
struct Landmarks {
  let setting: Setting

  typealias Place = (name: String, address: Address)

  var home: Place { place(.home, setting.scope.base) }
  var terms: Place { listed(.terms, "terms/") }
  var due: Place { listed(.due, "due/") }
  var graduation: Place { listed(setting.content.record.graduation.isEmpty ? .goals : .graduation, "graduation/") }
  var help: Place { place(.help, "help/") }
  var transcript: Place { listed(.transcript, "transcript/") }

  var classrooms: Place {
    place(.classrooms, (ownsClassrooms ? setting.scope.base : "") + "classrooms/")
  }

  /// The home pages of the other vaults that everybody may know of.
  var vaults: [Place] {
    setting.scope.linkedVaults.filter { $0 != setting.scope.readers.vault }.map { name in
      (setting.localizer.text(.vaultPlace, ["name": name]), Address(setting.prefix + setting.scope.folder(of: name)))
    }
  }

  /// Whether lists of terms and courses are laid out for these readers, or they get those that everybody sees.
  var ownsLists: Bool { setting.scope.ownsLists(of: setting.content.record) }

  /// The same of the list of classrooms.
  var ownsClassrooms: Bool {
    setting.scope.ownsLandmarks
      && (setting.scope.readers == .everyone || setting.scope.owns(.home)
        || setting.content.classrooms.contains { !setting.scope.isOpen(.classroom($0.id)) })
  }

  /// Whether there is anything on the page of conditions.
  var hasGraduation: Bool { GraduationPage.isNeeded(for: setting.content.record) }

  var hasClassrooms: Bool { !setting.content.classrooms.isEmpty }

  /// The parts of the site in the order of its navigation.
  var all: [Place] {
    [home, terms, due] + (hasGraduation ? [graduation] : [])
      + [transcript] + (hasClassrooms ? [classrooms] : []) + [help]
      + setting.content.pages.map { (setting.localizer.text($0.name), setting.address(of: $0.path)) }
      + vaults
  }

  private func listed(_ name: TextKey, _ path: String) -> Place {
    place(name, (ownsLists ? setting.scope.base : "") + path)
  }

  private func place(_ name: TextKey, _ path: String) -> Place {
    (setting.localizer.text(name), Address(setting.prefix + path))
  }
}
