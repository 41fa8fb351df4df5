import { and, eq, gt } from 'drizzle-orm'
import { circleMutes } from '#lib/backend/db/schema/community/circle-moderation.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getOwnMute as endpoint } from '#lib/contract/community/circle-moderation.ts'

/** Returns the user's own mute in a circle with their appeal; null: they are not muted there. */
export const getOwnMute: Handler<typeof endpoint> = async ({ ctx, input: { circle_id: circleId } }) => {
  const [mute] = await ctx.db
    .select()
    .from(circleMutes)
    .where(
      and(
        eq(circleMutes.circleId, circleId),
        eq(circleMutes.userId, requireUserId(ctx)),
        gt(circleMutes.endsAt, new Date(ctx.clock.now())),
      ),
    )
  if (!mute) return { mute: null }
  const { endsAt, appealState: state, appeal: text, answer } = mute
  return {
    mute: {
      ends_at: endsAt.toISOString(),
      appeal: state === null || text === null ? null : { state, text, answer },
    },
  }
}
