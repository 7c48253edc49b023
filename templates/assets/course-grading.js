// The figures of what-if on the page of a course.
//
// include course-figures.js
