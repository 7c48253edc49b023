/// A page of the owner's own, or one that only says something.
struct TextPage {
  let frame: Frame
  let notes: [UInt8]
}
