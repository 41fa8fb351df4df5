import { and, eq, gt } from 'drizzle-orm'
import { circleMutes } from '#lib/backend/db/schema/community/circle-moderation.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'

/** A moment as a text that every language reads, with its zone: `2026-08-01 19:30 (Asia/Shanghai)`. */
export const momentText = (at: Date, timeZone: string): string =>
  `${new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)} (${timeZone})`

/** Refuses a user who is muted in a circle; null: no circle. The refusal says until when. */
export async function requireNotMuted(
  { db, clock, timeZone }: Pick<Context, 'db' | 'clock' | 'timeZone'>,
  circleId: number | null,
  userId: number,
): Promise<void> {
  if (circleId === null) return
  const [mute] = await db
    .select({ endsAt: circleMutes.endsAt })
    .from(circleMutes)
    .where(
      and(
        eq(circleMutes.circleId, circleId),
        eq(circleMutes.userId, userId),
        gt(circleMutes.endsAt, new Date(clock.now())),
      ),
    )
  if (mute) throw new Refusal('forbidden', 'circle.muted', { until: momentText(mute.endsAt, timeZone) })
}
