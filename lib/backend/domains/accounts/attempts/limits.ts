import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { attempts } from '#lib/backend/db/schema/accounts/login.ts'
import type { Caller } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'

/** How many attempts (`most`) are allowed within any period of `seconds`. */
const LIMITS = {
  'login-address': { most: 25, seconds: 5 * 60 },
  'login-number': { most: 10, seconds: 15 * 60 },
  'login-device': { most: 10, seconds: 15 * 60 },
  'login-operator': { most: 10, seconds: 15 * 60 },
  'operator-checked': { most: 60, seconds: 3600 },
  'operator-known': { most: 10, seconds: 15 * 60 },
  'code-wrong': { most: 10, seconds: 3600 },
  'code-device': { most: 10, seconds: 3600 },
  'code-own': { most: 10, seconds: 3600 },
  'send-minute': { most: 1, seconds: 60 },
  'send-hour': { most: 5, seconds: 3600 },
  'send-day': { most: 10, seconds: 86_400 },
  'send-address': { most: 20, seconds: 86_400 },
  'guest-address': { most: 10, seconds: 3600 },
  'vote-address': { most: 30, seconds: 86_400 },
  'notice-address': { most: 10, seconds: 86_400 },
  'qr-address': { most: 60, seconds: 10 * 60 },
  'proof-user': { most: 10, seconds: 15 * 60 },
  'upload-user': { most: 30, seconds: 3600 },
  'identity-user': { most: 5, seconds: 86_400 },
  'share-room': { most: 3, seconds: 3600 },
  'apply-user': { most: 5, seconds: 86_400 },
  'expert-user': { most: 5, seconds: 86_400 },
  'export-user': { most: 3, seconds: 86_400 },
  'post-user': { most: 10, seconds: 600 },
  'comment-user': { most: 30, seconds: 600 },
  'like-user': { most: 60, seconds: 600 },
  'headline-user': { most: 5, seconds: 86_400 },
  'video-user': { most: 20, seconds: 86_400 },
  'clip-user': { most: 30, seconds: 3600 },
  'new-group-user': { most: 10, seconds: 86_400 },
  'first-message-user': { most: 30, seconds: 3600 },
  'view-viewer': { most: 120, seconds: 3600 },
} as const
export type Limit = keyof typeof LIMITS
export type AddressLimit = Extract<Limit, `${string}-address`>

/** A limit and the subject it counts: an address, a number, a user. */
export type Counted = readonly [limit: Limit, subject: string]

/** A counted attempt, so that it can be refunded: the keys in sorted order and the timestamp as text. */
export interface CountedAttempt {
  keys: string[]
  at: string | null
}
export const NO_ATTEMPT: CountedAttempt = { keys: [], at: null }

/** Binds an array as one parameter. A bare array would become a list of parameters. */
export const arrayParam = (values: readonly unknown[]) => sql.param(values)

/** The limit of an address; none for calls of this process itself. */
export const byAddress = (limit: AddressLimit, { address, addressKey }: Caller): Counted[] =>
  address === null ? [] : [[limit, addressKey]]

/** The key, maximum and period of a limit, for a statement that counts by itself. */
export const limitOf = (counted: Counted) => ({ key: keyOf(counted), ...LIMITS[counted[0]] })

const keyOf = ([limit, subject]: Counted) => `${limit}:${subject}`

/** A refusal with the time to wait: in seconds up to 120, above that in minutes. */
export function tooMany(seconds: number): Refusal {
  const wait = Math.max(1, Math.ceil(seconds))
  return wait <= 120
    ? new Refusal('too_many', 'tries.seconds', { seconds: wait }, wait)
    : new Refusal('too_many', 'tries.minutes', { minutes: Math.ceil(wait / 60) }, wait)
}

/**
 * The embedded database has millisecond timestamps, in which several statements fit. An offset of
 * microseconds distinguishes up to this many attempts.
 */
const DISTINCT_OFFSETS = 1_000
let nextOffset = 0

/**
 * The parameters of `take_tries`: the limits in the order of their keys, and the offset that distinguishes
 * this attempt from others.
 */
export function attemptParams(counted: readonly Counted[]) {
  const sorted = [...counted].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const limits = sorted.map(([limit]) => LIMITS[limit])
  nextOffset = (nextOffset + 1) % DISTINCT_OFFSETS
  return {
    keys: sorted.map(keyOf),
    mosts: limits.map(({ most }) => most),
    spans: limits.map(({ seconds }) => seconds),
    apart: nextOffset / 1e6,
  }
}

/**
 * A row of `take_tries`: `moment`, the timestamp of the attempt as text, which keeps the microseconds;
 * `wait`, the seconds to wait when a limit is exceeded.
 */
export type AttemptRow = { moment: string | null; wait: number | null } & Record<string, unknown>

/** Converts a row to a counted attempt; throws when a limit was exceeded. */
export function toCountedAttempt(keys: string[], row: AttemptRow | undefined): CountedAttempt {
  if (!row) throw new Error('take_tries returned no row.')
  if (row.wait !== null) throw tooMany(row.wait)
  return { keys, at: row.moment }
}

/**
 * Counts one attempt under every limit, or throws (with the seconds to wait) and counts nothing. The rows
 * contain the timestamps of all attempts by the database's clock, so a limit holds over any period of its
 * length, across restarts and nodes. Rows are locked in the order of their keys, so two callers never
 * deadlock.
 */
export async function countAttempt(db: Queryable, counted: readonly Counted[]): Promise<CountedAttempt> {
  if (counted.length === 0) return NO_ATTEMPT
  const { keys, mosts, spans, apart } = attemptParams(counted)
  const { rows } = await db.execute<AttemptRow>(
    sql`select moment::text as moment, wait from take_tries(${arrayParam(keys)}::text[], ${arrayParam(mosts)}::int[], ${arrayParam(spans)}::int[], ${apart}::float8)`,
  )
  return toCountedAttempt(keys, rows[0])
}

/** Refunds an attempt that succeeded, such as a correct password or code. */
export async function refundAttempt(db: Queryable, { keys, at }: CountedAttempt): Promise<void> {
  if (keys.length === 0) return
  await db.execute(sql`select give_tries_back(${arrayParam(keys)}::text[], ${at}::timestamptz)`)
}

/** Deletes all attempts of a limit, once the user has proved their identity. */
export async function clearAttempts(db: Queryable, counted: Counted): Promise<void> {
  await db.execute(sql`delete from ${attempts} where key = ${keyOf(counted)}`)
}
