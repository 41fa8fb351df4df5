/** The bytes before each unit of a packet that state its size; every encoder in use writes four. */
const LENGTH_SIZE = 4

/**
 * Returns the parameter sets of an AVC decoder configuration (ISO/IEC 14496-15, 5.3.3.1) as the units of a packet:
 * before a key frame they set the decoder up for what follows. Null if it cannot be read.
 */
export function parameterSets(configuration: Uint8Array): Uint8Array | null {
  const bytes = Buffer.from(configuration)
  if (bytes.length < 7 || ((bytes[4] ?? 0) & 3) + 1 !== LENGTH_SIZE) return null
  const units: Buffer[] = []
  let at = 5
  // The upper bits of the first count are reserved.
  for (const mask of [0x1f, 0xff]) {
    const count = (bytes[at] ?? 0) & mask
    at += 1
    for (let unit = 0; unit < count; unit++) {
      if (at + 2 > bytes.length) return null
      const size = bytes.readUInt16BE(at)
      if (at + 2 + size > bytes.length) return null
      const length = Buffer.alloc(LENGTH_SIZE)
      length.writeUInt32BE(size)
      units.push(length, bytes.subarray(at + 2, at + 2 + size))
      at += 2 + size
    }
  }
  return Buffer.concat(units)
}
