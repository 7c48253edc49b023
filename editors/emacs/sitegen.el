;;; sitegen.el --- Starts `sitegen lsp` with Eglot -*- lexical-binding: t -*-
;; Load this file from your init file, then run M-x eglot in a course.
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '((markdown-mode gfm-mode) . ("sitegen" "lsp"))))

(defun sitegen-tell-cursor ()
  "Tell the server where the cursor is, so that the page of `sitegen serve' follows it."
  (when (and (derived-mode-p 'markdown-mode) (fboundp 'eglot-current-server))
    (when-let ((server (eglot-current-server)))
      (jsonrpc-notify server :sitegen/cursor (eglot--TextDocumentPositionParams)))))

(run-with-idle-timer 0.1 t #'sitegen-tell-cursor)
