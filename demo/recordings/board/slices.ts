import { BitReader, BitWriter, escapeNal, unescapeNal } from './bits.ts'
import { COLUMNS, glyphAt, MACROBLOCK } from './layout.ts'

/** What the slices of a clip need of its parameter sets. */
export interface ClipParameters {
  /** Length of `frame_num`. */
  frameNumberBits: number
}

/** Types of NAL units (ISO/IEC 14496-10, table 7-1). */
export const NAL = { slice: 1, key: 5 } as const
/** A slice of a reference picture that is no key frame. */
const SLICE_HEADER = 0x41
/** All slices of the picture are predicted from earlier ones. */
const PREDICTED = 5
/** Motion vectors count quarters of a pixel. */
const QUARTERS = 4

function readFrameNumberBits(sps: Buffer): number {
  const bits = new BitReader(sps)
  bits.read(8)
  const profile = bits.read(8)
  bits.read(16)
  bits.golomb()
  const length = bits.golomb() + 4
  const orderType = bits.golomb()
  if (profile !== 66 || orderType !== 2)
    throw new Error('the clip is not of the baseline profile without reordered pictures')
  return length
}

function checkPictureParameters(pps: Buffer): void {
  const bits = new BitReader(pps)
  bits.read(8)
  const ids = [bits.golomb(), bits.golomb()]
  const coding = [bits.read(1), bits.read(1)]
  const groups = bits.golomb()
  bits.golomb()
  bits.golomb()
  const weights = [bits.read(1), bits.read(2)]
  for (let each = 0; each < 3; each++) bits.signedGolomb()
  const [deblocking, , redundant] = [bits.read(1), bits.read(1), bits.read(1)]
  const zeros = [...ids, ...coding, groups, ...weights, redundant]
  if (zeros.some((value) => value !== 0) || deblocking !== 1)
    throw new Error('the clip has picture parameters that its slices are not written for')
}

/**
 * Reads the parameter sets of a decoder configuration (`avcC`, ISO/IEC 14496-15, 5.3.3.1). Throws for clips whose
 * slices could not be written: see scripts/make-clips.
 */
export function readParameters(configuration: Buffer): ClipParameters {
  const length = configuration.readUInt16BE(6)
  const sps = unescapeNal(configuration.subarray(8, 8 + length))
  const next = 8 + length + 1
  const pps = unescapeNal(configuration.subarray(next + 2, next + 2 + configuration.readUInt16BE(next)))
  checkPictureParameters(pps)
  return { frameNumberBits: readFrameNumberBits(sps) }
}

/** Returns a slice with another `frame_num`, which must be smaller than its length allows. */
export function withFrameNumber(
  nal: Buffer,
  frameNumber: number,
  { frameNumberBits }: ClipParameters,
): Buffer {
  const bytes = unescapeNal(nal)
  const bits = new BitReader(bytes)
  bits.read(8)
  for (let field = 0; field < 3; field++) bits.golomb()
  for (let bit = 0; bit < frameNumberBits; bit++) {
    const at = bits.position + bit
    const mask = 128 >> (at & 7)
    const byte = bytes[at >> 3] ?? 0
    bytes[at >> 3] = (frameNumber >> (frameNumberBits - 1 - bit)) & 1 ? byte | mask : byte & ~mask
  }
  return escapeNal(bytes)
}

/** Begins a slice at a macroblock (ISO/IEC 14496-10, 7.3.3): one reference picture, and no deblocking. */
function beginSlice(first: number, frameNumber: number, { frameNumberBits }: ClipParameters): BitWriter {
  const bits = new BitWriter()
  bits.write(SLICE_HEADER, 8)
  bits.golomb(first)
  bits.golomb(PREDICTED)
  bits.golomb(0)
  bits.write(frameNumber, frameNumberBits)
  // The number of reference pictures, given here: one.
  bits.write(1, 1)
  bits.golomb(0)
  // Their order, and which are kept: the usual ones. The quantiser: that of the clip.
  bits.write(0, 1)
  bits.write(0, 1)
  bits.signedGolomb(0)
  bits.golomb(1)
  return bits
}

/** Writes a slice of `count` macroblocks that show what the picture before shows. */
export function writeSkippedSlice(
  { first, count }: { first: number; count: number },
  frameNumber: number,
  parameters: ClipParameters,
): Buffer {
  const bits = beginSlice(first, frameNumber, parameters)
  bits.golomb(count)
  return bits.end()
}

/**
 * Writes the slice of one row of macroblocks of the score bar, `half` 0 for the upper one: where a character of `to`
 * is not that of `from`, which the picture before shows, it is copied from the font below the picture. The slice is
 * one row, so that a motion vector is predicted from the macroblock to its left alone (ISO/IEC 14496-10, 8.4.1.3).
 * `from` and `to` have a character for each column.
 */
export function writeBarSlice(
  row: number,
  half: number,
  { from, to }: { from: string; to: string },
  frameNumber: number,
  parameters: ClipParameters,
): Buffer {
  const bits = beginSlice(row * COLUMNS, frameNumber, parameters)
  let skipped = 0
  let left = { x: 0, y: 0 }
  for (let column = 0; column < COLUMNS; column++) {
    const character = to[column] ?? ' '
    if (character === (from[column] ?? ' ')) {
      skipped++
      left = { x: 0, y: 0 }
      continue
    }
    const glyph = glyphAt(character)
    const vector = {
      x: (glyph.column - column) * MACROBLOCK * QUARTERS,
      y: (glyph.row + half - row) * MACROBLOCK * QUARTERS,
    }
    bits.golomb(skipped)
    // One motion vector for the macroblock, and no difference from what it copies.
    bits.golomb(0)
    bits.signedGolomb(vector.x - left.x)
    bits.signedGolomb(vector.y - left.y)
    bits.golomb(0)
    skipped = 0
    left = vector
  }
  if (skipped > 0) bits.golomb(skipped)
  return bits.end()
}
