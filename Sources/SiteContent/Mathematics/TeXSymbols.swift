/// The signs that commands of TeX stand for.
enum TeXSymbols {
  static let identifiers = table(
    """
    alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ nu ν
    xi ξ pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ
    Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω infty ∞ partial ∂ nabla ∇ hbar ℏ ell ℓ Re ℜ Im ℑ
    emptyset ∅ varnothing ∅ aleph ℵ degree ° top ⊤ bot ⊥ ldots … dots …
    """)
  static let operators = table(
    """
    leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ approx ≈ equiv ≡ sim ∼ simeq ≃ cong ≅ propto ∝ ll ≪ gg ≫ in ∈ notin ∉ ni ∋ subset ⊂
    subseteq ⊆ supset ⊃ supseteq ⊇ cup ∪ cap ∩ setminus ∖ times × cdot ⋅ div ÷ pm ± mp ∓ ast ∗ circ ∘ bullet ∙ oplus ⊕
    otimes ⊗ to → rightarrow → leftarrow ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔ iff ⟺ implies ⟹ mapsto ↦
    uparrow ↑ downarrow ↓ forall ∀ exists ∃ neg ¬ lnot ¬ land ∧ wedge ∧ lor ∨ vee ∨ perp ⊥ parallel ∥ mid ∣ angle ∠ cdots ⋯
    vdots ⋮ ddots ⋱ prime ′ colon : int ∫ iint ∬ iiint ∭ oint ∮ langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ { { } } % % $ $ # # _ _ | ∥
    """
  ).merging(["&": "&amp;", "lt": "&lt;", "gt": "&gt;"]) { first, _ in first }
  static let large = table("sum ∑ prod ∏ coprod ∐ bigcup ⋃ bigcap ⋂ bigoplus ⨁ bigvee ⋁ bigwedge ⋀")
  static let brackets = table("{ { } } langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ | ∥ vert | Vert ∥")
  static let accents = table("hat ^ widehat ^ bar ¯ overline ¯ vec → tilde ~ widetilde ~ dot ˙ ddot ¨")
  static let spaces = [
    ",": "0.17em", ":": "0.22em", ";": "0.28em", "!": "-0.17em", " ": "0.33em", "\n": "0.33em", "quad": "1em",
    "qquad": "2em",
  ]
  static let limits = words("lim max min sup inf limsup liminf argmax argmin gcd det Pr")
  static let functions = words(
    "sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp dim ker arg deg hom")
  private static let others = words(
    "frac dfrac tfrac sqrt text mbox textrm mathrm operatorname mathbf mathbb left right")

  /// The names of all commands.
  static var all: [String] {
    ([identifiers, operators, large, brackets, accents].flatMap(\.keys) + limits + functions + others).sorted()
  }

  /// Returns letters in bold, or with doubled lines.
  static func styled(_ text: String, _ style: String) -> String {
    let doubled: [Character: String] = ["C": "ℂ", "H": "ℍ", "N": "ℕ", "P": "ℙ", "Q": "ℚ", "R": "ℝ", "Z": "ℤ"]
    let (capital, small): (UInt32, UInt32) = style == "mathbf" ? (0x1D400, 0x1D41A) : (0x1D538, 0x1D552)
    return text.map { character in
      if style == "mathbb", let sign = doubled[character] { return sign }
      guard let byte = character.asciiValue, character.isLetter else { return String(character) }
      let code = character.isUppercase ? capital + UInt32(byte) - 0x41 : small + UInt32(byte) - 0x61
      return Unicode.Scalar(code).map { String($0) } ?? String(character)
    }.joined()
  }

  private static func words(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }

  private static func table(_ text: String) -> [String: String] {
    let words = words(text)
    let pairs = stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}
