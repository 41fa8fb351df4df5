/**
 * Synchronous SHA-256 of a text (FIPS 180-4). The browser's own returns one promise per hash and is missing
 * on plain HTTP; the work captcha computes about a hundred thousand hashes.
 */
const ROUND = new Int32Array(64)
const START = new Int32Array(8)
{
  const isPrime = (n: number) => {
    for (let d = 2; d * d <= n; d++) if (n % d === 0) return false
    return true
  }
  const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0
  for (let n = 2, found = 0; found < 64; n++) {
    if (!isPrime(n)) continue
    if (found < 8) START[found] = fraction(Math.sqrt(n))
    ROUND[found++] = fraction(Math.cbrt(n))
  }
}

const words = new Int32Array(64)
const at = (list: Int32Array, n: number) => list[n] as number
const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n))

function mix(state: Int32Array, block: DataView, from: number): void {
  for (let n = 0; n < 16; n++) words[n] = block.getInt32(from + n * 4)
  for (let n = 16; n < 64; n++) {
    const w15 = at(words, n - 15)
    const w2 = at(words, n - 2)
    const s0 = turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3)
    const s1 = turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10)
    words[n] = (at(words, n - 16) + s0 + at(words, n - 7) + s1) | 0
  }
  let a = at(state, 0)
  let b = at(state, 1)
  let c = at(state, 2)
  let d = at(state, 3)
  let e = at(state, 4)
  let f = at(state, 5)
  let g = at(state, 6)
  let h = at(state, 7)
  for (let n = 0; n < 64; n++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + at(ROUND, n) + at(words, n)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state[0] = at(state, 0) + a
  state[1] = at(state, 1) + b
  state[2] = at(state, 2) + c
  state[3] = at(state, 3) + d
  state[4] = at(state, 4) + e
  state[5] = at(state, 5) + f
  state[6] = at(state, 6) + g
  state[7] = at(state, 7) + h
}

/** Pads a text to whole blocks, with room for `spare` more bytes; `length` is the number of bytes to hash. */
function padToBlocks(text: string, spare: number) {
  const bytes = new TextEncoder().encode(text)
  const view = new DataView(new ArrayBuffer((((bytes.length + spare + 8) >> 6) + 1) << 6))
  const all = new Uint8Array(view.buffer)
  all.set(bytes)
  return { view, all, length: bytes.length }
}

/** Hashes the first `length` bytes into `state`. The bytes after them must be zero. */
function hash(view: DataView, length: number, state: Int32Array): void {
  const end = (((length + 8) >> 6) + 1) << 6
  view.setUint8(length, 0x80)
  view.setUint32(end - 8, Math.floor(length / 2 ** 29))
  view.setUint32(end - 4, length << 3)
  state.set(START)
  for (let from = 0; from < end; from += 64) mix(state, view, from)
}

/** Returns the hash in lower-case hexadecimal. */
export function sha256(text: string): string {
  const { view, length } = padToBlocks(text, 0)
  const state = new Int32Array(8)
  hash(view, length, state)
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

const MAX_DIGITS = 16

/**
 * Returns a test whether a number appended to `salt` has the hash `expected` (hexadecimal). Optimised for
 * many consecutive numbers.
 */
export function createMatch(salt: string, expected: string): (number: number) => boolean {
  const { view, all, length } = padToBlocks(salt, MAX_DIGITS)
  const state = new Int32Array(8)
  const firstWord = Number.parseInt(expected.slice(0, 8), 16) | 0
  return (number) => {
    const digits = String(number)
    all.fill(0, length)
    for (let n = 0; n < digits.length; n++) all[length + n] = digits.charCodeAt(n)
    hash(view, length + digits.length, state)
    // The first word matches by chance once in 2^32; only then is the whole hash compared.
    return at(state, 0) === firstWord && sha256(salt + digits) === expected
  }
}
