import SiteContent

/// The list of all terms.
struct TermsPage {
  let frame: Frame
  let years: [YearView]

  init(address: Address, in setting: Setting, frame: Frame) {
    self.frame = frame
    years = YearView.list(newest: .max, from: address, in: setting)
  }
}
