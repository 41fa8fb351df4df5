import { and, asc, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import { briefsOf } from '#lib/backend/domains/competitions/index.ts'
import type { Bus } from '#lib/backend/ports/bus/port.ts'
import { matchTopic, scoresTopic } from '#lib/backend/realtime/topics.ts'
import type { eventPush, matchEvent, matchPush } from '#lib/contract/matches/match.ts'
import { dayOf } from '#lib/shared/time/day.ts'
import { SPORTS, type Sport } from '#lib/shared/vocabulary.ts'
import { toEvents } from './detail/sections.ts'
import type { EventChange, IngestEvents, MatchChange } from './ingest/types.ts'
import { tabCounts } from './lists/day.ts'
import { publishParts } from './publish-parts.ts'
import { loadRows, type MatchRowInput, NOTED, withIds } from './rows.ts'
import { matchStr } from './wire.ts'

/** Types of events that are published to lists. */
const LIST_EVENT_TYPES: ReadonlySet<string> = new Set(NOTED)

export interface PublishOptions {
  db: Queryable
  bus: Bus
  now: () => number
  timeZone: string
}

const toPush = (row: MatchRowInput, event: z.input<typeof matchEvent>): z.input<typeof eventPush> => ({
  type: 'event',
  match_id: row.id,
  event,
  iszhu: event.side === 'home' ? 1 : 0,
  match_str: matchStr(event.minute, event.added),
  home_team_id: row.home_team_id,
  home_colours: row.home_colours,
  away_team_id: row.away_team_id,
  away_colours: row.away_colours,
  home_team_name_zh: row.home_team_name_zh,
  home_team_name_en: row.home_team_name_en,
  home_team_name_vi: row.home_team_name_vi,
  away_team_name_zh: row.away_team_name_zh,
  away_team_name_en: row.away_team_name_en,
  away_team_name_vi: row.away_team_name_vi,
  home_score: row.home_score,
  away_score: row.away_score,
})

/** A match that may be on a screen: in play, starting soon, or finished recently. */
const isCurrent = (change: MatchChange, now: number) =>
  change.current.status === 'live' ||
  change.previous?.status === 'live' ||
  Math.abs(change.current.kickoffAt.getTime() - now) < 3 * 86_400_000

/** Publishes ingest's changes: rows to the lists and to the match's own topic, parts only to the latter. */
export function createMatchPublisher({
  db,
  bus,
  now,
  timeZone,
}: PublishOptions): Omit<IngestEvents, 'standingsChanged' | 'quotesChanged'> {
  const publishRow = async (row: MatchRowInput, push: z.input<typeof matchPush>) => {
    await bus.publish(scoresTopic(row.sport), push)
    await bus.publish(
      matchTopic(row.id),
      row.sport === 'esports' ? { ...push, maps: await mapsOf(row.id) } : push,
    )
  }

  /** Names, scores and winners of a series' maps: lists do not show them, the match's own page does. */
  const mapsOf = async (matchId: number) => {
    const [row] = await db.select({ maps: matches.maps }).from(matches).where(eq(matches.id, matchId))
    return row?.maps ?? null
  }

  const publishCounts = async (sport: Sport) => {
    const counts = await tabCounts(db, sport, dayOf(now(), timeZone), timeZone)
    await bus.publish(scoresTopic(sport), { type: 'counts', sport, ...counts })
  }

  return {
    async matchesChanged(changes) {
      const current = changes.filter((change) => isCurrent(change, now()))
      if (current.length === 0) return
      const rows = await loadRows(db, withIds(current.map((change) => change.id)))
      const briefs = new Map(
        (
          await briefsOf(
            db,
            rows.map((row) => row.competition_id),
          )
        ).map((brief) => [brief.id, brief]),
      )
      for (const row of rows)
        await publishRow(row, { type: 'match', match: row, competition: briefs.get(row.competition_id) })
      for (const sport of SPORTS)
        if (
          current.some(
            (change) => change.sport === sport && change.previous?.status !== change.current.status,
          )
        )
          await publishCounts(sport)
    },

    async eventsChanged(matchId, changes: EventChange[]) {
      const [row] = await loadRows(db, withIds([matchId]))
      if (!row || !(row.status === 'live' || row.status === 'finished')) return
      const events = await db
        .select()
        .from(matchEvents)
        .where(
          and(
            eq(matchEvents.matchId, matchId),
            inArray(
              matchEvents.id,
              changes.map((change) => change.id),
            ),
          ),
        )
        .orderBy(asc(matchEvents.position))
      for (const event of await toEvents(db, events)) {
        const push = toPush(row, event)
        await bus.publish(matchTopic(matchId), push)
        if (LIST_EVENT_TYPES.has(event.type)) await bus.publish(scoresTopic(row.sport), push)
      }
      // Its note has changed; the other effects of an event are in the row published before it.
      if (events.some((event) => LIST_EVENT_TYPES.has(event.type)))
        await publishRow(row, { type: 'match', match: row })
    },

    partsChanged: (matchId, parts, ids) => publishParts({ db, bus }, matchId, parts, ids),
  }
}
