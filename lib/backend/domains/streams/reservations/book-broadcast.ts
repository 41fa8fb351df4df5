import { and, count, eq, gt, isNull } from 'drizzle-orm'
import { codeOf } from '#lib/backend/db/failure.ts'
import { bookings } from '#lib/backend/db/schema/streams/reservations.ts'
import { userOf } from '#lib/backend/domains/accounts/index.ts'
import { rowsWithIds } from '#lib/backend/domains/matches/index.ts'
import type { StudioDeps } from '#lib/backend/domains/streams/studio/deps.ts'
import { mustPassFilter } from '#lib/backend/domains/streams/studio/room/must-pass-filter.ts'
import { ownRoom } from '#lib/backend/domains/streams/studio/room/own-room.ts'
import { readTags } from '#lib/backend/domains/streams/studio/room/read-tags.ts'
import { removeCover, storeCover } from '#lib/backend/domains/streams/studio/room/store-cover.ts'
import { readTitle } from '#lib/backend/domains/streams/studio/set-title.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { matchRow } from '#lib/contract/matches/match.ts'
import type { bookBroadcast as endpoint } from '#lib/contract/streams/reservations.ts'
import { firstCharacters } from '#lib/shared/text/characters.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { MAX_BOOKING_DAYS, MAX_BOOKINGS, MAX_ROOM_TITLE_LENGTH } from '#lib/shared/vocabulary/anchors.ts'

const UNIQUE_VIOLATION = '23505'

const DAY_MS = 86_400_000

/** A broadcast about a match must begin within this time of kick-off. */
const MAX_DISTANCE_MS = 6 * 3_600_000

const MATCH_OVER: readonly string[] = ['finished', 'awarded', 'abandoned', 'cancelled']

/** The match's values for fields the anchor left empty. */
async function loadMatchDefaults(ctx: Context, matchId: number) {
  const [match] = await rowsWithIds(ctx.db, [matchId])
  if (!match) throw notFound('match')
  if (MATCH_OVER.includes(match.status)) throw new Refusal('conflict', 'reserve.match_over')
  const names = matchRow.parse(match)
  const name = (side: 'home_team_name' | 'away_team_name') =>
    localisedName(namesUnder(names, side), ctx.language)
  return {
    title: firstCharacters(`${name('home_team_name')} – ${name('away_team_name')}`, MAX_ROOM_TITLE_LENGTH),
    startsAt: new Date(match.kickoff_at),
  }
}

function readStart(ctx: Context, startsAt: Date, kickoff: Date | null): Date {
  const now = ctx.clock.now()
  if (startsAt.getTime() <= now) throw new Refusal('invalid', 'reserve.past')
  if (startsAt.getTime() > now + MAX_BOOKING_DAYS * DAY_MS)
    throw new Refusal('invalid', 'reserve.too_far', { most: MAX_BOOKING_DAYS })
  if (kickoff && Math.abs(startsAt.getTime() - kickoff.getTime()) > MAX_DISTANCE_MS)
    throw new Refusal('invalid', 'reserve.away_from_match')
  return startsAt
}

/**
 * Loads the booking to change; null for a new one. Another anchor's, a cancelled one and one that has begun
 * are not found.
 */
async function bookingToChange(ctx: Context, roomId: number, id: number | undefined) {
  if (id === undefined) {
    const [active] = await ctx.db
      .select({ total: count() })
      .from(bookings)
      .where(
        and(
          eq(bookings.roomId, roomId),
          isNull(bookings.cancelledAt),
          gt(bookings.startsAt, new Date(ctx.clock.now())),
        ),
      )
    if ((active?.total ?? 0) >= MAX_BOOKINGS)
      throw new Refusal('conflict', 'reserve.too_many_bookings', { most: MAX_BOOKINGS })
    return null
  }
  const [row] = await ctx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.roomId, roomId), isNull(bookings.cancelledAt)))
  if (!row || row.startsAt.getTime() <= ctx.clock.now()) throw notFound('booking')
  return row
}

/** Books a broadcast or changes a booking. */
export const createBookBroadcast =
  ({ storage }: Pick<StudioDeps, 'storage'>): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const room = await ownRoom(ctx)
    const before = await bookingToChange(ctx, room.id, input.booking_id)
    const matchId = input.match_id === undefined ? (before?.matchId ?? null) : input.match_id || null
    const filled = matchId === null ? null : await loadMatchDefaults(ctx, matchId)
    const isOtherMatch = matchId !== (before?.matchId ?? null)
    const requestedStart = input.starts_at === undefined ? null : new Date(input.starts_at)
    const startsAt =
      requestedStart ?? (isOtherMatch ? filled?.startsAt : before?.startsAt) ?? filled?.startsAt
    if (!startsAt) throw new Refusal('invalid', 'reserve.no_start')
    const title = input.title?.trim() || (isOtherMatch ? filled?.title : before?.title) || filled?.title
    const values = {
      roomId: room.id,
      matchId,
      title: readTitle(title ?? ''),
      startsAt: readStart(ctx, startsAt, filled?.startsAt ?? null),
      kickoffAt: filled?.startsAt ?? null,
      tags: input.tags === undefined ? (before?.tags ?? []) : readTags(input.tags),
      language: input.language === undefined ? (before?.language ?? room.language) : input.language || null,
      updatedAt: new Date(),
    }
    await mustPassFilter(ctx.db, values.title, ...values.tags)
    const cover = input.cover
      ? await storeCover({ db: ctx.db, storage }, userOf(ctx).userId, input.cover)
      : input.cover === undefined
        ? (before?.cover ?? null)
        : null
    try {
      const [row] = before
        ? await ctx.db
            .update(bookings)
            .set({ ...values, cover })
            .where(and(eq(bookings.id, before.id), isNull(bookings.cancelledAt)))
            .returning()
        : await ctx.db
            .insert(bookings)
            .values({ ...values, cover, createdAt: new Date(ctx.clock.now()) })
            .returning()
      if (!row) throw notFound('booking')
      if (before && before.cover !== cover) await removeCover(ctx, storage, before.cover)
      ctx.reply.done = 'booked'
      return {
        booking_id: row.id,
        title: row.title,
        starts_at: row.startsAt.toISOString(),
        match_id: row.matchId,
      }
    } catch (error) {
      if (cover !== before?.cover) await removeCover(ctx, storage, cover)
      if (codeOf(error) === UNIQUE_VIOLATION) throw new Refusal('conflict', 'reserve.booked_already')
      throw error
    }
  }
