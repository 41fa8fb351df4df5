/** The AMF0 values that RTMP's commands and FLV's metadata use. */
export type AmfValue = number | boolean | string | null | { [name: string]: AmfValue }

/** Encodes values in AMF0 (Adobe's "Action Message Format", AMF0). `array` writes objects as ECMA arrays. */
export function encodeAmf(values: AmfValue[], array = false): Buffer {
  return Buffer.concat(values.map((value) => encodeValue(value, array)))
}

function encodeValue(value: AmfValue, array: boolean): Buffer {
  if (value === null) return Buffer.from([5])
  if (typeof value === 'boolean') return Buffer.from([1, value ? 1 : 0])
  if (typeof value === 'string') return Buffer.concat([Buffer.from([2]), text(value)])
  if (typeof value === 'number') {
    const out = Buffer.alloc(9)
    out.writeDoubleBE(value, 1)
    return out
  }
  const entries = Object.entries(value)
  const head = Buffer.alloc(array ? 5 : 1)
  head[0] = array ? 8 : 3
  if (array) head.writeUInt32BE(entries.length, 1)
  const body = entries.flatMap(([name, inner]) => [text(name), encodeValue(inner, array)])
  return Buffer.concat([head, ...body, Buffer.from([0, 0, 9])])
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'utf8')
  const size = Buffer.alloc(2)
  size.writeUInt16BE(bytes.length)
  return Buffer.concat([size, bytes])
}

/** Thrown for bytes that are not AMF0, or have an unsupported type. */
export class AmfError extends Error {}

/** Decodes AMF0 values up to the end of `bytes`; dates and references are not supported. Throws AmfError. */
export function decodeAmf(bytes: Buffer): AmfValue[] {
  const values: AmfValue[] = []
  try {
    for (let at = 0; at < bytes.length; ) {
      const [value, next] = readOne(bytes, at, 0)
      values.push(value)
      at = next
    }
  } catch (error) {
    throw error instanceof RangeError ? new AmfError('AMF0 ends too early') : error
  }
  return values
}

function readOne(bytes: Buffer, at: number, depth: number): [AmfValue, number] {
  const kind = bytes.readUInt8(at)
  if (kind === 0) return [bytes.readDoubleBE(at + 1), at + 9]
  if (kind === 1) return [bytes.readUInt8(at + 1) !== 0, at + 2]
  if (kind === 2) return readText(bytes, at + 1)
  if (kind === 5 || kind === 6) return [null, at + 1]
  if ((kind !== 3 && kind !== 8) || depth > 16) throw new AmfError(`AMF0 kind ${kind} is not read here`)
  const value: { [name: string]: AmfValue } = {}
  let next = at + (kind === 8 ? 5 : 1)
  for (;;) {
    const [name, after] = readText(bytes, next)
    if (name === '' && bytes.readUInt8(after) === 9) return [value, after + 1]
    const [inner, end] = readOne(bytes, after, depth + 1)
    value[name] = inner
    next = end
  }
}

function readText(bytes: Buffer, at: number): [string, number] {
  const end = at + 2 + bytes.readUInt16BE(at)
  if (end > bytes.length) throw new AmfError('AMF0 ends too early')
  return [bytes.toString('utf8', at + 2, end), end]
}
