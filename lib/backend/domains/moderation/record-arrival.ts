import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import {
  guestDevices,
  roomDevices,
  roomMarks,
  roomSanctions,
} from '#lib/backend/db/schema/moderation/sanctions.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { heldMessagesTopic } from '#lib/backend/realtime/topics.ts'
import { addressKey } from '#lib/shared/addresses/address-key.ts'
import type { MarkSign, MarkState } from '#lib/shared/vocabulary/rooms.ts'
import { writeLog } from './log/write-log.ts'

/** Days for which the origins of accounts are stored. */
export const ORIGIN_RETENTION_DAYS = 30
/**
 * An account is new for this long (hours); users who entered within the second period (hours) may still be in
 * the room.
 */
const NEW_HOURS = 24
const PRESENT_HOURS = 12
/** Maximum accounts marked at once: one address may be a whole campus. */
const MAX_MARKED = 50

const sha = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Returns the class of an address: /24 of IPv4, /48 of IPv6; providers reassign addresses within it. */
export function addressClass(address: string): string {
  const key = addressKey(address)
  return key.includes(':') ? key.split(':').slice(0, 3).join(':') : key.split('.').slice(0, 3).join('.')
}

/** Hashes an origin: the browser and the class of the address, neither readable. Empty: unknown. */
export const hashOrigin = (
  { device, address }: { device: string | null; address: string },
  sign: (text: string) => string = sha,
) => ({
  deviceHash: device === null ? '' : sha(device),
  addressHash: address === '' ? '' : sign(`address:${addressClass(address)}`),
})

/** An account that was just marked, and the room. */
export interface Marked {
  roomId: number
  userId: number
}
type Resemblance = Marked & { likeUserId: number; sign: MarkSign }

/**
 * Stores the origin of a user who enters a room and, if a kicked user of the room has the same origin, marks
 * the account for its managers: by the same browser, or only by the same class of addresses. A mark is a
 * guess: it is shown, and if the room restricts such accounts their messages are held. Returns the marked
 * accounts.
 */
export async function recordArrival(
  db: Queryable,
  arrival: { roomId: number; userId: number; device: string | null; address: string },
  sign?: (text: string) => string,
): Promise<Marked[]> {
  const { roomId, userId } = arrival
  const { deviceHash, addressHash } = hashOrigin(arrival, sign)
  await db
    .insert(roomDevices)
    .values({ userId, deviceHash, addressHash, roomId })
    .onConflictDoUpdate({
      target: [roomDevices.userId, roomDevices.deviceHash, roomDevices.addressHash],
      set: { seenAt: sql`now()`, roomId },
      // Rows updated within the last 10 minutes are not rewritten, so that a reconnect storm causes few
      // writes.
      setWhere: or(
        lt(roomDevices.seenAt, sql`now() - interval '10 minutes'`),
        sql`${roomDevices.roomId} is distinct from ${roomId}`,
      ),
    })
  const resemblances = await db
    .selectDistinct({
      userId: roomDevices.userId,
      same: sql<boolean>`${roomDevices.deviceHash} = ${deviceHash} and ${deviceHash} <> ''`,
    })
    .from(roomDevices)
    .innerJoin(roomSanctions, eq(roomSanctions.userId, roomDevices.userId))
    .where(
      and(
        ne(roomDevices.userId, userId),
        or(
          and(eq(roomDevices.deviceHash, deviceHash), ne(roomDevices.deviceHash, '')),
          and(eq(roomDevices.addressHash, addressHash), ne(roomDevices.addressHash, '')),
        ),
        gt(roomDevices.seenAt, sql`now() - make_interval(days => ${ORIGIN_RETENTION_DAYS})`),
        or(eq(roomSanctions.roomId, roomId), isNull(roomSanctions.roomId)),
        eq(roomSanctions.kind, 'kick'),
        isNull(roomSanctions.liftedAt),
        gt(roomSanctions.endsAt, sql`now()`),
      ),
    )
    .limit(20)
  const found = [...strongest(resemblances)]
  return mark(
    db,
    found.map(([likeUserId, of]) => ({ roomId, userId, likeUserId, sign: of })),
  )
}

/**
 * Marks accounts that are in the room already, or in any room (null), when a user with the same origin is
 * kicked.
 */
