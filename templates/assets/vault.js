// Opens a sealed page with the passphrase of its vault, or with the key that an earlier page has stored.
//
// docs/decisions/0014-vaults.md describes how a page is sealed. The decrypted page replaces this one, so that its
// scripts run as on any other page; they are files of the site, as its content policy requires. Only a key that opens blocks is kept, and
// only wrapped if a passkey unlocks it.
{
  const form = document.getElementById('vault')
  const sealed = document.getElementById('sealed').textContent
  const { vault, salt, rounds, check, path, root, ...words } = form.dataset
  const say = text => { form.querySelector('[role="status"]').textContent = text }
  // What is wrong with the passphrase is said at its field.
  const sayAtField = text => {
    const [field, place] = [form.querySelector('#passphrase'), form.querySelector('#wrong')]
    if (!place) return say(text)
    place.textContent = text
    if (text) say('')
    field.setAttribute('aria-invalid', String(!!text))
    field.setAttribute('aria-describedby', 'wrong')
  }
  const format = 'sitegen-vault-2'
  const site = new URL(root, location.href).pathname
  const name = `sitegen ${site}`
  const place = `${vault} ${salt}`
  // The names under which scripts of opened pages store data on this device start with this.
  const sealedNames = `sitegen sealed ${site} `
  const encoder = new TextEncoder()

  class Damage extends Error {}

  // Keys

  const derived = (key, use, algorithm, usage) => crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(`${format}\n${use}`) },
    key, algorithm, false, [usage])

  // A generated passphrase as it was printed, however it is typed: in capital letters, with spaces or without hyphens.
  const printed = typed => {
    const letters = typed.toLowerCase().replace(/[\s\-\u2010-\u2015]/g, '')
    return /^(?:[bdfghjklmnprstvz][aiou][bdfghjklmnprstvz][aiou][bdfghjklmnprstvz]){5}$/.test(letters)
      ? letters.match(/.{5}/g).join('-') : typed
  }

  /** The vault's key. It can derive every other key, also such as a script could read out, so it is never kept. */
  async function keyFrom(passphrase) {
    const typed = encoder.encode(printed(passphrase.normalize('NFC').trim()))
    const secret = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits'])
    const bytes = Uint8Array.from(salt.match(/../g), /** @param {string} pair */ pair => parseInt(pair, 16))
    const bits = await crypto.subtle.deriveBits(
      { name: 'PBKDF2', hash: 'SHA-256', salt: bytes, iterations: Number(rounds) }, secret, 256)
    return crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey', 'deriveBits'])
  }

  /** The key that opens blocks and can do nothing else; no script can read it out or derive another from it. */
  const openingKey = key => derived(key, 'seal', { name: 'AES-GCM', length: 256 }, 'decrypt')

  /** The bits of that key, for a passkey to wrap. */
  const openingBits = key => crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(`${format}\nseal`) }, key, 256)

  async function fits(key) {
    const sign = await derived(key, 'check', { name: 'HMAC', hash: 'SHA-256', length: 256 }, 'sign')
    const code = new Uint8Array(await crypto.subtle.sign('HMAC', sign, new Uint8Array()))
    return [...code.slice(0, 8)].map(byte => byte.toString(16).padStart(2, '0')).join('') === check
  }

  // Blocks

  /** What was sealed for a path of the site. */
  async function opened(block, path, key) {
    const about = { name: 'AES-GCM', iv: block.slice(0, 12), additionalData: encoder.encode(`${format}\n${path}`) }
    const padded = await crypto.subtle.decrypt(about, key, block.slice(12)).catch(() => { throw new Damage() })
    return new Uint8Array(padded, 4, new DataView(padded).getUint32(0))
  }

  function blockOfPage() {
    try {
      const text = atob(sealed)
      // Several texts decode to the same bytes; only one of them is valid.
      if (btoa(text) === sealed) return Uint8Array.from(text, character => character.charCodeAt(0))
    } catch { /* No base64 at all. */ }
    throw new Damage()
  }

  // Stored data: the key and, unless it is remembered, the session in which it was typed.

  const token = () => { try { return sessionStorage.getItem(name) } catch { return null } }

  const shelf = mode => new Promise((done, fail) => {
    const request = indexedDB.open(name, 2)
    request.onupgradeneeded = () => {
      // Version 1 kept keys that could derive others.
      if (request.result.objectStoreNames.contains('keys')) request.result.deleteObjectStore('keys')
      request.result.createObjectStore('keys')
    }
    request.onerror = fail
    request.onsuccess = () => {
      const base = request.result
      const change = base.transaction('keys', mode)
      change.oncomplete = () => base.close()
      done(change.objectStore('keys'))
    }
  })
  const answer = request => new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = fail
  })

  async function keep(key, isRemembered) {
    const session = isRemembered ? null : token() ?? crypto.randomUUID()
    try {
      if (session) sessionStorage.setItem(name, session)
      await answer((await shelf('readwrite')).put({ key, session }, place))
    } catch { /* Where nothing can be kept, each page asks. */ }
  }

  /** The key of before. A session lasts for a tab, and for other tabs while one with an open page is there. */
  async function kept() {
    try {
      const entry = await answer((await shelf('readonly')).get(place))
      if (!entry) return null
      const isAlive = async () => (await navigator.locks.query()).held.some(lock => lock.name === name)
      if (entry.session === null || entry.session === token() || await isAlive()) return entry.key
      await answer((await shelf('readwrite')).delete(place))
    } catch { /* As if there were none. */ }
    return null
  }

  /** Removes what the scripts of opened pages stored: on the device, and in this tab. */
  function forget() {
    try {
      for (const area of [localStorage, sessionStorage]) {
        for (const name of Object.keys(area)) if (name.startsWith(sealedNames)) area.removeItem(name)
      }
    } catch { /* Nothing was kept. */ }
  }

  async function lock() {
    try {
      sessionStorage.removeItem(name)
      await answer((await shelf('readwrite')).clear())
    } catch { /* Nothing was kept. */ }
    forget()
    new BroadcastChannel(name).postMessage('locked')
    location.reload()
  }

  // Passkeys. The authenticator computes a secret from `input` after it has recognized the reader (WebAuthn's extension PRF). With this
  // secret the opening key is wrapped, and stored only so. Lock removes it with all that opened pages stored.

  const passkeyName = `${sealedNames}passkey ${place}`
  const random = length => crypto.getRandomValues(new Uint8Array(length))
  const base64 = bytes => btoa(String.fromCharCode(...new Uint8Array(bytes)))
  const fromBase64 = text => Uint8Array.from(atob(text), character => character.charCodeAt(0))

  /** The wrapped key of this vault; null if there is none, or the passphrase has changed since. */
  function storedPasskey() {
    try {
      const entry = JSON.parse(localStorage.getItem(passkeyName))
      return entry && Object.fromEntries(Object.entries(entry).map(([part, text]) => [part, fromBase64(text)]))
    } catch { return null }
  }

  async function hasPasskeys() {
    try {
      const can = await /** @type {any} */ (globalThis.PublicKeyCredential)?.getClientCapabilities?.()
      return can?.['extension:prf'] === true
    } catch { return false }
  }

  /**
   * The key that wraps, from the secret for an input; null if the authenticator has none.
   * @param {any} credential
   */
  async function wrappingKey(credential, usage) {
    const secret = credential?.getClientExtensionResults().prf?.results?.first
    if (!secret) return null
    const own = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
    return derived(own, `passkey\n${site}\n${place}`, { name: 'AES-GCM', length: 256 }, usage)
  }

  /** What is asked of the authenticator: the secret for an input. */
  const prf = input => /** @type {any} */ ({ prf: { eval: { first: input } } })

  const askPasskey = (id, input) => navigator.credentials.get({
    publicKey: {
      challenge: random(32), allowCredentials: [{ type: 'public-key', id }], userVerification: 'required',
      extensions: prf(input),
    },
  })

  /** Makes a passkey and stores the opening key, wrapped by its secret. */
  async function makePasskey(vaultKey) {
    const input = random(32)
    const made = /** @type {any} */ (await navigator.credentials.create({
      publicKey: {
        challenge: random(32), rp: { name: document.title }, extensions: prf(input),
        user: { id: random(16), name: vault, displayName: vault },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }, { type: 'public-key', alg: -257 }],
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      },
    }))
    if (!made?.getClientExtensionResults().prf?.enabled) throw new Error('The passkey has no secret.')
    // Some authenticators tell the secret only when they are asked again.
    const key = await wrappingKey(made, 'encrypt') ?? await wrappingKey(await askPasskey(made.rawId, input), 'encrypt')
    const iv = random(12)
    const bits = await openingBits(vaultKey)
    const wrapped = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: encoder.encode(place) }, key, bits)
    const entry = { id: base64(made.rawId), input: base64(input), iv: base64(iv), wrapped: base64(wrapped) }
    localStorage.setItem(passkeyName, JSON.stringify(entry))
  }

  async function keyOfPasskey() {
    const { id, input, iv, wrapped } = storedPasskey()
    const key = await wrappingKey(await askPasskey(id, input), 'decrypt')
    const about = { name: 'AES-GCM', iv, additionalData: encoder.encode(place) }
    return crypto.subtle.importKey('raw', await crypto.subtle.decrypt(about, key, wrapped), 'AES-GCM', false, ['decrypt'])
  }

  // Showing

  /** Files of the vault are sealed too: search reads its index by this, and a link to a file saves it. */
  const fetchSealed = key => async address => {
    const { pathname } = new URL(address, document.baseURI)
    const response = await fetch(pathname)
    if (!response.ok) return response
    const block = new Uint8Array(await response.arrayBuffer())
    return new Response(await opened(block, decodeURIComponent(pathname.slice(site.length)), key))
  }

  async function save(link, read) {
    const { pathname, hash } = new URL(link.href)
    const blob = await (await read(link.href)).blob()
    const file = document.createElement('a')
    file.href = URL.createObjectURL(blob)
    file.download = decodeURIComponent(hash.slice(1)) || pathname.split('/').at(-1).replace(/\.sealed$/, '')
    file.click()
    setTimeout(() => URL.revokeObjectURL(file.href), 60_000)
  }

  function show(html, key) {
    const rules = /<script type="text\/css">([^<]*)<\/script>/.exec(html)?.[1]
    document.open()
    if (rules) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [sheet]
    }
    globalThis.fetchSealed = fetchSealed(key)
    globalThis.sealedNames = sealedNames
    addEventListener('click', event => {
      const link = event.target.closest?.('a[href]')
      if (event.target.closest?.('#lock')) lock()
      if (!link?.pathname.endsWith('.sealed')) return
      event.preventDefault()
      save(link, globalThis.fetchSealed).catch(() => alert(words.damaged))
    })
    new BroadcastChannel(name).onmessage = () => {
      forget()
      location.reload()
    }
    // A page restored from memory may have been locked in the meantime.
    addEventListener('pageshow', async event => { if (event.persisted && !await kept()) location.reload() })
    navigator.locks.request(name, { mode: 'shared' }, () => new Promise(() => {}))
    document.write(html)
    document.close()
  }

  async function open(key) {
    const here = decodeURIComponent(location.pathname).replace(/index\.html$/, '')
    // A page that was moved to another address does not open there.
    if (here !== decodeURIComponent(site) + path) throw new Damage()
    show(new TextDecoder().decode(await opened(blockOfPage(), path, key)), key)
  }

  const complain = error => {
    form.querySelector('[type="submit"]').disabled = false
    if (!(error instanceof Damage)) console.error(error)
    say(error instanceof Damage ? words.damaged : words.failed)
  }

  const eye = form.querySelector('[data-show]')
  eye?.addEventListener('click', () => {
    const field = form.querySelector('#passphrase')
    const isShown = field.type === 'password'
    field.type = isShown ? 'text' : 'password'
    eye.setAttribute('aria-pressed', isShown)
  })

  form.addEventListener('submit', async event => {
    event.preventDefault()
    const button = form.querySelector('[type="submit"]')
    const [passphrase, remember, passkey] = form.querySelectorAll('[name]')
    sayAtField('')
    say(words.opening)
    button.disabled = true
    try {
      blockOfPage()
      const vaultKey = await keyFrom(passphrase.value)
      if (!await fits(vaultKey)) {
        sayAtField(words.wrong)
        button.disabled = false
        passphrase.select()
        return
      }
      passphrase.value = ''
      const key = await openingKey(vaultKey)
      // A passkey that is not made, as when the reader declines, does not keep the page closed.
      if (passkey?.checked) await makePasskey(vaultKey).catch(error => console.warn(error))
      await keep(key, remember.checked)
      await open(key)
    } catch (error) {
      complain(error)
    }
  })

  form.querySelector('[data-passkey]')?.addEventListener('click', async () => {
    say(words.opening)
    let key
    try {
      key = await keyOfPasskey()
    } catch {
      return say(words.nopasskey)
    }
    await keep(key, false)
    await open(key).catch(complain)
  })

  /** Offers to unlock with the passkey, or to make one. */
  async function offerPasskey() {
    if (!await hasPasskeys()) return
    const choice = form.querySelector(storedPasskey() ? '[data-unlock]' : '[data-make]')
    if (choice) choice.hidden = false
  }

  const start = async () => {
    if (!isSecureContext) return say(words.insecure)
    if (!globalThis.crypto?.subtle) return say(words.unsupported)
    const key = await kept()
    if (key) return open(key)
    say('')
    await offerPasskey()
    form.querySelector('[data-part]').hidden = false
  }
  start().catch(complain)
}
