import { desc, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { captchaSeen } from '#lib/backend/db/schema/services/captcha.ts'
import { placeAt, type Track } from './track.ts'

const SAMPLES = 24
/** How many of the newest accepted tracks a new one is compared with. */
const LOOKED_AT = 300
/** Mean distance under which two tracks are one: of the way in 200ths, and across it in quarters of a pixel. */
const ALONG = 1.2
const ACROSS = 1.6
/** The byte of a place at the beginning of the way. */
const START = 10

const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value)))

/**
 * The shape of a track, whatever its length and duration: 24 places along and across the way at equal times, a byte
 * each, in hexadecimal. A copy stretched to another gap or another time has the shape of its original.
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

/** A shape as it is compared. */
export const readShape = (shape: string): Buffer => Buffer.from(shape, 'hex')

/**
 * Whether two shapes are one with some noise. Their ways are compared as a whole, not by their last
 * points: on a short way the noise of that one point would move all the others.
 */
export function isSame(a: Buffer, b: Buffer): boolean {
  if (a.length !== b.length) return false
  let [both, own] = [0, 0]
  for (let n = 0; n < a.length; n += 2) {
    const place = (a[n] ?? 0) - START
    both += place * ((b[n] ?? 0) - START)
    own += place * place
  }
  const scale = own === 0 ? 1 : both / own
  let [along, across] = [0, 0]
  for (let n = 0; n < a.length; n += 2) {
    along += Math.abs(START + ((a[n] ?? 0) - START) * scale - (b[n] ?? 0))
    across += Math.abs((a[n + 1] ?? 0) - (b[n + 1] ?? 0))
  }
  return along / SAMPLES <= ALONG && across / SAMPLES <= ACROSS
}

/** Whether a track of this shape was accepted lately. */
export async function isCopy(db: Queryable, shape: string): Promise<boolean> {
  const known = await db
    .select({ shape: captchaSeen.shape })
    .from(captchaSeen)
    .where(isNotNull(captchaSeen.shape))
    .orderBy(desc(captchaSeen.seenAt))
    .limit(LOOKED_AT)
  const own = readShape(shape)
  return known.some((row) => row.shape !== null && isSame(readShape(row.shape), own))
}

/** A track as text: the same for two that are the same in every point. */
export const writeTrack = (track: Track): string => `track:${JSON.stringify(track)}`
