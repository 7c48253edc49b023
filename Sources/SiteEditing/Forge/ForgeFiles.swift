package import SiteContent

/// A forge where the owner of a site can enter scores in a form: an issue form, and a workflow that reads it.
package enum ForgeFiles: String, CaseIterable, Sendable {
  case github, forgejo

  /// Returns the files by their paths from the folder of the site. Forgejo finds the form where GitHub does.
  /// - Parameters:
  ///   - language: the language of the form; English if there is none in it.
  ///   - address: the repository with the releases of sitegen; nil leaves a place to fill in.
  package func files(in language: String?, address: String?) -> [SourceFile] {
    let form =
      switch language {
      case "fr": PackageResources.form_fr_yml
      case "zh": PackageResources.form_zh_yml
      default: PackageResources.form_en_yml
      }
    let (folder, workflow) =
      switch self {
      case .github: (".github", PackageResources.score_github_yml)
      case .forgejo: (".forgejo", PackageResources.score_forgejo_yml)
      }
    let text = String(decoding: workflow, as: UTF8.self)
      .replacing("@ADDRESS@", with: address ?? StarterSite.unknownAddress)
      .replacing("@COURSE@", with: IssueForm.Field.course.label(in: language))
      .replacing("@TITLE@", with: IssueForm.Field.score.label(in: language))
    return [
      SourceFile(path: ".github/ISSUE_TEMPLATE/score.yml", bytes: form),
      SourceFile(path: "\(folder)/workflows/score.yml", bytes: Array(text.utf8)),
    ]
  }
}
