/** Inserts the bytes that keep start codes out of a NAL unit (ISO/IEC 14496-10, 7.4.1). */
export function escapeNal(bytes: Uint8Array): Buffer {
  const escaped: number[] = []
  let zeros = 0
  for (const byte of bytes) {
    if (zeros >= 2 && byte <= 3) {
      escaped.push(3)
      zeros = 0
    }
    escaped.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Buffer.from(escaped)
}

/** Removes the bytes that `escapeNal` inserts. */
export function unescapeNal(nal: Uint8Array): Buffer {
  return Buffer.from(
    nal.filter((byte, at) => !(byte === 3 && at >= 2 && nal[at - 1] === 0 && nal[at - 2] === 0)),
  )
}

/** Reads the bits of a NAL unit without inserted bytes. Throws at its end. */
export class BitReader {
  #bytes: Uint8Array
  /** Number of bits read. */
  position = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** Reads an unsigned number of `count` bits, at most 32. */
  read(count: number): number {
    let value = 0
    for (let bit = 0; bit < count; bit++, this.position++) {
      const byte = this.#bytes[this.position >> 3]
      if (byte === undefined) throw new Error('the NAL unit ends too early')
      value = value * 2 + ((byte >> (7 - (this.position & 7))) & 1)
    }
    return value
  }

  /** Reads an unsigned exponential Golomb code, ue(v). */
  golomb(): number {
    let zeros = 0
    while (this.read(1) === 0) zeros++
    return 2 ** zeros - 1 + this.read(zeros)
  }

  /** Reads a signed exponential Golomb code, se(v). */
  signedGolomb(): number {
    const code = this.golomb()
    return code % 2 === 1 ? (code + 1) / 2 : 0 - code / 2
  }
}

/** Writes the bits of a NAL unit. */
export class BitWriter {
  #bytes: number[] = []
  /** Number of bits written. */
  position = 0

  /** Writes an unsigned number with `count` bits. */
  write(value: number, count: number): void {
    for (let bit = count - 1; bit >= 0; bit--, this.position++) {
      if ((this.position & 7) === 0) this.#bytes.push(0)
      const last = this.#bytes.length - 1
      if (Math.floor(value / 2 ** bit) % 2 === 1)
        this.#bytes[last] = (this.#bytes[last] ?? 0) | (128 >> (this.position & 7))
    }
  }

  /** Writes an unsigned exponential Golomb code, ue(v). */
  golomb(value: number): void {
    const bits = Math.floor(Math.log2(value + 1))
    this.write(0, bits)
    this.write(value + 1, bits + 1)
  }

  /** Writes a signed exponential Golomb code, se(v). */
  signedGolomb(value: number): void {
    this.golomb(value > 0 ? value * 2 - 1 : -value * 2)
  }

  /** Returns the NAL unit with its last bits (ISO/IEC 14496-10, 7.3.2.11). */
  end(): Buffer {
    this.write(1, 1)
    return escapeNal(Uint8Array.from(this.#bytes))
  }
}
