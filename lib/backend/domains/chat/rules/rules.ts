import { eq } from 'drizzle-orm'
import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { roomRules as table } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { setRoomRules, writeLog } from '#lib/backend/domains/moderation/index.ts'
import { mustHave, publishRoomEvents, recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import type { RoomRules } from '#lib/contract/chat/rules.ts'
import { callerOf } from '../caller.ts'
import { ruleChanges } from './rule-changes.ts'

type Row = typeof table.$inferSelect

type Settings = Omit<Row, 'roomId' | 'shieldBy' | 'restrictMarked' | 'clearedTo' | 'updatedAt'>

/** A room that set nothing: everybody with an account speaks, guests read. */
export const SITE_RULES: RoomRules = {
  slow_seconds: 0,
  followers_minutes: null,
  least_level: 0,
  emoji_only: false,
  emoji_alone: false,
  unique: false,
  no_links: false,
  hold_first: false,
  guests: 'read',
  delay_seconds: 0,
  shield: false,
}

/** What holds besides while the shield is up. */
const SHIELD = { slow_seconds: 10, followers_minutes: 10 }

/** The rules that hold by a row: with the shield up each is the stricter of the two. */
export function rulesOf(row: Settings | null | undefined): RoomRules {
  if (!row) return SITE_RULES
  const own: RoomRules = {
    slow_seconds: row.slowSeconds,
    followers_minutes: row.followersMinutes,
    least_level: row.leastLevel,
    emoji_only: row.emojiOnly,
    emoji_alone: row.emojiAlone,
    unique: row.unique,
    no_links: row.noLinks,
    hold_first: row.holdFirst,
    guests: row.guests ?? SITE_RULES.guests,
    delay_seconds: row.delaySeconds,
    shield: row.shieldAt !== null,
  }
  if (!own.shield) return own
  return {
    ...own,
    slow_seconds: Math.max(own.slow_seconds, SHIELD.slow_seconds),
    followers_minutes: Math.max(own.followers_minutes ?? 0, SHIELD.followers_minutes),
    no_links: true,
    hold_first: true,
    guests: 'read',
  }
}

export async function rulesIn(db: Queryable, roomId: number): Promise<RoomRules> {
  const [row] = await db
    .select({ room: rooms.id, rules: table })
    .from(rooms)
    .leftJoin(table, eq(table.roomId, rooms.id))
    .where(eq(rooms.id, roomId))
  if (!row) throw notFound('room')
  return rulesOf(row.rules)
}

export async function change(
  ctx: Context,
  roomId: number,
  set: Partial<Omit<Row, 'roomId' | 'updatedAt'>>,
  done: { action: 'modes' | 'shield_on' | 'shield_off'; detail: Record<string, unknown> },
): Promise<RoomRules> {
  const actor = callerOf(ctx)
  await mustHave(ctx.db, roomId, actor, 'modes')
  const rules = await withTransaction(ctx.db, async (tx) => {
    const before = await rulesIn(tx, roomId)
    const row = await setRoomRules(tx, roomId, set)
    await writeLog(tx, { roomId, actorId: actor, ...done })
    const after = rulesOf(row)
    for (const payload of ruleChanges(before, after))
      await recordRoomEvent(tx, { roomId, kind: 'system', payload })
    return after
  })
  void publishRoomEvents(ctx)
  await ctx.publish(chatTopic(roomId), { type: 'rules', rules })
  return rules
}
