/// There is no `content/` in the folder that should be a site.
struct NoSiteError: Error, CustomStringConvertible {
  var path: String

  var description: String {
    """
    there is no content/ in \(path == "." ? "this folder" : path)
    A site is a folder with content/index.md, whose front matter has a title. Go there, or name it with --site DIR.
    """
  }
}
