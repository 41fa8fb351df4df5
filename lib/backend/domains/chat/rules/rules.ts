import { eq } from 'drizzle-orm'
import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { roomRules as table } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { setRoomRules, writeLog } from '#lib/backend/domains/moderation/index.ts'
import { mustHaveRight, publishRoomEvents, recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import type { RoomRules } from '#lib/contract/chat/rules.ts'
import { ruleChanges } from './rule-changes.ts'

type Row = typeof table.$inferSelect

type Settings = Omit<Row, 'roomId' | 'shieldBy' | 'restrictMarked' | 'clearedTo' | 'updatedAt'>

/** Defaults of a room without rules of its own: users with an account send messages, guests read. */
export const DEFAULT_RULES: RoomRules = {
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

/** Additional rules while the shield is active. */
const SHIELD = { slow_seconds: 10, followers_minutes: 10 }

/** Returns the effective rules of a row: with the shield active, the stricter of the two for each rule. */
export function toRoomRules(row: Settings | null | undefined): RoomRules {
  if (!row) return DEFAULT_RULES
  const base: RoomRules = {
    slow_seconds: row.slowSeconds,
    followers_minutes: row.followersMinutes,
    least_level: row.leastLevel,
    emoji_only: row.emojiOnly,
    emoji_alone: row.emojiAlone,
    unique: row.unique,
    no_links: row.noLinks,
    hold_first: row.holdFirst,
    guests: row.guests ?? DEFAULT_RULES.guests,
    delay_seconds: row.delaySeconds,
    shield: row.shieldAt !== null,
  }
  if (!base.shield) return base
  return {
    ...base,
    slow_seconds: Math.max(base.slow_seconds, SHIELD.slow_seconds),
    followers_minutes: Math.max(base.followers_minutes ?? 0, SHIELD.followers_minutes),
    no_links: true,
    hold_first: true,
    guests: 'read',
  }
}

export async function loadRules(db: Queryable, roomId: number): Promise<RoomRules> {
  const [row] = await db
    .select({ room: rooms.id, rules: table })
    .from(rooms)
    .leftJoin(table, eq(table.roomId, rooms.id))
    .where(eq(rooms.id, roomId))
  if (!row) throw notFound('room')
  return toRoomRules(row.rules)
}

export async function changeRules(
  ctx: Context,
  roomId: number,
  set: Partial<Omit<Row, 'roomId' | 'updatedAt'>>,
  logEntry: { action: 'modes' | 'shield_on' | 'shield_off'; detail: Record<string, unknown> },
): Promise<RoomRules> {
  const actor = requireUserId(ctx)
  await mustHaveRight(ctx.db, roomId, actor, 'modes')
  const rules = await withTransaction(ctx.db, async (tx) => {
    const before = await loadRules(tx, roomId)
    const row = await setRoomRules(tx, roomId, set)
    await writeLog(tx, { roomId, actorId: actor, ...logEntry })
    const after = toRoomRules(row)
    for (const payload of ruleChanges(before, after))
      await recordRoomEvent(tx, { roomId, kind: 'system', payload })
    return after
  })
  void publishRoomEvents(ctx)
  await ctx.publish(chatTopic(roomId), { type: 'rules', rules })
  return rules
}
