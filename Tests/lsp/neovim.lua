-- Runs in a headless Neovim that has loaded editors/neovim/sitegen.lua and opened a course with the unit `ue1`.
-- Writes what it sees as JSON into the file that RESULT names.
local patience = 60000
local result = {}

local function wait(what, is_true)
  if not vim.wait(patience, is_true, 20) then error("no " .. what) end
end

local function find(text)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local at = line:find(text, 1, true)
    if at then return number, at end
  end
  error("there is no " .. text)
end

local ok, problem = pcall(function()
  wait("client", function()
    for _, client in pairs(vim.lsp.buf_get_clients(0)) do
      if client.initialized or client.server_capabilities then return true end
    end
    return false
  end)
  result.attached = true

  -- A wrong score appears as a diagnostic, and goes when it is right again.
  local line = find("- Report: 80")
  vim.api.nvim_buf_set_lines(0, line - 1, line, false, { "  - Report: 😀" })
  wait("diagnostic", function() return #vim.diagnostic.get(0) > 0 end)
  local diagnostic = vim.diagnostic.get(0)[1]
  result.diagnostic = { message = diagnostic.message, line = diagnostic.lnum + 1, column = diagnostic.col }
  vim.api.nvim_buf_set_lines(0, line - 1, line, false, { "  - Report: 80" })
  wait("end of the diagnostic", function() return #vim.diagnostic.get(0) == 0 end)

  -- Completion of a key.
  vim.api.nvim_buf_set_lines(0, 1, 1, false, { "cre" })
  vim.api.nvim_win_set_cursor(0, { 2, 3 })
  local answers = vim.lsp.buf_request_sync(0, "textDocument/completion", vim.lsp.util.make_position_params(), patience)
  result.completion = {}
  for _, answer in pairs(answers) do
    for _, item in ipairs(answer.result.items) do table.insert(result.completion, item.label) end
  end
  vim.api.nvim_buf_set_lines(0, 1, 2, false, {})

  -- Hover.
  local number, column = find("unit: ue1")
  vim.api.nvim_win_set_cursor(0, { number, column + 6 })
  answers = vim.lsp.buf_request_sync(0, "textDocument/hover", vim.lsp.util.make_position_params(), patience)
  for _, answer in pairs(answers) do result.hover = answer.result.contents.value end

  -- Renaming over two files.
  vim.lsp.buf.rename("computing")
  wait("new name", function() return vim.api.nvim_buf_get_lines(0, number - 1, number, false)[1]:find("computing") ~= nil end)
  vim.cmd("silent wall")
  result.renamed = true
end)
if not ok then result.error = tostring(problem) end

local file = assert(io.open(vim.env.RESULT, "w"))
file:write(vim.json and vim.json.encode(result) or vim.fn.json_encode(result))
file:close()
vim.cmd("qall!")
