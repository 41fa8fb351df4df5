import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { sniff } from './sniff.ts'
import type { Upload } from './take-upload.ts'

/** The most pixels a picture may have: a phone's 48 megapixels fit; 50,000 x 50,000 are refused by their header alone. */
const MOST_PIXELS = 50_000_000
const MOST_SECONDS = 8
/** Decoding takes memory and a core: so few at a time, the rest wait. */
const AT_ONCE = 2

/** A square of the upright picture, in pixels. */
export interface Square {
  x: number
  y: number
  size: number
}

let running = 0
const waiting: (() => void)[] = []
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

const notAPicture = () => new Refusal('invalid', 'upload.not_picture')
const tooManyPixels = () => new Refusal('invalid', 'upload.too_many_pixels')

/** What is done to the upright picture, whose size is given. */
type Drawing = (picture: Sharp, size: { width: number; height: number }) => Sharp

/**
 * Draws a picture anew as WebP: nothing but its pixels stays, so no place it was taken at and nothing that hides behind
 * its end. Refuses what is no picture of the type it was said to be, what is broken, and what has too many pixels.
 */
async function redraw({ bytes, type }: Upload, draw: Drawing): Promise<Buffer> {
  const found = sniff(bytes)
  if (found === null || found !== type) throw notAPicture()
  return inTurn(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      const { format, autoOrient } = await picture.metadata()
      if (`image/${format}` !== found) throw notAPicture()
      return await draw(picture.autoOrient(), autoOrient)
        .webp({ quality: 86 })
        .timeout({ seconds: MOST_SECONDS })
        .toBuffer()
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw /pixel limit|timeout/i.test(String(error)) ? tooManyPixels() : notAPicture()
    }
  })
}

/** A square of it, redrawn: `square` is cut out first (the middle one without it); the side is at most `side` pixels. */
export const redrawSquare = (
  upload: Upload,
  { square, side }: { square: Square | null; side: number },
): Promise<Buffer> =>
  redraw(upload, (picture, whole) => {
    const { x, y, size } = within(square, whole)
    return picture
      .extract({ left: x, top: y, width: size, height: size })
      .resize(Math.min(side, size), Math.min(side, size))
  })

/** All of it, redrawn and made smaller until it fits into so many pixels. */
export const redrawWithin = (upload: Upload, most: { width: number; height: number }): Promise<Buffer> =>
  redraw(upload, (picture) => picture.resize({ ...most, fit: 'inside', withoutEnlargement: true }))

/** The square to keep: as asked, moved inside the picture; without one the middle. */
function within(square: Square | null, { width, height }: { width: number; height: number }): Square {
  const most = Math.min(width, height)
  if (!square) return { x: Math.floor((width - most) / 2), y: Math.floor((height - most) / 2), size: most }
  const size = Math.min(square.size, most)
  return { x: Math.min(square.x, width - size), y: Math.min(square.y, height - size), size }
}
