import { createHash, randomBytes } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { knownDevices } from '#lib/backend/db/schema/accounts/accounts.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { MobileNumber } from '#lib/shared/mobile-number.ts'

/** Days a device is known after its last login; its cookie lives as long (lib/session/device-cookie.ts). */
const KNOWN_DAYS = 400
/** Known devices of one user; for the next one, the one used longest ago is forgotten. */
const MOST_KNOWN = 50
const DEVICE_ID = /^[\w-]{43}$/

/** A device that the owner of a number has logged in from. */
export interface KnownDevice {
  /** The user and the device together: whom its counters count. */
  counter: string
}

const hashOf = (device: string) => createHash('sha256').update(device).digest('hex')

/** The hash of the device id that came with a call; null where none did. Whether it is known to anybody is open. */
function deviceHashOf({ caller: { device } }: Context): string | null {
  return device !== null && DEVICE_ID.test(device) ? hashOf(device) : null
}

/**
 * Whether the owner of a number has logged in from the calling device; null for everybody else. One statement for
 * every number alike, and none without a device id, so that its time does not tell a registered number.
 */
export async function findKnownDevice(ctx: Context, mobile: MobileNumber): Promise<KnownDevice | null> {
  const hash = deviceHashOf(ctx)
  if (hash === null) return null
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select u.id from known_devices d join users u on u.id = d.user_id
    where d.device_hash = ${hash} and d.last_used_at > now() - make_interval(days => ${KNOWN_DAYS})
      and u.mobile_country = ${mobile.country} and u.mobile_number = ${mobile.number} and u.deleted_at is null`)
  return rows[0] ? { counter: `${rows[0].id}:${hash}` } : null
}

/**
 * Remembers the calling device for a user who has just logged in from it. An id that this site never gave out is not
 * taken over: the device gets another one, by `ctx.reply.device`. A client that sends no device header is not remembered.
 */
export async function rememberDevice(ctx: Context, userId: number): Promise<void> {
  if (ctx.caller.device === null) return
  const fresh = randomBytes(32).toString('base64url')
  const given = deviceHashOf(ctx)
  const { rows } = await ctx.db.execute<{ hash: string }>(sql`
    insert into known_devices (device_hash, user_id)
    values (
      coalesce((select device_hash from known_devices where device_hash = ${given} limit 1), ${hashOf(fresh)}),
      ${userId}
    )
    on conflict (device_hash, user_id) do update set last_used_at = now()
    returning device_hash as hash`)
  ctx.reply.device = rows[0]?.hash === given ? ctx.caller.device : fresh
  await ctx.db.execute(sql`
    delete from known_devices where user_id = ${userId} and device_hash in (
      select device_hash from known_devices where user_id = ${userId}
      order by last_used_at desc, device_hash offset ${MOST_KNOWN}
    )`)
}

/** Forgets every device of a user but the calling one: anyone who had the password has no counter of its own any more. */
export async function forgetOtherDevices(ctx: Context, userId: number): Promise<void> {
  const own = deviceHashOf(ctx)
  await ctx.db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), own === null ? undefined : ne(knownDevices.deviceHash, own)))
}

/** Forgets devices that nobody has logged in from for so long that their cookies are gone. */
export const sweepDevices = (db: Queryable) =>
  db.execute(sql`delete from known_devices where last_used_at < now() - make_interval(days => ${KNOWN_DAYS})`)
