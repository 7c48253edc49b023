/// The content or the templates have errors, and they have been shown.
struct MistakesError: Error {}
