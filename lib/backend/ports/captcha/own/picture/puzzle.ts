import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'
import { type Chance, createChance, type Seed } from './chance.ts'
import { decoyOutline, knobsOf, PIECE, pieceOutline } from './outline.ts'
import { drawScene, PICTURE } from './scene.ts'

export { PICTURE, PIECE }

/**
 * A picture with a gap, the piece that fits it (both as data URLs), and the piece's correct left and top
 * position.
 */
export interface Puzzle {
  background: string
  piece: string
  x: number
  top: number
}

const { width, height } = PICTURE
const svg = (inside: string, w: number = width, h: number = height) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${inside}</svg>`)
const address = (bytes: Buffer) => `data:image/webp;base64,${bytes.toString('base64')}`

/**
 * Decoys: as dark as the gap, but of another shape, some on the gap's own row where a program would search.
 */
function decoys(chance: Chance, x: number, top: number): string {
  const places: [number, number][] = []
  for (let tries = 0; places.length < 3 && tries < 40; tries++) {
    const place: [number, number] = [
      chance.between(4, width - PIECE - 4),
      places.length === 0 ? top + chance.between(-3, 3) : chance.between(2, height - PIECE - 2),
    ]
    const clear = [[x, top] as const, ...places].every(
      ([px, py]) => Math.hypot(px - place[0], py - place[1]) > PIECE,
    )
    if (clear) places.push(place)
  }
  return places
    .map(([px, py]) => {
      const shade = chance.between(0.3, 0.5).toFixed(2)
      return `<path d="${decoyOutline(chance, px, py)}" fill="#0a0f16" fill-opacity="${shade}" stroke="#fff" stroke-opacity=".35"/>`
    })
    .join('')
}

/** Draws a puzzle, which takes about 30 ms of one core. `seed` makes it reproducible for tests. */
export async function drawPuzzle(seed?: Seed): Promise<Puzzle> {
  const seedWords = new Int32Array(4)
  randomFillSync(seedWords)
  const chance = createChance(
    seed ?? [seedWords[0] ?? 0, seedWords[1] ?? 0, seedWords[2] ?? 0, seedWords[3] ?? 0],
  )
  const x = chance.int(PIECE + 34, width - PIECE - 6)
  const top = chance.int(6, height - PIECE - 6)
  const knobs = knobsOf(chance)
  const scene = await sharp(svg(drawScene(chance)))
    .composite([{ input: await grain(chance), blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer()
  const raw = { raw: { width, height, channels: 3 as const } }
  const shade = chance.between(0.52, 0.66).toFixed(2)
  const gap = `<path d="${pieceOutline(x, top, knobs)}" fill="#0a0f16" fill-opacity="${shade}" stroke="#fff" stroke-opacity=".55" stroke-width="1.2"/>`
  const shapes = chance.chance(0.5) ? decoys(chance, x, top) + gap : gap + decoys(chance, x, top)
  const background = await sharp(scene, raw)
    .composite([{ input: svg(shapes) }])
    .webp({ quality: 72 })
    .toBuffer()
  const pieceShape = pieceOutline(0, 0, knobs)
  const cut = await sharp(scene, raw)
    .extract({ left: x, top, width: PIECE, height: PIECE })
    .modulate({ brightness: chance.between(1.02, 1.12), hue: chance.int(0, 8) })
    .ensureAlpha()
    .png()
    .toBuffer()
  const piece = await sharp(cut)
    .composite([
      { input: svg(`<path d="${pieceShape}"/>`, PIECE, PIECE), blend: 'dest-in' },
      {
        input: svg(
          `<path d="${pieceShape}" fill="none" stroke="#fff" stroke-opacity=".95" stroke-width="1.6"/>`,
          PIECE,
          PIECE,
        ),
      },
    ])
    .webp({ quality: 84, alphaQuality: 90 })
    .toBuffer()
  return { background: address(background), piece: address(piece), x, top }
}

/** Film grain over the picture, so that no surface has a single colour. */
const grain = (chance: Chance) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: chance.between(16, 30) },
    },
  })
    .png()
    .toBuffer()
