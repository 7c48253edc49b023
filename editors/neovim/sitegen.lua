-- Starts `sitegen lsp` for the files of a grade site. Put this file into ~/.config/nvim/plugin/.
local clients = {}

-- Tells the server where the cursor is, so that the page of `sitegen serve` follows it.
local function tell()
  local find = vim.lsp.get_clients or vim.lsp.get_active_clients
  for _, client in pairs(find()) do
    if client.name == "sitegen" and vim.lsp.buf_is_attached(0, client.id) then
      local place = vim.lsp.util.make_position_params(0, client.offset_encoding)
      if vim.fn.has("nvim-0.11") == 1 then
        client:notify("sitegen/cursor", place)
      else
        client.notify("sitegen/cursor", place)
      end
    end
  end
end

local isWaiting = false
local group = vim.api.nvim_create_augroup("sitegen", {})
local function follow(buffer)
  -- A buffer gets its file type again when it is reloaded.
  vim.api.nvim_clear_autocmds({ group = group, buffer = buffer })
  vim.api.nvim_create_autocmd({ "CursorMoved", "CursorMovedI", "BufEnter" }, {
    group = group,
    buffer = buffer,
    callback = function()
      if isWaiting then return end
      isWaiting = true
      vim.defer_fn(function()
        isWaiting = false
        tell()
      end, 100)
    end,
  })
end

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
    follow(event.buf)
    if vim.lsp.inlay_hint then vim.lsp.inlay_hint.enable(true, { bufnr = event.buf }) end
  end,
})
