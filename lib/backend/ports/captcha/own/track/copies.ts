import { desc, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { captchaSeen } from '#lib/backend/db/schema/captcha.ts'
import { placeAt, type Track } from './track.ts'

const SAMPLES = 24
/** How many of the newest accepted tracks a new one is laid beside. */
const LOOKED_AT = 300
/** Mean distance under which two tracks are one: of the way in 250ths, and across it in quarters of a pixel. */
const ALONG = 1.2
const ACROSS = 2.4

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
    bytes.push(byte(((x - x0) / (xn - x0 || 1)) * 200 + 10), byte((y - y0) * 4 + 128))
  }
  return Buffer.from(bytes).toString('hex')
}

/** A shape as it is compared. */
export const readShape = (shape: string): Buffer => Buffer.from(shape, 'hex')

/** Whether two shapes are one with some noise. */
export function isSame(a: Buffer, b: Buffer): boolean {
  if (a.length !== b.length) return false
  const apart = [0, 0]
  for (const [n, value] of a.entries()) apart[n % 2] = (apart[n % 2] ?? 0) + Math.abs(value - (b[n] ?? 0))
  return (apart[0] ?? 0) / SAMPLES <= ALONG && (apart[1] ?? 0) / SAMPLES <= ACROSS
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
