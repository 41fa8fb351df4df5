import { expect, test } from 'vitest'
import { BitReader, BitWriter, escapeNal, unescapeNal } from './bits.ts'
import { COLUMNS, glyphAt, MACROBLOCK } from './layout.ts'
import { withFrameNumber, writeBarSlice, writeSkippedSlice } from './slices.ts'

const PARAMETERS = { frameNumberBits: 4 }

/** Reads the header of a slice up to its macroblocks. */
function readHeader(nal: Buffer) {
  const bits = new BitReader(unescapeNal(nal))
  const type = bits.read(8) & 31
  const [first, kind, pps] = [bits.golomb(), bits.golomb(), bits.golomb()]
  const frameNumber = bits.read(PARAMETERS.frameNumberBits)
  const references = bits.read(1) === 1 ? bits.golomb() + 1 : null
  bits.read(2)
  const [quantiser, deblocking] = [bits.signedGolomb(), bits.golomb()]
  return { bits, header: { type, first, kind, pps, frameNumber, references, quantiser, deblocking } }
}

/** Reads the macroblocks of a bar slice: the pixel that each copied one comes from, relative to itself. */
function readCopies(bits: BitReader): Map<number, { x: number; y: number }> {
  const copies = new Map<number, { x: number; y: number }>()
  let left = { x: 0, y: 0 }
  for (let column = 0; column < COLUMNS; column++) {
    const skipped = bits.golomb()
    if (skipped > 0) left = { x: 0, y: 0 }
    column += skipped
    if (column >= COLUMNS) break
    expect(bits.golomb()).toBe(0)
    left = { x: left.x + bits.signedGolomb(), y: left.y + bits.signedGolomb() }
    expect(bits.golomb()).toBe(0)
    copies.set(column, { x: left.x / 4, y: left.y / 4 })
  }
  return copies
}

test('numbers are read as they were written, with the bytes that keep start codes out', () => {
  const bits = new BitWriter()
  for (const value of [0, 1, 2, 7, 8, 3_712]) bits.golomb(value)
  for (const value of [0, 1, -1, 1_856, -1_856]) bits.signedGolomb(value)
  bits.write(0, 40)
  bits.write(5, 3)
  const nal = bits.end()
  expect(nal.includes(Buffer.from([0, 0, 0]))).toBe(false)
  const read = new BitReader(unescapeNal(nal))
  expect(Array.from({ length: 6 }, () => read.golomb())).toEqual([0, 1, 2, 7, 8, 3_712])
  expect(Array.from({ length: 5 }, () => read.signedGolomb())).toEqual([0, 1, -1, 1_856, -1_856])
  expect([read.read(20), read.read(20), read.read(3), read.read(1)]).toEqual([0, 0, 5, 1])
  expect(() => read.read(16)).toThrow('ends too early')
  const bytes = Buffer.from([0, 0, 0, 0, 0, 1, 0, 0, 3, 9])
  expect(unescapeNal(escapeNal(bytes))).toEqual(bytes)
})

test('a skipped slice repeats the macroblocks of the picture before', () => {
  const { bits, header } = readHeader(writeSkippedSlice({ first: 450, count: 180 }, 9, PARAMETERS))
  expect(header).toEqual({
    type: 1,
    first: 450,
    kind: 5,
    pps: 0,
    frameNumber: 9,
    references: 1,
    quantiser: 0,
    deblocking: 1,
  })
  expect(bits.golomb()).toBe(180)
  expect(bits.read(1)).toBe(1)
})

test.each([
  ['after an empty bar', ''.padEnd(COLUMNS), ' ARS 1-0 CHE            67:23 '],
  ['after another text', ' ARS 1-0 CHE            67:23 ', ' ARS 2-0 CHE            67:24 '],
  ['without a change', 'A'.repeat(COLUMNS), 'A'.repeat(COLUMNS)],
  ['in the last columns', ''.padEnd(COLUMNS), 'FT'.padStart(COLUMNS)],
])('the characters that change are copied from the font: %s', (_name, from, to) => {
  for (const [half, row] of [15, 16].entries()) {
    const { bits, header } = readHeader(writeBarSlice(row, half, { from, to }, 3, PARAMETERS))
    expect(header).toMatchObject({ first: row * COLUMNS, frameNumber: 3 })
    const expected = [...to].flatMap((character, column) => {
      const glyph = glyphAt(character)
      const source = {
        x: (glyph.column - column) * MACROBLOCK,
        y: (glyph.row + half - row) * MACROBLOCK,
      }
      return character === from[column] ? [] : [[column, source] as const]
    })
    expect([...readCopies(bits)]).toEqual(expected)
  }
})

test('a slice gets another frame number, and nothing else changes', () => {
  const nal = writeSkippedSlice({ first: 0, count: 450 }, 15, PARAMETERS)
  const changed = withFrameNumber(nal, 2, PARAMETERS)
  expect(changed).toEqual(writeSkippedSlice({ first: 0, count: 450 }, 2, PARAMETERS))
  expect(withFrameNumber(changed, 15, PARAMETERS)).toEqual(nal)
})
