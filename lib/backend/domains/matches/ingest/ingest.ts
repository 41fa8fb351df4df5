import { sql } from 'drizzle-orm'
import { type Database, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'
import { type Changes, type Context, noChanges, type Tally } from './context.ts'
import { createIds } from './ids.ts'
import { INGEST_LOCK } from './lock.ts'
import { saveParts, saveStatistics } from './save-details.ts'
import { type MatchSlice, slices } from './slices.ts'
import { saveCompetitions, saveRounds, saveSeasons } from './tables/competitions.ts'
import { saveEntries } from './tables/entries.ts'
import { saveHonours, saveTransfers } from './tables/honours.ts'
import { saveLineups } from './tables/lineups.ts'
import { saveMatches } from './tables/matches.ts'
import { saveBookmakers, saveCountries, saveReferees, saveVenues } from './tables/places.ts'
import { saveQuotes } from './tables/quotes.ts'
import { savePlayers, saveTeams } from './tables/teams.ts'
import { saveEvents, saveTexts } from './tables/timeline.ts'
import type { IngestEvents, IngestLog, IngestReport } from './types.ts'
import { type PlacedBatch, validate } from './validate.ts'

export interface IngestOptions {
  database: Pick<Database, 'db'>
  provider: string
  /** True when what the provider delivers is simulated. */
  simulated: boolean
  /** Called with what changed; without it nothing is published. */
  events?: IngestEvents
  log: IngestLog
}

export interface Ingest {
  /**
   * Stores a delivery and publishes what changed. Deliveries of one ingest wait for each other, those of several for a
   * lock in the database. Resolves when it is stored and published; rejects when the database fails, with the matches
   * already published stored and no match half stored.
   */
  deliver(batch: FeedBatch): Promise<IngestReport>
}

const REFERENCE_LISTS = [
  'countries',
  'venues',
  'referees',
  'competitions',
  'seasons',
  'rounds',
  'groups',
  'teams',
  'entries',
  'deductions',
  'honours',
  'players',
  'transfers',
  'bookmakers',
] as const

async function saveReference(context: Context, batch: PlacedBatch): Promise<void> {
  await saveCountries(context, batch)
  await saveVenues(context, batch)
  await saveReferees(context, batch)
  await saveCompetitions(context, batch)
  await saveSeasons(context, batch)
  await saveRounds(context, batch)
  await saveTeams(context, batch)
  await saveEntries(context, batch)
  await saveHonours(context, batch)
  await savePlayers(context, batch)
  await saveTransfers(context, batch)
  await saveBookmakers(context, batch)
}

async function saveSlice(context: Context, slice: MatchSlice): Promise<void> {
  await saveMatches(context, slice.matches)
  const sublists = [
    slice.events,
    slice.texts,
    slice.statistics,
    slice.lineups,
    slice.momentum,
    slice.shots,
    slice.quotes,
  ]
  await context.ids.load('match', new Set(sublists.flatMap((list) => list.map(({ item }) => item.match))))
  await saveEvents(context, slice.events)
  await saveTexts(context, slice.texts)
  await saveStatistics(context, slice.statistics)
  await saveLineups(context, slice.lineups)
  await saveParts(context, slice.momentum, slice.shots)
  await saveQuotes(context, slice.quotes)
}

async function publishChanges(events: IngestEvents, changes: Changes): Promise<void> {
  if (changes.matches.length > 0) await events.matchesChanged(changes.matches)
  for (const [matchId, list] of changes.events) await events.eventsChanged(matchId, list)
  for (const [matchId, { parts, texts }] of changes.parts)
    await events.partsChanged(matchId, [...parts], { texts })
  if (changes.quotes.length > 0) await events.quotesChanged(changes.quotes)
}

/** A foreign key that fails means that remembered ids are stale: somebody removed rows. */
const isStale = (error: unknown) => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23503'
}

/** The way of one provider's match data into the database and out to viewers. */
export function createIngest({ database, provider, simulated, events, log }: IngestOptions): Ingest {
  const ids = createIds(provider)
  const logged = new Set<string>()
  let turn: Promise<unknown> = Promise.resolve()

  async function once(total: Tally, work: (context: Context) => Promise<void>): Promise<Changes> {
    const { context, session } = await withTransaction(database.db, async (tx: Tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${INGEST_LOCK})`)
      const session = ids.session(tx)
      const tally: Tally = { lists: {}, skipped: [], unknown: new Set() }
      const context: Context = { tx, provider, simulated, ids: session, tally, changes: noChanges() }
      await work(context)
      return { context, session }
    })
    session.commit()
    addTally(total, context.tally)
    return context.changes
  }

  async function transact(total: Tally, work: (context: Context) => Promise<void>): Promise<Changes> {
    try {
      return await once(total, work)
    } catch (error) {
      if (!isStale(error)) throw error
      ids.clear()
      return once(total, work)
    }
  }

  async function publish(work: (sink: IngestEvents) => Promise<void>): Promise<void> {
    if (!events) return
    try {
      await work(events)
    } catch (error) {
      // It is stored: anyone who missed it reads it from there.
      log.warn({ err: error, provider }, 'what changed could not be published')
    }
  }

  async function take(raw: FeedBatch): Promise<IngestReport> {
    const { batch, skipped, unknown } = validate(raw)
    const total: Tally = { lists: {}, skipped, unknown }
    const seasons = new Set<number>()
    const works: ((context: Context) => Promise<void>)[] = slices(batch).map(
      (slice) => (context: Context) => saveSlice(context, slice),
    )
    if (REFERENCE_LISTS.some((list) => batch[list].length > 0))
      works.unshift((context) => saveReference(context, batch))
    try {
      for (const work of works) {
        const changes = await transact(total, work)
        for (const season of changes.seasons) seasons.add(season)
        await publish((sink) => publishChanges(sink, changes))
      }
    } finally {
      for (const season of seasons) await publish(async (sink) => sink.standingsChanged(season))
      report(total)
    }
    return {
      provider,
      changed: Object.values(total.lists).some(({ inserted, updated }) => inserted + updated > 0),
      lists: total.lists,
      skipped: total.skipped,
      unknown: [...total.unknown],
    }
  }

  /** Logs each refusal, and each value without a word for it the first time it comes. */
  function report({ skipped, unknown }: Tally): void {
    for (const value of unknown) {
      if (logged.has(value) || logged.size > 10_000) continue
      logged.add(value)
      log.warn({ provider, value }, 'a value the vocabulary does not have')
    }
    for (const item of skipped.slice(0, 20)) log.warn({ provider, ...item }, 'left out an item of a delivery')
    if (skipped.length > 20) log.warn({ provider, more: skipped.length - 20 }, 'left out more items')
  }

  return {
    deliver(batch) {
      const result = turn.then(() => take(batch))
      turn = result.catch(() => undefined)
      return result
    },
  }
}

function addTally(total: Tally, part: Tally): void {
  for (const [list, { inserted, updated, unchanged }] of Object.entries(part.lists)) {
    const entry = total.lists[list] ?? { inserted: 0, updated: 0, unchanged: 0 }
    total.lists[list] = {
      inserted: entry.inserted + inserted,
      updated: entry.updated + updated,
      unchanged: entry.unchanged + unchanged,
    }
  }
  total.skipped.push(...part.skipped)
  for (const value of part.unknown) total.unknown.add(value)
}
