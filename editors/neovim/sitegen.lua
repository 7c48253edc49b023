-- Starts `sitegen lsp` for the files of a grade site. Put this file into ~/.config/nvim/plugin/.
local clients = {}

vim.api.nvim_create_autocmd("FileType", {
  pattern = { "markdown", "yaml", "html" },
  callback = function(event)
    local file = vim.api.nvim_buf_get_name(event.buf)
    local index = vim.fn.findfile("content/index.md", vim.fn.fnamemodify(file, ":p:h") .. ";")
    if index == "" then return end
    local root = vim.fn.fnamemodify(index, ":p:h:h")
    local config = { name = "sitegen", cmd = { "sitegen", "lsp" }, root_dir = root }
    if vim.lsp.start then
      vim.lsp.start(config, { bufnr = event.buf })
    else -- Neovim 0.7
      clients[root] = clients[root] or vim.lsp.start_client(config)
      vim.lsp.buf_attach_client(event.buf, clients[root])
    end
    if vim.lsp.inlay_hint then vim.lsp.inlay_hint.enable(true, { bufnr = event.buf }) end
  end,
})
