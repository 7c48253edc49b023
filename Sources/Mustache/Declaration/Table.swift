/// Texts under keys known only at run time, ready to be shown on any number of pages.
package struct Table: Sendable {
  let context: Context
}
