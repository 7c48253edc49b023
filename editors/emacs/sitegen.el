;;; sitegen.el --- Starts `sitegen lsp` with Eglot -*- lexical-binding: t -*-
;; Load this file from your init file, then run M-x eglot in a course.
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '((markdown-mode gfm-mode) . ("sitegen" "lsp"))))
