/// A course with its formula, so that several figures can be read off one compilation.
package struct CompiledCourse {
  let course: Course
  let formula: CourseFormula

  package init(_ course: Course) {
    self.course = course
    formula = CourseFormula(course)
  }
}
