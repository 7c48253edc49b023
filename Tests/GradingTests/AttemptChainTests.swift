import Testing

@testable import Grading

/// The attempts at one course.
struct AttemptChainTests {
  private func attempt(credits: Double) -> CourseAttempt {
    var course = Course.of("a", sample(mark: "60/100"))
    course.credits = credits
    return CourseAttempt(course, CourseFigures(of: course))
  }

  @Test func `Attempts are in the order of their repeats, and otherwise of their terms`() {
    var chain = RepeatChain(attempt(credits: 2), depth: 1)
    chain.add(attempt(credits: 4), depth: 2)
    chain.add(attempt(credits: 1), depth: 0)
    chain.add(attempt(credits: 3), depth: 1)
    #expect(chain.map(\.credits) == [1, 2, 3, 4])
    #expect(chain.count == 4)
  }
}
