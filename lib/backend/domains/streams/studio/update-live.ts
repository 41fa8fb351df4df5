import { and, eq, ne } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { userOf } from '#lib/backend/domains/accounts/index.ts'
import { withSetAt } from '#lib/backend/domains/streams/reservations/reminders/take-booking.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { updateLive as endpoint } from '#lib/contract/streams/studio.ts'
import { coverAddress } from '#lib/shared/addresses/cover-address.ts'
import type { StudioDeps } from './deps.ts'
import { mustPassFilter } from './room/must-pass-filter.ts'
import { loadManagedRoom } from './room/own-room.ts'
import { readTags } from './room/read-tags.ts'
import { removeCover, storeCover } from './room/store-cover.ts'

/** Loads a match that is not hidden, with its sport, kick-off and status. */
export async function mustBeMatch(db: Context['db'], id: number) {
  const [match] = await db
    .select({ id: matches.id, sport: matches.sport, kickoffAt: matches.kickoffAt, status: matches.status })
    .from(matches)
    .where(and(eq(matches.id, id), ne(matches.status, 'hidden')))
  if (!match) throw notFound('match')
  return match
}

/** Changes a room's cover, tags and match. A new match also sets the room's category to its sport. */
export const createUpdateLive =
  ({ storage, onAir }: Pick<StudioDeps, 'storage' | 'onAir'>): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const room = await loadManagedRoom(ctx, input.room_id)
    if (input.cover === undefined && input.tags === undefined && input.match_id === undefined)
      throw new Refusal('invalid', 'profile.nothing')
    const tags = input.tags === undefined ? undefined : readTags(input.tags)
    await mustPassFilter(ctx.db, ...(tags ?? []))
    const match = input.match_id ? await mustBeMatch(ctx.db, input.match_id) : null
    const { userId } = userOf(ctx)
    const cover =
      input.cover === undefined || input.cover === ''
        ? null
        : await storeCover({ db: ctx.db, storage }, userId, input.cover)
    const [after] = await ctx.db
      .update(rooms)
      .set({
        updatedAt: new Date(ctx.clock.now()),
        setAt: withSetAt(
          ctx.clock.now(),
          ...(tags === undefined ? [] : (['tags'] as const)),
          ...(input.match_id === undefined ? [] : (['match'] as const)),
          ...(input.cover === undefined ? [] : (['cover'] as const)),
        ),
        ...(tags === undefined ? {} : { tags }),
        ...(input.match_id === undefined ? {} : { matchId: match?.id ?? null }),
        ...(match ? { category: match.sport } : {}),
        ...(input.cover === undefined ? {} : { cover }),
      })
      .where(eq(rooms.id, room.id))
      .returning()
    if (!after) throw notFound('room')
    if (input.cover !== undefined) await removeCover(ctx, storage, room.cover)
    await onAir.publish(room.id)
    ctx.reply.done = 'live_saved'
    return { room_id: room.id, cover: coverAddress(after.cover), tags: after.tags, match_id: after.matchId }
  }
