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
import { heldTopic } from '#lib/backend/realtime/topics.ts'
import { addressKey } from '#lib/shared/addresses/address-key.ts'
import type { MarkSign, MarkState } from '#lib/shared/vocabulary/rooms.ts'
import { writeLog } from './log/log.ts'

/** Days for which it is known where an account came from. */
export const KEPT_DAYS = 30
/** An account is new for so long, and who came this long ago may still be in the room. */
const NEW_HOURS = 24
const INSIDE_HOURS = 12
/** At most so many accounts are marked at once: one address may be a whole campus. */
const MOST_MARKED = 50

const sha = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The class of an address: /24 of IPv4, /48 of IPv6; a provider moves its customers about within it. */
export function addressClass(address: string): string {
  const key = addressKey(address)
  return key.includes(':') ? key.split(':').slice(0, 3).join(':') : key.split('.').slice(0, 3).join('.')
}

/** What is kept of where somebody came from: his browser and the class of his address, neither to be read. Empty: unknown. */
export const originOf = (
  { device, address }: { device: string | null; address: string },
  sign: (text: string) => string = sha,
) => ({
  deviceHash: device === null ? '' : sha(device),
  addressHash: address === '' ? '' : sign(`address:${addressClass(address)}`),
})

/** An account that was marked just now, and where. */
export interface Marked {
  roomId: number
  userId: number
}
type Like = Marked & { likeUserId: number; sign: MarkSign }

/**
 * Notes from where a user came into a room and, where that is where somebody came from who is put out of it, marks him
 * for its managers: by the same browser, or only by the same class of addresses. A mark is a guess: it shows, and it
 * holds his lines where the room restricts such accounts. Answers whom it marked.
 */
export async function noteArrival(
  db: Queryable,
  arrival: { roomId: number; userId: number; device: string | null; address: string },
  sign?: (text: string) => string,
): Promise<Marked[]> {
  const { roomId, userId } = arrival
  const { deviceHash, addressHash } = originOf(arrival, sign)
  await db
    .insert(roomDevices)
    .values({ userId, deviceHash, addressHash, roomId })
    .onConflictDoUpdate({
      target: [roomDevices.userId, roomDevices.deviceHash, roomDevices.addressHash],
      set: { seenAt: sql`now()`, roomId },
      // A connect storm shall not rewrite what is hardly a minute old.
      setWhere: or(
        lt(roomDevices.seenAt, sql`now() - interval '10 minutes'`),
        sql`${roomDevices.roomId} is distinct from ${roomId}`,
      ),
    })
  const likes = await db
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
        gt(roomDevices.seenAt, sql`now() - make_interval(days => ${KEPT_DAYS})`),
        or(eq(roomSanctions.roomId, roomId), isNull(roomSanctions.roomId)),
        eq(roomSanctions.kind, 'kick'),
        isNull(roomSanctions.liftedAt),
        gt(roomSanctions.endsAt, sql`now()`),
      ),
    )
    .limit(20)
  const found = [...strongest(likes)]
  return mark(
    db,
    found.map(([likeUserId, of]) => ({ roomId, userId, likeUserId, sign: of })),
  )
}

/** The same for those who are in the room already, or (null) in whichever, when a kick falls upon one like them. */
export async function markThoseInside(
  db: Queryable,
  { roomId, userId }: { roomId: number | null; userId: number },
): Promise<Marked[]> {
  const { rows } = await db.execute<{ user_id: number; room_id: number; same: boolean }>(sql`
    select here.user_id::int, here.room_id::int,
      bool_or(here.device_hash = gone.device_hash and here.device_hash <> '') as same
    from room_devices gone join room_devices here on here.user_id <> gone.user_id
      and ((here.device_hash = gone.device_hash and here.device_hash <> '')
        or (here.address_hash = gone.address_hash and here.address_hash <> ''))
    where gone.user_id = ${userId} and gone.seen_at > now() - make_interval(days => ${KEPT_DAYS})
      and here.seen_at > now() - make_interval(hours => ${INSIDE_HOURS})
      and here.room_id is not null and (${roomId}::bigint is null or here.room_id = ${roomId})
    group by here.user_id, here.room_id order by 3 desc limit ${MOST_MARKED}`)
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

async function mark(db: Queryable, likes: readonly Like[]): Promise<Marked[]> {
  const marked: Marked[] = []
  for (const { roomId, userId, likeUserId, sign } of likes) {
    // One address may be a whole campus: by itself it restricts nobody unless the room says so.
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

/** Notifies the moderators of a room that somebody there was marked, or that the mark's effect changed. */
export async function publishMarked(publish: Context['publish'], marked: readonly Marked[]): Promise<void> {
  await Promise.all(
    marked.map(({ roomId, userId }) =>
      publish(heldTopic(roomId), { type: 'marked', room_id: roomId, user_id: userId }),
    ),
  )
}

function strongest(likes: readonly { userId: number; same: boolean }[]): Map<number, MarkSign> {
  const found = new Map<number, MarkSign>()
  for (const { userId, same } of likes)
    if (same || !found.has(userId)) found.set(userId, same ? 'device' : 'address')
  return found
}

/** Notes from where a guest came into a room: what a sanction of his holds on to, and by what a kicked user is known as a guest. */
export async function noteGuest(
  db: Queryable,
  { guest, ...from }: { guest: string; device: string | null; address: string },
  sign?: (text: string) => string,
): Promise<void> {
  const origin = originOf(from, sign)
  await db
    .insert(guestDevices)
    .values({ guest, ...origin })
    .onConflictDoUpdate({ target: guestDevices.guest, set: { ...origin, seenAt: sql`now()` } })
}

/** Forgets where accounts and guests came from a month ago. */
export async function sweepDevices(db: Queryable): Promise<void> {
  const before = sql`now() - make_interval(days => ${KEPT_DAYS})`
  await db.delete(roomDevices).where(lt(roomDevices.seenAt, before))
  await db.delete(guestDevices).where(lt(guestDevices.seenAt, before))
}
