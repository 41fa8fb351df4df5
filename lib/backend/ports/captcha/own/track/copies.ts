import { desc, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { captchaSeen } from '#lib/backend/db/schema/services/captcha.ts'
import { placeAt, type Track } from './track.ts'

const SAMPLES = 24
/** Number of the newest accepted tracks that a new one is compared with. */
const COMPARED_TRACKS = 300
/**
 * Mean distance below which two tracks count as the same: along the track in 200ths, across it in quarters of
 * a pixel.
 */
const ALONG = 1.2
const ACROSS = 1.6
/** The byte value of a position at the start of the track. */
const START = 10

const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value)))

/**
 * The shape of a track, independent of its length and duration: 24 positions along and across it at equal
 * times, one byte each, in hexadecimal. A copy stretched to another gap or another time has the same shape as
 * its original.
 */
export function shapeOf(track: Track): string {
  const [x0, y0] = track[0] ?? [0, 0]
  const [xn, , end] = track.at(-1) ?? [0, 0, 0]
  const bytes: number[] = []
  for (let n = 1; n <= SAMPLES; n++) {
    const [x, y] = placeAt(track, (n * end) / SAMPLES)
    bytes.push(byte(((x - x0) / (xn - x0 || 1)) * 200 + START), byte((y - y0) * 4 + 128))
  }
  return Buffer.from(bytes).toString('hex')
}

/** Parses a shape for comparison. */
export const readShape = (shape: string): Buffer => Buffer.from(shape, 'hex')

/**
 * Returns whether two shapes are the same except for noise. They are scaled by all their points, not by their
 * last points: on a short track the noise of that one point would move all the others.
 */
export function isSame(a: Buffer, b: Buffer): boolean {
  if (a.length !== b.length) return false
  let [both, shapeBytes] = [0, 0]
  for (let n = 0; n < a.length; n += 2) {
    const place = (a[n] ?? 0) - START
    both += place * ((b[n] ?? 0) - START)
    shapeBytes += place * place
  }
  const scale = shapeBytes === 0 ? 1 : both / shapeBytes
  let [along, across] = [0, 0]
  for (let n = 0; n < a.length; n += 2) {
    along += Math.abs(START + ((a[n] ?? 0) - START) * scale - (b[n] ?? 0))
    across += Math.abs((a[n + 1] ?? 0) - (b[n + 1] ?? 0))
  }
  return along / SAMPLES <= ALONG && across / SAMPLES <= ACROSS
}

/** Returns whether a track of this shape was accepted recently. */
export async function isCopy(db: Queryable, shape: string): Promise<boolean> {
  const accepted = await db
    .select({ shape: captchaSeen.shape })
    .from(captchaSeen)
    .where(isNotNull(captchaSeen.shape))
    .orderBy(desc(captchaSeen.seenAt))
    .limit(COMPARED_TRACKS)
  const shapeBytes = readShape(shape)
  return accepted.some((row) => row.shape !== null && isSame(readShape(row.shape), shapeBytes))
}

/** Serialises a track: equal for two tracks with all points equal. */
export const writeTrack = (track: Track): string => `track:${JSON.stringify(track)}`
