import SitePages

/// Keeps everything from devices of the network until they are paired.
struct PairedHandler: Sendable {
  let pairing: Pairing
  let port: UInt16

  /// The path at which a device pairs; a link has its code after it.
  private static let path = [PreviewFiles.folder, "pair"]

  /// The address that a device opens to pair without typing; nil after it was used.
  func link(at address: InternetAddress) -> String? {
    pairing.code.map { code in
      "http://\(address.host):\(address.port)/\(Self.path.joined(separator: "/"))/\(code)"
    }
  }

  /// Returns the response to a device that is not paired, or pairs; nil if it may see the preview.
  func response(to request: HTTPRequest, from client: InternetAddress) -> HTTPResponse? {
    let names = RequestPath(percentEncoded: request.path)?.names ?? []
    if names == Self.path, request.method == "POST" { return pair(request, client) }
    let isLink = names.starts(with: Self.path)
    if pairing.isPaired(request.cookie(cookie)) { return isLink ? .seeOther("/") : nil }
    let code = isLink && names.count == 3 ? names[2] : nil
    guard let code else { return .page(.forbidden, PairingPage.asking()) }
    // A look at the link uses nothing up: apps that read codes often load an address before they open it.
    return pairing.isCode(code)
      ? .page(.ok, PairingPage.offering(code)) : .page(.forbidden, PairingPage.asking(after: .usedLink))
  }

  private func pair(_ request: HTTPRequest, _ client: InternetAddress) -> HTTPResponse {
    guard request.isFromOwnForm, let secret = request.form?.value("secret") else {
      return .text(.forbidden, "a device pairs from the page of this preview only")
    }
    switch pairing.pair(with: secret) {
    case .paired(let session):
      Terminal.printError("a device is connected: \(client.host)")
      var response = HTTPResponse.seeOther("/")
      response.headers["Set-Cookie"] = "\(cookie)=\(session); HttpOnly; SameSite=Strict; Path=/"
      return response
    case .wrong: return .page(.forbidden, PairingPage.asking(after: .wrong))
    case .tooMany:
      var response = HTTPResponse.page(.tooManyRequests, PairingPage.asking(after: .tooMany))
      response.headers["Retry-After"] = "60"
      return response
    }
  }

  /// The name of the cookie. Cookies are shared by all ports of a host, so each preview has its own.
  private var cookie: String { "sitegen-\(port)" }
}

extension HTTPRequest {
  /// Whether it is sent by a form or script of a page of this same host and port, which `Host` names.
  var isFromOwnForm: Bool {
    guard let host = field("host"), let origin = field("origin") else { return false }
    return origin.lowercased() == "http://\(host.lowercased())"
  }
}
