import { eq } from 'drizzle-orm'
import { seasons } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { briefsOf } from '#lib/backend/domains/competitions/index.ts'
import type { Context, Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import { matchTopic } from '#lib/backend/realtime/topics.ts'
import type { getMatchDetail as endpoint } from '#lib/contract/matches/detail.ts'
import { formsOf } from '../form.ts'
import { loadRows, withIds } from '../rows.ts'
import { createPartsCache } from './cached-parts.ts'
import { loadFacts } from './facts.ts'
import type { FillIn, FillPast } from './fill-in.ts'
import { partsOf } from './parts.ts'
import { previousWithoutLineup } from './previous-matches.ts'
import { readOfOneMoment } from './read-of-one-moment.ts'
import { eventsOf, lineupsOf, statisticsOf, textsOf } from './sections.ts'

async function loadMatchContext(ctx: Context, matchId: number) {
  const [row] = await ctx.db
    .select({ match: matches, season: seasons })
    .from(matches)
    .innerJoin(seasons, eq(seasons.id, matches.seasonId))
    .where(eq(matches.id, matchId))
  if (!row || row.match.status === 'hidden') throw notFound('match')
  return row
}

const NO_PLAY_DETAILS = { statistics: [], lineups: [], momentum: [], shots: [] }

/** What only the page of a match shows of it: everything but its row, facts, events and texts. */
async function readPlayDetails(
  ctx: Context,
  { id, sport }: typeof matches.$inferSelect,
  playByPlay: boolean,
) {
  const [statistics, lineups, { momentum, shots }] = await Promise.all([
    statisticsOf(ctx.db, id),
    lineupsOf(ctx.db, id),
    partsOf(ctx.db, id),
  ])
  // Basketball has hundreds of shots, which only its play by play uses.
  return { statistics, lineups, momentum, shots: sport === 'football' || playByPlay ? shots : [] }
}

/** The parts of a match that grow with it. The queries do not depend on each other. */
async function readParts(
  ctx: Context,
  match: typeof matches.$inferSelect,
  input: HandlerInput<typeof endpoint>,
) {
  const { id, competitionId, homeId, awayId, kickoffAt } = match
  const [[competition], [home = [], away = []], facts, events, texts, playDetails] = await Promise.all([
    briefsOf(ctx.db, [competitionId]),
    input.timeline_only ? [] : formsOf(ctx.db, [homeId, awayId], kickoffAt),
    loadFacts(ctx.db, id),
    eventsOf(ctx.db, id, input.play_by_play),
    textsOf(ctx.db, id),
    input.timeline_only ? NO_PLAY_DETAILS : readPlayDetails(ctx, match, input.play_by_play),
  ])
  return { competition, form: { home, away }, ...facts, events, texts, ...playDetails }
}

/** All data of one match. */
export function createGetMatchDetail(fillIn: FillIn, fillPast: FillPast): Handler<typeof endpoint> {
  const cachedParts = createPartsCache<Awaited<ReturnType<typeof readParts>>>()
  return async ({ ctx, input }) => {
    let found = await loadMatchContext(ctx, input.id)
    if (!found.match.detailed) {
      await fillIn(input.id)
      found = await loadMatchContext(ctx, input.id)
    }
    const { match, season } = found
    const position = await ctx.position(matchTopic(input.id))
    const read = async () => {
      // For the changes of the line-ups: a previous match of a side may not have been requested yet.
      if (match.sport === 'football' && !input.timeline_only) {
        const unknown = await previousWithoutLineup(ctx.db, input.id)
        if (unknown.length > 0) await fillPast(unknown, 'lineups')
      }
      return readParts(ctx, match, input)
    }
    const key = `${input.id} ${input.play_by_play} ${input.timeline_only}`
    const { revision, data } = await readOfOneMoment(
      ctx.db,
      input.id,
      async (revision) => {
        const [rows, parts] = await Promise.all([
          loadRows(ctx.db, withIds([input.id])),
          cachedParts(ctx.db, key, revision, read),
        ])
        return { rows, parts }
      },
      match.revision,
    )
    const [row] = data.rows
    const { competition, ...parts } = data.parts
    if (!row || !competition) throw notFound('match')
    return {
      server_time: new Date(ctx.clock.now()).toISOString(),
      position,
      revision,
      time_zone: ctx.timeZone,
      competition,
      season_name: season.name,
      match: row,
      ...parts,
    }
  }
}
