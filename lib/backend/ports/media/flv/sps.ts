const HIGH = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135])

/**
 * Reads width and height in pixels from an AVCDecoderConfigurationRecord's first sequence parameter set (ISO
 * 14496-10, 7.3.2.1.1); null if it is malformed.
 */
export function avcSize(record: Uint8Array): { width: number; height: number } | null {
  const count = (record[5] ?? 0) & 31
  const length = ((record[6] ?? 0) << 8) | (record[7] ?? 0)
  if (count === 0 || length < 4 || record.length < 8 + length) return null
  const bits = new Bits(record.subarray(9, 8 + length))
  const profile = bits.read(8)
  bits.read(16)
  bits.golomb()
  let chroma = 1
  if (HIGH.has(profile)) {
    chroma = bits.golomb()
    if (chroma === 3) bits.read(1)
    bits.golomb()
    bits.golomb()
    bits.read(1)
    if (bits.read(1))
      for (let list = 0; list < (chroma === 3 ? 12 : 8); list++) scalingList(bits, list < 6 ? 16 : 64)
  }
  bits.golomb()
  const order = bits.golomb()
  if (order === 0) bits.golomb()
  else if (order === 1) {
    bits.read(1)
    bits.golomb()
    bits.golomb()
    const cycle = bits.golomb()
    if (cycle > 255) return null
    for (let n = 0; n < cycle; n++) bits.golomb()
  }
  bits.golomb()
  bits.read(1)
  const across = bits.golomb() + 1
  const down = bits.golomb() + 1
  const frames = bits.read(1)
  if (!frames) bits.read(1)
  bits.read(1)
  const crop = bits.read(1) ? [bits.golomb(), bits.golomb(), bits.golomb(), bits.golomb()] : [0, 0, 0, 0]
  const [left = 0, right = 0, top = 0, bottom = 0] = crop
  const unitX = chroma === 1 || chroma === 2 ? 2 : 1
  const unitY = (chroma === 1 ? 2 : 1) * (2 - frames)
  const width = across * 16 - (left + right) * unitX
  const height = (2 - frames) * down * 16 - (top + bottom) * unitY
  const sane = (size: number) => size > 0 && size <= 16384
  return bits.over || !sane(width) || !sane(height) ? null : { width, height }
}

function scalingList(bits: Bits, size: number): void {
  if (!bits.read(1)) return
  let next = 8
  for (let n = 0, last = 8; n < size && next !== 0; n++) {
    const code = bits.golomb()
    next = (last + (code % 2 ? (code + 1) / 2 : -code / 2) + 256) % 256
    last = next === 0 ? last : next
  }
}

/**
 * Reads bits of a NAL unit without the emulation prevention bytes. Past the end it reads zeros and sets
 * `over`.
 */
class Bits {
  over = false
  #at = 0
  #bytes: number[] = []

  constructor(nal: Uint8Array) {
    for (let n = 0; n < nal.length; n++) {
      const guard = nal[n] === 3 && nal[n - 1] === 0 && nal[n - 2] === 0
      if (!guard) this.#bytes.push(nal[n] ?? 0)
    }
  }

  read(count: number): number {
    let value = 0
    for (let n = 0; n < count; n++, this.#at++) {
      const byte = this.#bytes[this.#at >> 3]
      if (byte === undefined) this.over = true
      value = value * 2 + (((byte ?? 0) >> (7 - (this.#at & 7))) & 1)
    }
    return value
  }

  /** Unsigned exponential Golomb code. */
  golomb(): number {
    let zeros = 0
    while (zeros < 32 && !this.over && this.read(1) === 0) zeros++
    return 2 ** zeros - 1 + this.read(zeros)
  }
}
