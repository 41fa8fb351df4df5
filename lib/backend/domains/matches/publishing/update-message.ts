import { and, asc, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { lineupPlayers, matchEvents, matchTexts } from '#lib/backend/db/schema/matches.ts'
import { type CompetitionBriefInput, seasonTable } from '#lib/backend/domains/competitions/index.ts'
import type { updatePush } from '#lib/contract/matches/detail.ts'
import type { matchEvent } from '#lib/contract/matches/match.ts'
import { loadFacts } from '../detail/facts.ts'
import { partsOf } from '../detail/parts.ts'
import { lineupsOf, statisticsOf, toEvents, toText } from '../detail/sections.ts'
import type { EventChange, MatchChange, MatchState, MatchUpdate } from '../ingest/types.ts'
import type { MatchRowInput } from '../rows.ts'
import type { PublishedTables } from './published-tables.ts'

type Message = z.input<typeof updatePush>
type Event = z.input<typeof matchEvent>

/** Shots are published in small groups: this many of the newest cover any gap between two deliveries. */
const SHOTS_PUBLISHED = 24

/** Loads changed events, in order; none of a match without play. */
export async function changedEvents(
  db: Queryable,
  row: Pick<MatchRowInput, 'id' | 'status'>,
  changes: readonly EventChange[],
): Promise<Event[]> {
  if (changes.length === 0 || !(row.status === 'live' || row.status === 'finished')) return []
  const ids = changes.map(({ id }) => id)
  const list = await db
    .select()
    .from(matchEvents)
    .where(and(eq(matchEvents.matchId, row.id), inArray(matchEvents.id, ids)))
    .orderBy(asc(matchEvents.position), asc(matchEvents.id))
  return toEvents(db, list)
}

/** What lists do not show of a match's row; the maps of a series only. */
async function rowParts(db: Queryable, row: MatchRowInput): Promise<Partial<Message>> {
  const { maps, ...facts } = await loadFacts(db, row.id)
  return { match: row, facts, ...(row.sport === 'esports' && { maps }) }
}

async function textsWith(db: Queryable, ids: number[]) {
  const rows = await db
    .select()
    .from(matchTexts)
    .where(inArray(matchTexts.id, ids))
    .orderBy(asc(matchTexts.position))
  return rows.map(toText)
}

async function playersWith(db: Queryable, { id, players }: MatchUpdate) {
  const rows = await db
    .select({
      side: lineupPlayers.side,
      position: lineupPlayers.position,
      rating: lineupPlayers.rating,
      box: lineupPlayers.box,
    })
    .from(lineupPlayers)
    .where(eq(lineupPlayers.matchId, id))
  const changed = new Set(players.map(({ side, position }) => `${side} ${position}`))
  return rows.filter(({ side, position }) => changed.has(`${side} ${position}`))
}

async function newestShots(db: Queryable, matchId: number) {
  const { shots } = await partsOf(db, matchId)
  const from = Math.max(0, shots.length - SHOTS_PUBLISHED)
  return { from, list: shots.slice(from) }
}

/** Whether a table changes with a match: its score, or whether it counts. */
const affectsTable = (previous: MatchState, current: MatchState) =>
  previous.score?.[0] !== current.score?.[0] ||
  previous.score?.[1] !== current.score?.[1] ||
  previous.status !== current.status ||
  previous.confirmed !== current.confirmed

interface Deps {
  db: Queryable
  tables: PublishedTables
  /** Site time in ms. */
  now: () => number
}

/** The league's live table if the change affects it. */
async function changedTable(
  { db, now }: Deps,
  change: MatchChange | null,
  competition: CompetitionBriefInput | undefined,
) {
  if (!change?.previous || competition?.kind === 'cup') return undefined
  if (!affectsTable(change.previous, change.current)) return undefined
  const table = await seasonTable(db, { season_id: change.seasonId, live: true })
  return table ? { server_time: new Date(now()).toISOString(), ...table } : undefined
}

interface ShownParts {
  /** The row as it is now, if it is shown again. */
  row: MatchRowInput | undefined
  events: Event[]
  competition: CompetitionBriefInput | undefined
}

/** Reads the changed parts of a match into the message for its topic; null if there is nothing to show. */
export async function updateMessage(
  deps: Deps,
  update: MatchUpdate,
  { row, events, competition }: ShownParts,
): Promise<Message | null> {
  const { db } = deps
  const { id, revision, parts, texts } = update
  const has = (part: MatchUpdate['parts'][number]) => parts.includes(part)
  const table = row ? await changedTable(deps, update.row, competition) : undefined
  const message: Message = {
    type: 'update',
    match_id: id,
    revision,
    ...(row && (await rowParts(db, row))),
    ...(events.length > 0 && { events }),
    ...(texts.length > 0 && { texts: await textsWith(db, texts) }),
    ...(has('statistics') && { statistics: await statisticsOf(db, id) }),
    ...(has('lineups') && { lineups: await lineupsOf(db, id) }),
    // A line-up that is sent as a whole contains the ratings and box scores.
    ...(has('players') && !has('lineups') && { players: await playersWith(db, update) }),
    ...(has('momentum') && { momentum: (await partsOf(db, id)).momentum }),
    ...(has('shots') && { shots: await newestShots(db, id) }),
    ...(table && deps.tables.changes(id, table)),
  }
  return Object.keys(message).length > 3 ? message : null
}
