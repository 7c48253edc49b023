import Grading
import SiteContent

/// The pages that a site has once in each language: the home page, the lists, the help page.
struct MainPages {
  let context: PageContext

  var home: NamedAddress { place(.pageHome, context.scope.base) }
  var terms: NamedAddress { listed(.termTerms, "terms/") }
  var due: NamedAddress { listed(.dueTitle, "due/") }
  var graduation: NamedAddress {
    listed(GraduationPage.hasOnlyGoals(context.content.record) ? .graduationGoals : .graduationTitle, "graduation/")
  }
  var help: NamedAddress { place(.helpTitle, "help/") }
  var transcript: NamedAddress { listed(.transcriptTitle, "transcript/") }

  var classrooms: NamedAddress {
    place(.classroomTitle, (ownsClassrooms ? context.scope.base : "") + "classrooms/")
  }

  /// The home pages of the other vaults whose names are public.
  var vaults: [NamedAddress] {
    context.scope.linkedVaults.filter { $0 != context.scope.readers.vault }.map { name in
      (context.localizer.text(.vaultPlace, ["name": name]), Address(context.prefix + context.scope.folder(of: name)))
    }
  }

  /// Whether these readers have their own lists of terms and courses; otherwise they get the public ones.
  var ownsLists: Bool { context.scope.ownsLists(of: context.content.record) }

  /// Whether these readers have their own list of classrooms; otherwise they get the public one.
  var ownsClassrooms: Bool {
    context.scope.ownsMainPages
      && (context.scope.readers == .everyone || context.scope.owns(.home)
        || context.content.classrooms.contains { !context.scope.isOpen(.classroom($0.id)) })
  }

  /// Whether the page of conditions and goals exists.
  var hasGraduation: Bool { GraduationPage.isNeeded(for: context.content.record) }

  var hasClassrooms: Bool { !context.content.classrooms.isEmpty }

  /// The pages of the navigation, in its order.
  var all: [NamedAddress] {
    // A site of classrooms only has no terms to show.
    let hasRecord = !context.content.record.terms.isEmpty || !hasClassrooms
    return [home] + (hasRecord ? [terms] : []) + (hasRecord || !context.due.isEmpty ? [due] : [])
      + (hasGraduation ? [graduation] : [])
      + (hasRecord ? [transcript] : []) + (hasClassrooms ? [classrooms] : []) + [help]
      + context.content.pages.map { (context.localizer.text($0.name), context.address(of: $0.path)) }
      + vaults
  }

  private func listed(_ name: TextKey, _ path: String) -> NamedAddress {
    place(name, (ownsLists ? context.scope.base : "") + path)
  }

  private func place(_ name: TextKey, _ path: String) -> NamedAddress {
    (context.localizer.text(name), Address(context.prefix + path))
  }
}
