/** A box of an MP4 (ISO/IEC 14496-12, 4.2); `offset` is where its content begins in what was read. */
export interface Mp4Box {
  type: string
  content: Buffer
  offset: number
}

const HEADER = 8
/** A box whose size does not fit into its header says it in the next eight bytes. */
const LARGE_HEADER = 16

/** Lists the boxes that some bytes consist of. Throws if they are none. */
export function listBoxes(bytes: Buffer): Mp4Box[] {
  const boxes: Mp4Box[] = []
  let at = 0
  while (at < bytes.length) {
    const short = bytes.readUInt32BE(at)
    const header = short === 1 ? LARGE_HEADER : HEADER
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + HEADER)) : short
    if (size < header || at + size > bytes.length) throw new Error(`no box at ${at}`)
    const type = bytes.toString('latin1', at + 4, at + HEADER)
    boxes.push({ type, content: bytes.subarray(at + header, at + size), offset: at + header })
    at += size
  }
  return boxes
}

/** Writes a box of the given parts. */
export function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(HEADER)
  header.writeUInt32BE(HEADER + parts.reduce((sum, part) => sum + part.length, 0))
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, ...parts])
}

/** Writes a box with the version and flags of `from`. */
export const fullBox = (type: string, from: Buffer, ...parts: readonly Buffer[]): Buffer =>
  box(type, from.subarray(0, 4), ...parts)

/** Reads the 32-bit numbers that some bytes consist of. */
export function readNumbers(content: Buffer): number[] {
  const numbers: number[] = []
  for (let at = 0; at + 4 <= content.length; at += 4) numbers.push(content.readUInt32BE(at))
  return numbers
}

/** Writes 32-bit numbers. */
export function words(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [at, value] of numbers.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}