export async function markPresentUsers(
  db: Queryable,
  { roomId, userId }: { roomId: number | null; userId: number },
): Promise<Marked[]> {
  const { rows } = await db.execute<{ user_id: number; room_id: number; same: boolean }>(sql`
    select here.user_id::int, here.room_id::int,
      bool_or(here.device_hash = gone.device_hash and here.device_hash <> '') as same
    from room_devices gone join room_devices here on here.user_id <> gone.user_id
      and ((here.device_hash = gone.device_hash and here.device_hash <> '')
        or (here.address_hash = gone.address_hash and here.address_hash <> ''))
    where gone.user_id = ${userId} and gone.seen_at > now() - make_interval(days => ${ORIGIN_RETENTION_DAYS})
      and here.seen_at > now() - make_interval(hours => ${PRESENT_HOURS})
      and here.room_id is not null and (${roomId}::bigint is null or here.room_id = ${roomId})
    group by here.user_id, here.room_id order by 3 desc limit ${MAX_MARKED}`)
  return mark(
    db,
    rows.map((row) => ({
      roomId: row.room_id,
      userId: row.user_id,
      likeUserId: userId,
      sign: row.same ? 'device' : 'address',
    })),
  )
}

async function mark(db: Queryable, resemblances: readonly Resemblance[]): Promise<Marked[]> {
  const marked: Marked[] = []
  for (const { roomId, userId, likeUserId, sign } of resemblances) {
    // One address may be a whole campus: by itself it does not restrict an account unless the room's rule
    // says so.
    const state = sql<MarkState>`(select case coalesce(rules.restrict_marked, 'new')
        when 'all' then 'restrict'
        when 'new' then case when ${sign} = 'device' and who.created_at > now() - make_interval(hours => ${NEW_HOURS})
          then 'restrict' else 'monitor' end
        else 'monitor' end
      from users who left join room_rules rules on rules.room_id = ${roomId} where who.id = ${userId})`
    const [row] = await db
      .insert(roomMarks)
      .values({ roomId, userId, likeUserId, sign, state })
      .onConflictDoUpdate({
        target: [roomMarks.roomId, roomMarks.userId, roomMarks.likeUserId],
        set: { sign },
        setWhere: sql`${roomMarks.sign} = 'address' and excluded.sign = 'device'`,
      })
      .returning({ isNew: sql<boolean>`xmax = 0`, state: roomMarks.state })
    if (!row?.isNew) continue
    marked.push({ roomId, userId })
    const detail = { like: likeUserId, sign, state: row.state }
    await writeLog(db, { roomId, actorId: null, action: 'mark', userId, detail })
  }
  return marked
}

/** Notifies the moderators of a room that an account was marked, or that a mark changed. */
export async function publishMarked(publish: Context['publish'], marked: readonly Marked[]): Promise<void> {
  await Promise.all(
    marked.map(({ roomId, userId }) =>
      publish(heldMessagesTopic(roomId), { type: 'marked', room_id: roomId, user_id: userId }),
    ),
  )
}

function strongest(resemblances: readonly { userId: number; same: boolean }[]): Map<number, MarkSign> {
  const found = new Map<number, MarkSign>()
  for (const { userId, same } of resemblances)
    if (same || !found.has(userId)) found.set(userId, same ? 'device' : 'address')
  return found
}

/**
 * Stores the origin of a guest who enters a room: used for sanctions of the guest, and to recognise a kicked
 * user as a guest.
 */
export async function recordGuest(
  db: Queryable,
  { guest, ...from }: { guest: string; device: string | null; address: string },
  sign?: (text: string) => string,
): Promise<void> {
  const origin = hashOrigin(from, sign)
  await db
    .insert(guestDevices)
    .values({ guest, ...origin })
    .onConflictDoUpdate({ target: guestDevices.guest, set: { ...origin, seenAt: sql`now()` } })
}

/** Deletes origins of accounts and guests older than the retention period. */
export async function sweepDevices(db: Queryable): Promise<void> {
  const before = sql`now() - make_interval(days => ${ORIGIN_RETENTION_DAYS})`
  await db.delete(roomDevices).where(lt(roomDevices.seenAt, before))
  await db.delete(guestDevices).where(lt(guestDevices.seenAt, before))
}
