import ArgumentParser

/// How the content is written for other programs.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
  case json, csv
}
