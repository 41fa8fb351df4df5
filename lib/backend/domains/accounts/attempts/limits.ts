import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { attempts } from '#lib/backend/db/schema/accounts/login.ts'
import type { Caller } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'

/** How often something may be tried within any span of so many seconds. */
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
  'qr-address': { most: 60, seconds: 10 * 60 },
  'proof-user': { most: 10, seconds: 15 * 60 },
  'upload-user': { most: 30, seconds: 3600 },
  'identity-user': { most: 5, seconds: 86_400 },
  'share-room': { most: 3, seconds: 3600 },
  'apply-user': { most: 5, seconds: 86_400 },
  'export-user': { most: 3, seconds: 86_400 },
  'like-user': { most: 60, seconds: 600 },
  'headline-user': { most: 5, seconds: 86_400 },
  'video-user': { most: 20, seconds: 86_400 },
  'view-video': { most: 1, seconds: 3600 },
} as const
export type Limit = keyof typeof LIMITS
export type AddressLimit = Extract<Limit, `${string}-address`>

/** One limit and whom it counts. */
export type Counted = readonly [limit: Limit, whom: string]

/** What was counted, so that it can be taken back: in the order of the keys, and the moment as text. */
export interface Taken {
  keys: string[]
  at: string | null
}
export const NOTHING: Taken = { keys: [], at: null }

/** An array as one parameter; a bare one would become a list of them. */
export const param = (values: readonly unknown[]) => sql.param(values)

/** The limit of an address; none for a part of this process. */
export const byAddress = (limit: AddressLimit, { address, addressKey }: Caller): Counted[] =>
  address === null ? [] : [[limit, addressKey]]

/** The key and the figures of one limit, for a statement that counts by itself. */
export const limitOf = (counted: Counted) => ({ key: keyOf(counted), ...LIMITS[counted[0]] })

const keyOf = ([limit, whom]: Counted) => `${limit}:${whom}`

/** A refusal that says how long to wait, in seconds or, when it is longer, in minutes. */
export function tooMany(seconds: number): Refusal {
  const wait = Math.max(1, Math.ceil(seconds))
  return wait <= 120
    ? new Refusal('too_many', 'tries.seconds', { seconds: wait }, wait)
    : new Refusal('too_many', 'tries.minutes', { minutes: Math.ceil(wait / 60) }, wait)
}

/** The embedded database tells milliseconds, in which several statements fit: so many of our own are distinguished. */
const APART = 1_000
let turn = 0

/** The parameters of `take_tries`: the limits in the order of their keys, and what sets the try apart from others. */
export function triesOf(counted: readonly Counted[]) {
  const sorted = [...counted].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const limits = sorted.map(([limit]) => LIMITS[limit])
  turn = (turn + 1) % APART
  return {
    keys: sorted.map(keyOf),
    mosts: limits.map(({ most }) => most),
    spans: limits.map(({ seconds }) => seconds),
    apart: turn / 1e6,
  }
}

/** A row of `take_tries`: the `moment` of the try as text, in which no microsecond is lost; the seconds to `wait` where it is one too many. */
export type TakenRow = { moment: string | null; wait: number | null } & Record<string, unknown>

/** What was counted; refuses where it was one too many. */
export function taken(keys: string[], row: TakenRow | undefined): Taken {
  if (!row) throw new Error('A try was not counted.')
  if (row.wait !== null) throw tooMany(row.wait)
  return { keys, at: row.moment }
}

/**
 * Counts one try under every limit, or refuses (with the seconds to wait) and counts nothing. The rows hold the very
 * moments, by the database's clock, so a limit holds over every span of its length, over restarts, and over nodes.
 * Rows are taken in the order of their keys, so two callers never wait for each other.
 */
export async function take(db: Queryable, counted: readonly Counted[]): Promise<Taken> {
  if (counted.length === 0) return NOTHING
  const { keys, mosts, spans, apart } = triesOf(counted)
  const { rows } = await db.execute<TakenRow>(
    sql`select moment::text as moment, wait from take_tries(${param(keys)}::text[], ${param(mosts)}::int[], ${param(spans)}::int[], ${apart}::float8)`,
  )
  return taken(keys, rows[0])
}

/** Takes a try back that turned out to be none: a right password, a right code. */
export async function giveBack(db: Queryable, { keys, at }: Taken): Promise<void> {
  if (keys.length === 0) return
  await db.execute(sql`select give_tries_back(${param(keys)}::text[], ${at}::timestamptz)`)
}

/** Forgets every try of a limit: anyone who was counted has shown who he is. */
export async function forgetTries(db: Queryable, counted: Counted): Promise<void> {
  await db.execute(sql`delete from ${attempts} where key = ${keyOf(counted)}`)
}
