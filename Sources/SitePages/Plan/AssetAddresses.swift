/// Where the files that all pages share are; a name changes with the bytes.
struct AssetAddresses: Sendable {
  let styles: Address
  let icon: Address
}
