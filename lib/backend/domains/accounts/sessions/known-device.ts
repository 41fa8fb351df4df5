import { createHash, randomBytes } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { knownDevices } from '#lib/backend/db/schema/accounts/accounts.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { MobileNumber } from '#lib/shared/mobile-number.ts'

/**
 * Days a device is remembered after its last login; its cookie has the same lifetime
 * (lib/session/device-cookie.ts).
 */
const DEVICE_RETENTION_DAYS = 400
/** Maximum number of known devices per user; a new one replaces the least recently used. */
const MAX_KNOWN_DEVICES = 50
const DEVICE_ID = /^[\w-]{43}$/

/** A device from which the owner of a number has logged in. */
export interface KnownDevice {
  /** User and device together: the subject of the device's attempt counters. */
  counter: string
}

export const deviceHash = (device: string) => createHash('sha256').update(device).digest('hex')

/** The hash of the device id sent with a call; null without one. The device need not be known. */
export function deviceHashOf({ caller: { device } }: Context): string | null {
  return device !== null && DEVICE_ID.test(device) ? deviceHash(device) : null
}

/**
 * Finds the calling device among those of the owner of a number; null for any other device. One statement for
 * every number alike, and none without a device id, so that timing does not reveal a registered number.
 */
export async function findKnownDevice(ctx: Context, mobile: MobileNumber): Promise<KnownDevice | null> {
  const hash = deviceHashOf(ctx)
  if (hash === null) return null
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select u.id from known_devices d join users u on u.id = d.user_id
    where d.device_hash = ${hash} and d.last_used_at > now() - make_interval(days => ${DEVICE_RETENTION_DAYS})
      and u.mobile_country = ${mobile.country} and u.mobile_number = ${mobile.number} and u.deleted_at is null`)
  return rows[0] ? { counter: `${rows[0].id}:${hash}` } : null
}

/** Whether anybody has logged in from a device. */
export async function isKnownDevice(db: Queryable, hash: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(knownDevices)
    .where(eq(knownDevices.deviceHash, hash))
    .limit(1)
  return rows.length > 0
}

/**
 * Remembers the calling device for a user who has just logged in from it. An id that the site never issued is
 * not accepted: the device gets a new one by `ctx.reply.device`. A client that sends no device header is not
 * remembered.
 */
export async function rememberDevice(ctx: Context, userId: number): Promise<void> {
  if (ctx.caller.device === null) return
  const fresh = randomBytes(32).toString('base64url')
  const currentHash = deviceHashOf(ctx)
  const { rows } = await ctx.db.execute<{ hash: string }>(sql`
    insert into known_devices (device_hash, user_id)
    values (
      coalesce((select device_hash from known_devices where device_hash = ${currentHash} limit 1), ${deviceHash(fresh)}),
      ${userId}
    )
    on conflict (device_hash, user_id) do update set last_used_at = now()
    returning device_hash as hash`)
  ctx.reply.device = rows[0]?.hash === currentHash ? ctx.caller.device : fresh
  await ctx.db.execute(sql`
    delete from known_devices where user_id = ${userId} and device_hash in (
      select device_hash from known_devices where user_id = ${userId}
      order by last_used_at desc, device_hash offset ${MAX_KNOWN_DEVICES}
    )`)
}

/**
 * Forgets every device of a user except the calling one, so that someone who had the password no longer has a
 * counter of their own.
 */
export async function forgetOtherDevices(ctx: Context, userId: number): Promise<void> {
  const currentHash = deviceHashOf(ctx)
  await ctx.db
    .delete(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, userId),
        currentHash === null ? undefined : ne(knownDevices.deviceHash, currentHash),
      ),
    )
}

/** Forgets devices without a login for so long that their cookies have expired. */
export const sweepDevices = (db: Queryable) =>
  db.execute(
    sql`delete from known_devices where last_used_at < now() - make_interval(days => ${DEVICE_RETENTION_DAYS})`,
  )
