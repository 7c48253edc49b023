// What the checker cannot know of the scripts of pages.

/** The texts of the page's language by key (Sources/SitePages/WhatIf); plural texts have their forms. */
declare const Words: Record<string, any>

/** The data of what-if on the home page, where it is a file of its own (Sources/SitePages/WhatIf/HomeScenario.swift). */
declare const Scenario: object

/** Opens a sealed file, after the visitor has unlocked the page; set by vault.js. */
declare var fetchSealed: (address: string | URL) => Promise<Response>

/** The range of a slider. Open work has its slider at `start`; a number field may go up to `most`. */
interface SliderRange {
  min: number
  max: number
  step: number
  percentOf(mark: number): number
  start?: number
  most?: number
}

// The pages' HTML is tested in a browser; here an element that a selector finds may be any.
interface ParentNode {
  querySelector(selectors: string): any
  querySelectorAll(selectors: string): NodeListOf<any>
}
interface Document {
  getElementById(id: string): any
}
// A script in an SVG drawing, of which the pages have none.
interface SVGScriptElement {
  src: string
}
interface EventTarget {
  closest(selectors: string): any
}

// What browsers have and TypeScript 4.8 does not know.
interface Array<T> {
  findLastIndex(isWanted: (one: T) => unknown): number
  toReversed(): T[]
  toSorted(order?: (one: T, other: T) => number): T[]
}
interface Element {
  checkVisibility(): boolean
  scrollIntoView(options: object): void
}
declare function scrollTo(options: object): void
