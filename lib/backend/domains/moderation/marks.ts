import { createHash } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { roomDevices, roomMarks, roomSanctions } from '#lib/backend/db/schema/moderation.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/moderation.ts'
import { addressKey } from '#lib/shared/address-key.ts'
import type { MarkSign } from '#lib/shared/room-words.ts'
import { writeLog } from './log.ts'
import { type Person, peopleOf } from './people.ts'
import { mustHave } from './rights.ts'
import { callerOf, roomOf } from './room-of.ts'

/** Days for which it is known where an account came from. */
const KEPT_DAYS = 30

const sha = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The class of an address: /24 of IPv4, /48 of IPv6; a provider moves its customers about within it. */
export function addressClass(address: string): string {
  const key = addressKey(address)
  return key.includes(':') ? key.split(':').slice(0, 3).join(':') : key.split('.').slice(0, 3).join('.')
}

/**
 * Notes from where a user came into a room and, where that is where somebody came from who is put out of it, marks him
 * for its managers: by the same browser, or only by the same class of addresses. A mark is a guess and does nothing.
 */
export async function noteArrival(
  db: Queryable,
  arrival: { roomId: number; userId: number; device: string | null; address: string },
  sign: (text: string) => string = sha,
): Promise<void> {
  const { roomId, userId } = arrival
  const deviceHash = arrival.device === null ? '' : sha(arrival.device)
  const addressHash = arrival.address === '' ? '' : sign(`address:${addressClass(arrival.address)}`)
  await db
    .insert(roomDevices)
    .values({ userId, deviceHash, addressHash })
    .onConflictDoUpdate({
      target: [roomDevices.userId, roomDevices.deviceHash, roomDevices.addressHash],
      set: { seenAt: sql`now()` },
      // A connect storm shall not rewrite what is hardly a minute old.
      setWhere: lt(roomDevices.seenAt, sql`now() - interval '10 minutes'`),
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
        isNull(roomSanctions.relievedAt),
        gt(roomSanctions.endsAt, sql`now()`),
      ),
    )
    .limit(20)
  for (const [likeUserId, found] of strongest(likes))
    await db
      .insert(roomMarks)
      .values({ roomId, userId, likeUserId, sign: found })
      .onConflictDoUpdate({
        target: [roomMarks.roomId, roomMarks.userId, roomMarks.likeUserId],
        set: { sign: found },
        setWhere: sql`${roomMarks.sign} = 'address' and excluded.sign = 'device'`,
      })
}

function strongest(likes: readonly { userId: number; same: boolean }[]): Map<number, MarkSign> {
  const found = new Map<number, MarkSign>()
  for (const { userId, same } of likes)
    if (same || !found.has(userId)) found.set(userId, same ? 'device' : 'address')
  return found
}

/** Whom a user looks like in a room. */
export async function marksOf(
  db: Queryable,
  roomId: number,
  userId: number,
): Promise<(Person & { sign: MarkSign })[]> {
  const rows = await db
    .select({ likeUserId: roomMarks.likeUserId, sign: roomMarks.sign })
    .from(roomMarks)
    .where(and(eq(roomMarks.roomId, roomId), eq(roomMarks.userId, userId), isNull(roomMarks.dismissedAt)))
  const people = await peopleOf(
    db,
    rows.map(({ likeUserId }) => likeUserId),
  )
  return rows.flatMap(({ likeUserId, sign }) => {
    const person = people.get(likeUserId)
    return person ? [{ ...person, sign }] : []
  })
}

/** The marked accounts of a room, the newest first. */
export const marks: Verb<
  z.output<typeof contract.marks.input>,
  z.input<typeof contract.marks.output>
> = async ({ ctx, input: { room_id, page, page_size } }) => {
  const roomId = await roomOf(ctx, room_id)
  await mustHave(ctx.db, roomId, callerOf(ctx), 'kick')
  const where = and(eq(roomMarks.roomId, roomId), isNull(roomMarks.dismissedAt))
  const total = await ctx.db.$count(roomMarks, where)
  const rows = await ctx.db
    .select()
    .from(roomMarks)
    .where(where)
    .orderBy(desc(roomMarks.createdAt), desc(roomMarks.userId))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const people = await peopleOf(
    ctx.db,
    rows.flatMap((row) => [row.userId, row.likeUserId]),
  )
  const list = rows.flatMap(({ userId, likeUserId, sign, createdAt }) => {
    const [person, like] = [people.get(userId), people.get(likeUserId)]
    return person && like ? [{ ...person, like, sign, created_at: createdAt.toISOString() }] : []
  })
  return { list, page, page_size, total }
}

/** Says that a marked account is somebody else. */
export const dismissMark: Verb<z.output<typeof contract.dismissMark.input>, Record<string, never>> = async ({
  ctx,
  input,
}) => {
  const actor = callerOf(ctx)
  const roomId = await roomOf(ctx, input.room_id)
  await mustHave(ctx.db, roomId, actor, 'kick')
  await withTransaction(ctx.db, async (tx) => {
    const gone = await tx
      .update(roomMarks)
      .set({ dismissedAt: sql`now()`, dismissedBy: actor })
      .where(
        and(eq(roomMarks.roomId, roomId), eq(roomMarks.userId, input.user_id), isNull(roomMarks.dismissedAt)),
      )
      .returning({ userId: roomMarks.userId })
    if (gone.length === 0) throw new Refusal('not_found', 'room.no_mark')
    await writeLog(tx, { roomId, actorId: actor, action: 'mark_dismissed', userId: input.user_id })
  })
  return {}
}

/** Forgets where accounts came from a month ago. */
export async function sweepDevices(db: Queryable): Promise<void> {
  await db.delete(roomDevices).where(lt(roomDevices.seenAt, sql`now() - make_interval(days => ${KEPT_DAYS})`))
}
