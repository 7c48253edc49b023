import Formats

/// The script with which a shell completes command lines, as ArgumentParser generates it, with what it leaves to be desired.
///
/// A proposal that ends in `=` or `/` is the beginning of an argument, so the cursor stays at its end: shells would add a space. Fish
/// adds none.
enum CompletionScript {
  /// Returns a script, or any other text unchanged.
  static func arranged(_ text: String) -> String {
    if text.hasPrefix("#compdef ") { return text.replacing(zshProposals, with: zshOpenProposals) }
    if text.hasPrefix("#!/bin/bash") { return text.replacing(bashRegistration, with: bashOpenRegistration) }
    return text
  }

  private static let zshProposals = """
        if [[ "${#completions[@]}" -gt 1 ]]; then
            __sitegen_complete "${completions[@]:0:-1}"
        fi

    """

  private static let zshOpenProposals = """
        completions=("${completions[@]:0:-1}")
        local -a open=("${(M)completions[@]:#*[=/]}") closed=("${completions[@]:#*[=/]}")
        if [[ "${#closed[@]}" -gt 0 && -n "${closed[1]}" ]]; then
            __sitegen_complete "${closed[@]}"
        fi
        if [[ "${#open[@]}" -gt 0 && -n "${open[1]}" ]]; then
            compadd -Q -V open -S '' -- "${open[@]}"
        fi

    """

  private static let bashRegistration = "complete -o filenames -F _sitegen sitegen"

  private static let bashOpenRegistration = """
    _sitegen_open() {
        _sitegen "$@"
        local proposal
        for proposal in "${COMPREPLY[@]}"; do
            if [[ "${proposal}" == *[=/] ]]; then
                # It is not the name of a file, whose characters would be quoted.
                compopt -o nospace +o filenames
                return
            fi
        done
    }

    complete -o filenames -F _sitegen_open sitegen
    """
}
