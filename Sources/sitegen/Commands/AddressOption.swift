import ArgumentParser

/// The option of the commands that build pages for a host.
struct AddressOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The address where the site will be hosted, such as https://example.org/grades, instead of the site's base-url.",
      valueName: "url"), transform: BaseURL.init(argument:))
  var baseURL: BaseURL?
}
