import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { publishRoomEvents, recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { type ChatEvent, chatTopic, EVERYWHERE } from '#lib/backend/ports/chat/index.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import { NEVER_ENDS, type Sanction } from '#lib/shared/vocabulary/rooms.ts'
import { sanctionChanged } from '../events.ts'
import { writeLog } from '../log/write-log.ts'
import { type Person, requirePerson } from '../people.ts'
import { markPresentUsers, publishMarked } from '../record-arrival.ts'

/** Where kicked viewers are moved (specification, section 4). */
export const KICKED_PATH = '/anchor?type=0'

/** Screen with the user's own sanctions and reports. */
export const OWN_SANCTIONS_PATH = '/member?type=sanctions'

/** Formats the end of a sanction for the contract: null if it is permanent. */
export const toEndTime = (end: Date | null): string | null =>
  end === null || end.getTime() >= NEVER_ENDS.getTime() ? null : end.toISOString()

interface NewSanction {
  /** Null: site-wide. */
  roomId: number | null
  person: Person
  kind: Sanction
  /** 0: permanent. */
  minutes: number
  reason: string
  actor: number
}

/** Condition for the active sanctions of a kind of a user, in a room or (null) site-wide. */
export const isActive = (roomId: number | null, userId: number, kind: Sanction) =>
  and(
    roomId === null ? isNull(roomSanctions.roomId) : eq(roomSanctions.roomId, roomId),
    eq(roomSanctions.userId, userId),
    eq(roomSanctions.kind, kind),
    isNull(roomSanctions.liftedAt),
    gt(roomSanctions.endsAt, sql`now()`),
  )

export const publishToChat = (ctx: Context, roomId: number | null, event: ChatEvent) =>
  ctx.publish(chatTopic(roomId ?? EVERYWHERE), event)

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
        endsAt: minutes === 0 ? NEVER_ENDS : sql`now() + make_interval(mins => ${minutes})`,
      })
      .returning({ id: roomSanctions.id, endsAt: roomSanctions.endsAt })
    if (!row) throw new Error('The insert of a sanction returned no row.')
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
    const end = toEndTime(row.endsAt)
    if (roomId !== null)
      await recordSanctionEvent(tx, { roomId, kind, user_id, user_nickname, actor, ends_at: end })
    // Another account of the same person may be in the room already.
    const likes = kind === 'kick' ? await markPresentUsers(tx, { roomId, userId: user_id }) : []
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
        ? { type: 'room_kicked', room_id: roomId, until, reason, to: KICKED_PATH }
        : { type: 'room_muted', room_id: roomId, until, reason },
    ),
  ])
  void publishRoomEvents(ctx)
  await ctx.events.afterCommit(ctx, sanctionChanged, { roomId, userId: user_id, kind, minutes })
  return until
}

/** The room's event has no reason: it is shown to the sanctioned user and to moderators only. */
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
  const by = await requirePerson(tx, actor)
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
