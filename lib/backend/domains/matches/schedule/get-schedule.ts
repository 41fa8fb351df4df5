import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { scoresTopic } from '#lib/backend/realtime/topics.ts'
import type { ScoreTab } from '#lib/contract/matches/match.ts'
import { type getSchedule as endpoint, SCHEDULE_SPORTS } from '#lib/contract/matches/schedule.ts'
import { dayOf } from '#lib/shared/time/day.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import { onDay } from '../lists/days/day.ts'
import { loadRows, withIds } from '../rows.ts'
import { competitionsOn, stripAround } from './day-counts.ts'
import { inState } from './in-state.ts'
import { selectPart } from './select-part.ts'

type Input = Parameters<Handler<typeof endpoint>>[0]['input']

/** Condition for what the visitor follows; undefined if the request names nothing of it. */
function amongFollowed(input: Input): SQL | undefined {
  const { followed_matches: ids, followed_teams: teams, followed_competitions: competitionIds } = input
  if (!ids && !teams && !competitionIds) return undefined
  return or(
    withIds(ids ?? []),
    ...(teams?.length ? [inArray(matches.homeId, teams), inArray(matches.awayId, teams)] : []),
    ...(competitionIds?.length ? [inArray(matches.competitionId, competitionIds)] : []),
  )
}

/** The states that are selected one after another; null: all together. */
function statesOf({ state, folded }: Input, isToday: boolean): (ScoreTab | null)[] {
  if (state) return [state]
  return folded && isToday ? ['live', 'schedule'] : [null]
}

/** A day's matches of every sport or one, by kick-off, then by the order of their competitions. */
export const getSchedule: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const now = ctx.clock.now()
  const today = dayOf(now, ctx.timeZone)
  const date = input.date ?? today
  const isPast = date < today
  const sport = SCHEDULE_SPORTS[input.type] ?? null
  const positions = await Promise.all(
    (sport ? [sport] : SPORTS).map((each) => ctx.position(scoresTopic(each))),
  )
  const where = and(
    sport ? eq(matches.sport, sport) : undefined,
    input.competition_ids ? inArray(matches.competitionId, input.competition_ids) : undefined,
    amongFollowed(input),
    onDay(date, ctx.timeZone),
  )
  const { ids, next } = await selectPart(
    ctx.db,
    statesOf(input, date === today).map((state) => ({
      state,
      where: state ? and(where, inState(state, isPast)) : where,
    })),
    input,
  )
  return {
    server_time: new Date(now).toISOString(),
    time_zone: ctx.timeZone,
    today,
    date,
    positions,
    strip: await stripAround(ctx, date, sport),
    competitions: await competitionsOn(ctx, { day: date, isPast, sport }),
    matches: await loadRows(ctx.db, withIds(ids), {
      order: [asc(matches.kickoffAt), asc(competitions.position), asc(matches.id)],
    }),
    next,
  }
}
