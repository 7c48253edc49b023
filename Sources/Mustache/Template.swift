/// A template that fits the declared names of its page, so that rendering it cannot fail.
package struct Template<Subject>: Sendable {
  let program: Program
  let shape: Shape<Subject>

  /// The bytes of the page of a subject.
  package func render(_ subject: Subject) -> [UInt8] {
    program.render(.section(shape.context(of: subject)))
  }
}
