package import SiteContent

/// An editor that starts `sitegen lsp` by a file in the folder of the site.
///
/// VS Code and Zed are not among them: their extensions start it in every site by themselves.
package enum EditorSettings: String, CaseIterable, Sendable {
  case emacs, helix, kate, neovim, sublime

  /// The file, by its path from the folder of the site. It has the settings of `editors/`, in the form of a project.
  package var file: SourceFile {
    switch self {
    case .emacs:
      // Emacs asks before it uses such a variable.
      SourceFile(
        ".dir-locals.el",
        """
        ((markdown-mode . ((eglot-server-programs . (((markdown-mode gfm-mode) . ("sitegen" "lsp")))))))
        """)
    case .helix:
      SourceFile(
        ".helix/languages.toml",
        """
        [language-server.sitegen]
        command = "sitegen"
        args = ["lsp"]
        required-root-patterns = ["content"]

        [[language]]
        name = "markdown"
        language-servers = ["sitegen", "marksman"]
        """)
    case .kate:
      SourceFile(
        ".kateproject",
        """
        {
          "name": "Grades",
          "files": [{ "directory": ".", "filters": ["*.md", "*.yml", "*.html"], "recursive": 1 }],
          "lspclient": {
            "servers": {
              "markdown": {
                "command": ["sitegen", "lsp"],
                "rootIndicationFileNames": ["content/index.md"],
                "highlightingModeRegex": "^Markdown$"
              }
            }
          }
        }
        """)
    case .neovim:
      // Read where the option `exrc` is set, from Neovim 0.9 on.
      SourceFile(
        ".nvim.lua",
        """
        vim.api.nvim_create_autocmd("FileType", {
          pattern = { "markdown", "yaml", "html" },
          callback = function(event)
            vim.lsp.start({ name = "sitegen", cmd = { "sitegen", "lsp" }, root_dir = vim.fn.getcwd() }, { bufnr = event.buf })
          end,
        })
        """)
    case .sublime:
      SourceFile(
        "grades.sublime-project",
        """
        {
          "folders": [{ "path": "." }],
          "settings": {
            "LSP": {
              "sitegen": { "enabled": true, "command": ["sitegen", "lsp"], "selector": "text.html.markdown" }
            }
          }
        }
        """)
    }
  }
}

extension SourceFile {
  fileprivate init(_ path: String, _ text: String) { self.init(path: path, bytes: Array((text + "\n").utf8)) }
}
