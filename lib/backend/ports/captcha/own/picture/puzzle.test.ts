import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createChance, type Seed } from './chance.ts'
import { court } from './court.ts'
import { decoyOutline, knobsOf, pieceOutline } from './outline.ts'
import { pitch } from './pitch.ts'
import { drawPuzzle, PICTURE, PIECE, type Puzzle } from './puzzle.ts'
import { stand } from './stand.ts'
import { trainingGround } from './training-ground.ts'

const seedOf = (n: number): Seed => [n, 0x9e3779b9 * n, 7, 1234567 + n]
const bytesOf = (address: string) => Buffer.from(address.split(',')[1] ?? '', 'base64')

/** The mean difference of two pictures within the opaque area of the piece, 0 to 255. */
async function apart(puzzle: Puzzle, at: { x: number; top: number }): Promise<number> {
  const piece = await sharp(bytesOf(puzzle.piece)).ensureAlpha().raw().toBuffer()
  const under = await sharp(bytesOf(puzzle.background))
    .extract({ left: at.x, top: at.top, width: PIECE, height: PIECE })
    .removeAlpha()
    .raw()
    .toBuffer()
  let [sum, count] = [0, 0]
  for (let n = 0; n < PIECE * PIECE; n++) {
    if ((piece[n * 4 + 3] ?? 0) < 250) continue
    for (let c = 0; c < 3; c++) sum += Math.abs((piece[n * 4 + c] ?? 0) - (under[n * 3 + c] ?? 0))
    count += 3
  }
  return sum / count
}

describe('a drawn puzzle', () => {
  const puzzles: Puzzle[] = []
  beforeAll(async () => {
    for (let n = 1; n <= 30; n++) puzzles.push(await drawPuzzle(seedOf(n)))
  })

  test('is valid, 30 of 30: small files, the declared sizes, piece and gap inside the picture', async () => {
    for (const puzzle of puzzles) {
      expect(puzzle.background.length + puzzle.piece.length).toBeLessThan(40 * 1024)
      expect(puzzle.x).toBeGreaterThanOrEqual(90)
      expect(puzzle.x).toBeLessThanOrEqual(PICTURE.width - PIECE)
      expect(puzzle.top).toBeGreaterThanOrEqual(0)
      expect(puzzle.top).toBeLessThanOrEqual(PICTURE.height - PIECE)
      const [background, piece] = await Promise.all([
        sharp(bytesOf(puzzle.background)).metadata(),
        sharp(bytesOf(puzzle.piece)).metadata(),
      ])
      expect([background.width, background.height]).toEqual([PICTURE.width, PICTURE.height])
      expect([piece.width, piece.height, piece.hasAlpha]).toEqual([PIECE, PIECE, true])
    }
  })

  test('differs each time, with the gap at another place', async () => {
    const others = [await drawPuzzle(), await drawPuzzle(), ...puzzles]
    expect(new Set(others.map(({ background }) => background)).size).toBe(32)
    expect(new Set(others.map(({ x }) => x)).size).toBeGreaterThan(20)
  })

  test('shows the gap as a shade, not as a hole: the picture does not contain the piece', async () => {
    for (const puzzle of puzzles) expect(await apart(puzzle, puzzle)).toBeGreaterThan(20)
  })

  test("does not always have its darkest place on the gap's row at the gap", async () => {
    let fooled = 0
    for (const puzzle of puzzles) {
      const grey = await sharp(bytesOf(puzzle.background)).greyscale().raw().toBuffer()
      const darkness = (left: number) => {
        let sum = 0
        for (let y = puzzle.top + 14; y < puzzle.top + PIECE - 14; y++)
          for (let x = left + 14; x < left + PIECE - 14; x++) sum += grey[y * PICTURE.width + x] ?? 0
        return -sum
      }
      let best = 0
      for (let x = 1; x <= PICTURE.width - PIECE; x++) if (darkness(x) > darkness(best)) best = x
      if (Math.abs(best - puzzle.x) > 4) fooled++
    }
    // Searching only for the darkest square fails in at least a fifth of all pictures.
    expect(fooled, `${fooled} of 30`).toBeGreaterThanOrEqual(6)
  })
})

describe('every scene', () => {
  test.each(Object.entries({ pitch, court, stand, trainingGround }))(
    '%s is drawn, identically for the same seed',
    (_, scene) => {
      for (let n = 1; n <= 30; n++) {
        const drawn = scene(createChance(seedOf(n)))
        expect(drawn).toBe(scene(createChance(seedOf(n))))
        expect(drawn).not.toMatch(/NaN|undefined|<text|href/)
      }
    },
  )
})

test("a piece's outline stays within its picture, and no decoy has the same outline", () => {
  for (let n = 1; n <= 200; n++) {
    const chance = createChance(seedOf(n))
    const outline = pieceOutline(0, 0, knobsOf(chance))
    expect(outline).toContain('A')
    for (const number of outline.replace(/A[^LMZ]*? 0 1 [01] /g, 'L').match(/-?\d+(\.\d+)?/g) ?? []) {
      expect(Number(number)).toBeGreaterThanOrEqual(0)
      expect(Number(number)).toBeLessThanOrEqual(PIECE)
    }
    expect(decoyOutline(chance, 0, 0)).not.toContain('A')
  }
})
