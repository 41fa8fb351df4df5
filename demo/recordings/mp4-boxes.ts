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

/** Returns the content of the box at a path of boxes in boxes. Throws if there is none. */
export function child(content: Buffer, path: readonly string[]): Buffer {
  return path.reduce((found, name) => {
    const next = listBoxes(found).find(({ type }) => type === name)
    if (!next) throw new Error(`the film has no ${path.join('.')}`)
    return next.content
  }, content)
}

/** A copy of a box's content with the 32-bit number at `at` replaced. */
export function withNumber({ type, content }: Mp4Box, at: number, value: number): Buffer {
  if (content.readUInt8(0) !== 0) throw new Error(`${type} has 64-bit times`)
  const copy = Buffer.from(content)
  copy.writeUInt32BE(value, at)
  return box(type, copy)
}

/** Returns the samples of a track, in their order, from the film that the offsets of its index (`stbl`) point into. */
export function readSamples(film: Buffer, stbl: Buffer): Buffer[] {
  const sizes = child(stbl, ['stsz'])
  const uniform = sizes.readUInt32BE(4)
  const rows = readNumbers(child(stbl, ['stsc']).subarray(8))
  const samples: Buffer[] = []
  const count = sizes.readUInt32BE(8)
  let row = 0
  for (const [chunk, offset] of readNumbers(child(stbl, ['stco']).subarray(8)).entries()) {
    // A row of three numbers holds from the chunk that it names (from 1) until the next row.
    while ((rows[row + 3] ?? Number.POSITIVE_INFINITY) <= chunk + 1) row += 3
    let at = offset
    for (let each = 0; each < (rows[row + 1] ?? 0) && samples.length < count; each++) {
      const size = uniform || sizes.readUInt32BE(12 + samples.length * 4)
      samples.push(film.subarray(at, at + size))
      at += size
    }
  }
  return samples
}
