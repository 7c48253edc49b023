/// The files that only a preview serves: what reloads its pages, and what shows errors on them.
package enum PreviewFiles {
  /// Where they are; no page of a site can have an address below it.
  package static let folder = "_sitegen"

  package static var script: [UInt8] { PackageResources.preview_js }
  package static var style: [UInt8] { PackageResources.preview_css }

  /// Stands in for the site's own worker: pages of a preview are not kept, least of all when it has ended.
  package static var worker: (path: String, bytes: [UInt8]) { (Assets.worker, PackageResources.worker_js) }
}
