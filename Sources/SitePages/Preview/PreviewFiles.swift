/// The files that only a preview serves: what reloads its pages, and what shows errors on them.
package enum PreviewFiles {
  /// Where they are; no page of a site can have an address below it.
  package static let folder = "_sitegen"

  package static var script: [UInt8] { PackageResources.preview_js }
  package static var style: [UInt8] { PackageResources.preview_css }
}
