import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { publishRoomEvents, recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { type ChatNews, chatTopic, EVERYWHERE } from '#lib/backend/ports/chat/index.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import { FOR_GOOD, type Sanction } from '#lib/shared/vocabulary/rooms.ts'
import { writeLog } from '../log/log.ts'
import { markThoseInside, publishMarked } from '../note-arrival.ts'
import { type Person, personOf } from '../people.ts'

/** Where kicked viewers are moved (specification, section 4). */
export const KICKED_TO = '/anchor?type=0'

/** Screen with the user's own sanctions and reports. */
export const OWN_SANCTIONS_AT = '/member?type=sanctions'

/** An end as it travels: null where it never comes. */
export const untilOf = (end: Date | null): string | null =>
  end === null || end.getTime() >= FOR_GOOD.getTime() ? null : end.toISOString()

interface NewSanction {
  /** Null: on the whole site. */
  roomId: number | null
  person: Person
  kind: Sanction
  /** 0: for good. */
  minutes: number
  reason: string
  actor: number
}

/** Selects the sanctions of a kind that hold for a user now, in a room or (null) on the whole site. */
export const isActive = (roomId: number | null, userId: number, kind: Sanction) =>
  and(
    roomId === null ? isNull(roomSanctions.roomId) : eq(roomSanctions.roomId, roomId),
    eq(roomSanctions.userId, userId),
    eq(roomSanctions.kind, kind),
    isNull(roomSanctions.liftedAt),
    gt(roomSanctions.endsAt, sql`now()`),
  )

export const publishToChat = (ctx: Context, roomId: number | null, news: ChatNews) =>
  ctx.publish(chatTopic(roomId ?? EVERYWHERE), news)

/** Writes further rows in the transaction that applies or lifts a sanction. */
export type InTransaction = (tx: Tx) => Promise<void>

/**
 * Applies a mute or kick, replacing an active one of the same kind, and notifies every open page and socket of the
 * user. Returns when it ends (ISO 8601), or null if it does not.
 */
export async function applySanction(
  ctx: Context,
  sanction: NewSanction,
  inTransaction?: InTransaction,
): Promise<string | null> {
  const { roomId, person, kind, minutes, reason, actor } = sanction
  const { user_id, user_nickname } = person
  const { until, marked } = await withTransaction(ctx.db, async (tx) => {
    await tx
      .update(roomSanctions)
      .set({ liftedAt: sql`now()`, liftedBy: actor })
      .where(isActive(roomId, user_id, kind))
    const [row] = await tx
      .insert(roomSanctions)
      .values({
        roomId,
        userId: user_id,
        kind,
        reason,
        createdBy: actor,
        endsAt: minutes === 0 ? FOR_GOOD : sql`now() + make_interval(mins => ${minutes})`,
      })
      .returning({ id: roomSanctions.id, endsAt: roomSanctions.endsAt })
    if (!row) throw new Error('a sanction was not written')
    await writeLog(tx, {
      roomId,
      actorId: actor,
      action: kind,
      userId: user_id,
      subjectId: row.id,
      reason,
      detail: { minutes },
    })
    await inTransaction?.(tx)
    const end = untilOf(row.endsAt)
    if (roomId !== null)
      await recordSanctionEvent(tx, { roomId, kind, user_id, user_nickname, actor, ends_at: end })
    // Another account of the same person may be in the room already.
    const likes = kind === 'kick' ? await markThoseInside(tx, { roomId, userId: user_id }) : []
    return { until: end, marked: likes }
  })
  await Promise.all([
    publishMarked(ctx.publish, marked),
    publishToChat(
      ctx,
      roomId,
      kind === 'kick' ? { type: 'out', user_id, until } : { type: 'standing', user_id },
    ),
    ctx.publish(
      userTopic(user_id),
      kind === 'kick'
        ? { type: 'room_kicked', room_id: roomId, until, reason, to: KICKED_TO }
        : { type: 'room_muted', room_id: roomId, until, reason },
    ),
  ])
  void publishRoomEvents(ctx)
  return until
}

/** The room's event carries no reason: that is for the sanctioned user and for moderators. */
async function recordSanctionEvent(
  tx: Tx,
  sanction: {
    roomId: number
    kind: Sanction
    user_id: number
    user_nickname: string
    actor: number
    ends_at: string | null
  },
): Promise<void> {
  const { roomId, kind, user_id, user_nickname, actor, ends_at } = sanction
  const by = await personOf(tx, actor)
  await recordRoomEvent(tx, {
    roomId,
    kind,
    payload: {
      user_id,
      user_nickname,
      by_user_id: actor,
      by_nickname: by.user_nickname,
      ends_at,
      reason: null,
    },
  })
}
