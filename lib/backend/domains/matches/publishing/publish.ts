import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { briefsOf, type CompetitionBriefInput } from '#lib/backend/domains/competitions/index.ts'
import type { Bus } from '#lib/backend/ports/bus/port.ts'
import { matchTopic, scoresTopic } from '#lib/backend/realtime/topics.ts'
import type { eventPush, matchEvent } from '#lib/contract/matches/match.ts'
import { dayOf } from '#lib/shared/time/day.ts'
import { SPORTS, type Sport } from '#lib/shared/vocabulary.ts'
import type { IngestEvents, MatchChange, MatchUpdate } from '../ingest/types.ts'
import { tabCounts } from '../lists/days/day.ts'
import { loadRows, type MatchRowInput, NOTED, withIds } from '../rows.ts'
import { matchStr } from '../wire.ts'
import { createPublishedTables } from './published-tables.ts'
import { changedEvents, updateMessage } from './update-message.ts'

/** Types of events that are published to lists. */
const LIST_EVENT_TYPES: ReadonlySet<string> = new Set(NOTED)

export interface PublishOptions {
  db: Queryable
  bus: Bus
  now: () => number
  /** The site's. */
  timeZone: string
}

const toPush = (
  row: MatchRowInput,
  event: z.input<typeof matchEvent>,
  competition: CompetitionBriefInput | undefined,
): z.input<typeof eventPush> => ({
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
  competition,
  rooms: row.rooms,
})

/** A match that may be on a screen: in play, starting soon, or finished recently. */
const isCurrent = (change: MatchChange, now: number) =>
  change.current.status === 'live' ||
  change.previous?.status === 'live' ||
  Math.abs(change.current.kickoffAt.getTime() - now) < 3 * 86_400_000

/** Whether lists have to show the row again: it changed, or the latest event in its note did. */
const isListed = ({ row, events }: MatchUpdate) =>
  row !== null || events.some(({ type }) => LIST_EVENT_TYPES.has(type))

/**
 * Publishes ingest's changes: rows and their notable events to the lists, and everything that changed of a match in one
 * message to its own topic.
 */
export function createMatchPublisher({
  db,
  bus,
  now,
  timeZone,
}: PublishOptions): Pick<IngestEvents, 'matchesChanged'> {
  const tables = createPublishedTables()
  const publishCounts = async (sport: Sport) => {
    const date = dayOf(now(), timeZone)
    const counts = await tabCounts(db, sport, date, timeZone)
    await bus.publish(scoresTopic(sport), { type: 'counts', sport, date, time_zone: timeZone, ...counts })
  }

  const loadShown = async (updates: readonly MatchUpdate[]) => {
    const ids = updates.filter(({ row, events }) => row || events.length > 0).map(({ id }) => id)
    const rows = await loadRows(db, withIds(ids))
    const briefs = await briefsOf(db, [...new Set(rows.map((row) => row.competition_id))])
    return {
      rows: new Map(rows.map((row) => [row.id, row])),
      briefs: new Map(briefs.map((brief) => [brief.id, brief])),
    }
  }

  return {
    async matchesChanged(updates) {
      const shown = updates.filter(({ row }) => row === null || isCurrent(row, now()))
      const { rows, briefs } = await loadShown(shown)
      const messages = []
      for (const update of shown) {
        const row = rows.get(update.id)
        const competition = row && briefs.get(row.competition_id)
        const events = row ? await changedEvents(db, row, update.events) : []
        if (row && isListed(update)) {
          const topic = scoresTopic(row.sport)
          await bus.publish(topic, { type: 'match', match: row, competition })
          for (const event of events)
            if (LIST_EVENT_TYPES.has(event.type)) await bus.publish(topic, toPush(row, event, competition))
        }
        messages.push({ update, row: isListed(update) ? row : undefined, events, competition })
      }
      // Lists first: a message to the match's own page takes longer to read from the database.
      for (const { update, ...shownParts } of messages) {
        const message = await updateMessage({ db, now, tables }, update, shownParts)
        if (message) await bus.publish(matchTopic(update.id), message)
      }
      const changed = shown.flatMap(({ row }) => row ?? [])
      for (const sport of SPORTS)
        if (
          changed.some(
            (change) => change.sport === sport && change.previous?.status !== change.current.status,
          )
        )
          await publishCounts(sport)
    },
  }
}
