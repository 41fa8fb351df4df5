import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { roomAppeals, roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { publishRoomEvents, recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { type ChatNews, chatTopic, EVERYWHERE } from '#lib/backend/ports/chat/index.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import { FOR_GOOD, type Sanction } from '#lib/shared/vocabulary/rooms.ts'
import { writeLog } from '../log/log.ts'
import { markThoseInside, publishMarked } from '../note-arrival.ts'
import { type Person, personOf } from '../people.ts'

/** Where kicked viewers are moved (specification, section 4). */
export const PUT_OUT_TO = '/anchor?type=0'

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

const running = (roomId: number | null, userId: number, kind: Sanction) =>
  and(
    roomId === null ? isNull(roomSanctions.roomId) : eq(roomSanctions.roomId, roomId),
    eq(roomSanctions.userId, userId),
    eq(roomSanctions.kind, kind),
    isNull(roomSanctions.relievedAt),
    gt(roomSanctions.endsAt, sql`now()`),
  )

const publishToChat = (ctx: Context, roomId: number | null, news: ChatNews) =>
  ctx.publish(chatTopic(roomId ?? EVERYWHERE), news)

/** What else is written in the transaction that lays or lifts something. */
type InTransaction = (tx: Tx) => Promise<void>

/** Mutes or kicks: a new one takes the place of one that runs. Acts on every open page and socket of the user's at once. */
export async function lay(
  ctx: Context,
  sanction: NewSanction,
  inTransaction?: InTransaction,
): Promise<string | null> {
  const { roomId, person, kind, minutes, reason, actor } = sanction
  const { user_id, user_nickname } = person
  const { until, marked } = await withTransaction(ctx.db, async (tx) => {
    await tx
      .update(roomSanctions)
      .set({ relievedAt: sql`now()`, relievedBy: actor })
      .where(running(roomId, user_id, kind))
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
    // Another account of his may sit in the room already.
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
        ? { type: 'room_kicked', room_id: roomId, until, reason, to: PUT_OUT_TO }
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

/** Ends what runs before its time, and with it what was still to be decided about it. Refuses where nothing runs. */
export async function relieve(
  ctx: Context,
  { roomId, userId, kind, actor }: { roomId: number | null; userId: number; kind: Sanction; actor: number },
  inTransaction?: InTransaction,
): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    await inTransaction?.(tx)
    await relieveWithin(tx, { roomId, userId, kind, actor })
  })
  await publishLifted(ctx, { roomId, userId, kind })
}

/** The same inside a transaction; `publishLifted` after it. */
export async function relieveWithin(
  tx: Tx,
  { roomId, userId, kind, actor }: { roomId: number | null; userId: number; kind: Sanction; actor: number },
): Promise<void> {
  const ended = await tx
    .update(roomSanctions)
    .set({ relievedAt: sql`now()`, relievedBy: actor })
    .where(running(roomId, userId, kind))
    .returning({ id: roomSanctions.id })
  const [first] = ended
  if (!first) throw new Refusal('not_found', 'room.nothing_to_relieve')
  for (const { id } of ended)
    await tx
      .update(roomAppeals)
      .set({ state: 'approved', decidedBy: actor, decidedAt: sql`now()` })
      .where(and(eq(roomAppeals.sanctionId, id), eq(roomAppeals.state, 'open')))
  await writeLog(tx, {
    roomId,
    actorId: actor,
    action: 'relieve',
    userId,
    subjectId: first.id,
    detail: { kind },
  })
  if (roomId === null) return
  const [person, by] = [await personOf(tx, userId), await personOf(tx, actor)]
  await recordRoomEvent(tx, {
    roomId,
    kind: 'relieve',
    payload: {
      user_id: userId,
      user_nickname: person.user_nickname,
      by_user_id: actor,
      by_nickname: by.user_nickname,
      what: kind,
    },
  })
}

export async function publishLifted(
  ctx: Context,
  { roomId, userId, kind }: { roomId: number | null; userId: number; kind: Sanction },
): Promise<void> {
  await Promise.all([
    publishToChat(ctx, roomId, { type: 'standing', user_id: userId }),
    ctx.publish(userTopic(userId), { type: 'room_relieved', room_id: roomId, kind }),
  ])
  void publishRoomEvents(ctx)
}
