/// Texts under keys known only at run time, each asked for by the place of its key where a template shows it.
package struct Table: Sendable {
  let text: @Sendable (_ index: Int) -> String?
}
