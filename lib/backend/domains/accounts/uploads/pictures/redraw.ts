import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { sniff } from '../sniff.ts'
import type { Upload } from '../take-upload.ts'

/**
 * Maximum number of pixels of a picture: 48 megapixels of a phone fit; 50,000 x 50,000 is refused by its
 * header alone.
 */
const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 8
/** Decoding takes memory and a core, so only a few run at a time and the rest wait. */
const MAX_CONCURRENT = 2

/** A square of the upright picture, in pixels. */
export interface Square {
  x: number
  y: number
  size: number
}

let running = 0
const waiting: (() => void)[] = []
async function runQueued<T>(work: () => Promise<T>): Promise<T> {
  if (running < MAX_CONCURRENT) running++
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

/** The operation on the upright picture, whose size is given. */
type Transform = (picture: Sharp, size: { width: number; height: number }) => Sharp

/**
 * Re-encodes a picture as WebP: only its pixels stay, so no location and nothing hidden behind its end.
 * Refuses a file that is not a picture of its declared type, is damaged, or has too many pixels.
 */
async function redraw({ bytes, type }: Upload, transform: Transform): Promise<Buffer> {
  const found = sniff(bytes)
  if (found === null || found !== type) throw notAPicture()
  return runQueued(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      const { format, autoOrient } = await picture.metadata()
      if (`image/${format}` !== found) throw notAPicture()
      return await transform(picture.autoOrient(), autoOrient)
        .webp({ quality: 86 })
        .timeout({ seconds: MAX_SECONDS })
        .toBuffer()
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw /pixel limit|timeout/i.test(String(error)) ? tooManyPixels() : notAPicture()
    }
  })
}

/**
 * Re-encodes a square of a picture: `square` is cropped first (by default the centre); the side is at most
 * `side` pixels.
 */
export const redrawSquare = (
  upload: Upload,
  { square, side }: { square: Square | null; side: number },
): Promise<Buffer> =>
  redraw(upload, (picture, whole) => {
    const { x, y, size } = fitSquare(square, whole)
    return picture
      .extract({ left: x, top: y, width: size, height: size })
      .resize(Math.min(side, size), Math.min(side, size))
  })

/** Re-encodes the whole picture, scaled down to fit the given size. */
export const redrawWithin = (upload: Upload, most: { width: number; height: number }): Promise<Buffer> =>
  redraw(upload, (picture) => picture.resize({ ...most, fit: 'inside', withoutEnlargement: true }))

/** The square to crop: as requested, moved inside the picture; by default the centre. */
function fitSquare(square: Square | null, { width, height }: { width: number; height: number }): Square {
  const most = Math.min(width, height)
  if (!square) return { x: Math.floor((width - most) / 2), y: Math.floor((height - most) / 2), size: most }
  const size = Math.min(square.size, most)
  return { x: Math.min(square.x, width - size), y: Math.min(square.y, height - size), size }
}
