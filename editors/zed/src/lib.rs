//! Starts `sitegen lsp` from the PATH.

use zed_extension_api::{self as zed, Command, LanguageServerId, Result, Worktree};

struct Sitegen;

impl zed::Extension for Sitegen {
    fn new() -> Self {
        Sitegen
    }

    fn language_server_command(&mut self, _: &LanguageServerId, worktree: &Worktree) -> Result<Command> {
        let command = worktree.which("sitegen").ok_or("sitegen is not on the PATH")?;
        Ok(Command { command, args: vec!["lsp".into()], env: worktree.shell_env() })
    }
}

zed::register_extension!(Sitegen);
