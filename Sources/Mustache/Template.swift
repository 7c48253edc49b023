/// A template that fits the declared names of its page, so that rendering it cannot fail.
///
/// Inlinable for the sake of `Shape.context`, which is fast only where the subject is known.
public struct Template<Subject>: Sendable {
  @usableFromInline let program: Program
  @usableFromInline let shape: Shape<Subject>

  init(program: Program, shape: Shape<Subject>) {
    self.program = program
    self.shape = shape
  }

  /// The bytes of the page of a subject.
  @inlinable public func render(_ subject: Subject) -> [UInt8] {
    program.render(.section(shape.context(of: subject)))
  }
}
