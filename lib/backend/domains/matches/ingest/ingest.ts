import { sql } from 'drizzle-orm'
import { type Database, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'
import { type Context, type DeliveryTotals, noChanges } from './context.ts'
import { createIds } from './ids.ts'
import { INGEST_LOCK } from './lock.ts'
import { matchUpdates } from './match-updates.ts'
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
import type { IngestEvents, IngestLog, IngestReport, MatchUpdate, QuoteChange } from './types.ts'
import { type PlacedBatch, validate } from './validate.ts'

export interface IngestOptions {
  database: Pick<Database, 'db'>
  provider: string
  /** True if the provider's data is simulated. */
  simulated: boolean
  /** Receives the changes; without it nothing is published. */
  events?: IngestEvents
  log: IngestLog
}

export interface Ingest {
  /**
   * Stores a delivery and publishes the changes. Deliveries of one ingest are queued, those of several wait
   * for a lock in the database. Resolves when it is stored and published; rejects when the database fails.
   * Matches already published stay stored, and no match is stored in part.
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

/** What a transaction changed, to be published after its commit. */
interface Committed {
  seasons: ReadonlySet<number>
  updates: MatchUpdate[]
  quotes: QuoteChange[]
}

async function publishChanges(events: IngestEvents, { seasons, updates, quotes }: Committed): Promise<void> {
  for (const season of seasons) await events.standingsChanged(season)
  if (updates.length > 0) await events.matchesChanged(updates)
  if (quotes.length > 0) await events.quotesChanged(quotes)
}

/** A failed foreign key means that cached ids are stale: rows were removed. */
const isStale = (error: unknown) => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23503'
}

/** Creates the ingest of one provider: writes its match data to the database and publishes the changes. */
export function createIngest({ database, provider, simulated, events, log }: IngestOptions): Ingest {
  const ids = createIds(provider)
  const logged = new Set<string>()
  let turn: Promise<unknown> = Promise.resolve()

  async function runOnce(
    total: DeliveryTotals,
    work: (context: Context) => Promise<void>,
  ): Promise<Committed> {
    const { context, session, updates } = await withTransaction(database.db, async (tx: Tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${INGEST_LOCK})`)
      const session = ids.session(tx)
      const totals: DeliveryTotals = { lists: {}, skipped: [], unknown: new Set() }
      const context: Context = { tx, provider, simulated, ids: session, totals, changes: noChanges() }
      await work(context)
      return { context, session, updates: await matchUpdates(tx, context.changes) }
    })
    session.commit()
    addTotals(total, context.totals)
    const { seasons, quotes } = context.changes
    return { seasons, updates, quotes }
  }

  async function transact(
    total: DeliveryTotals,
    work: (context: Context) => Promise<void>,
  ): Promise<Committed> {
    try {
      return await runOnce(total, work)
    } catch (error) {
      if (!isStale(error)) throw error
      ids.clear()
      return runOnce(total, work)
    }
  }

  async function publish(work: (sink: IngestEvents) => Promise<void>): Promise<void> {
    if (!events) return
    try {
      await work(events)
    } catch (error) {
      // The change is stored, so a client that misses the message reads it from the database.
      log.warn({ err: error, provider }, 'ingest_publish_failed')
    }
  }

  async function ingestBatch(raw: FeedBatch): Promise<IngestReport> {
    const { batch, skipped, unknown } = validate(raw)
    const total: DeliveryTotals = { lists: {}, skipped, unknown }
    const works: ((context: Context) => Promise<void>)[] = slices(batch).map(
      (slice) => (context: Context) => saveSlice(context, slice),
    )
    if (REFERENCE_LISTS.some((list) => batch[list].length > 0))
      works.unshift((context) => saveReference(context, batch))
    try {
      for (const work of works) {
        const committed = await transact(total, work)
        await publish((sink) => publishChanges(sink, committed))
      }
    } finally {
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

  /** Logs each skipped item, and each value outside the vocabulary the first time it occurs. */
  function report({ skipped, unknown }: DeliveryTotals): void {
    for (const value of unknown) {
      if (logged.has(value) || logged.size > 10_000) continue
      logged.add(value)
      log.warn({ provider, value }, 'ingest_value_unknown')
    }
    for (const item of skipped.slice(0, 20)) log.warn({ provider, ...item }, 'ingest_item_skipped')
    if (skipped.length > 20) log.warn({ provider, more: skipped.length - 20 }, 'ingest_more_items_skipped')
  }

  return {
    deliver(batch) {
      const result = turn.then(() => ingestBatch(batch))
      turn = result.catch(() => undefined)
      return result
    },
  }
}

function addTotals(total: DeliveryTotals, added: DeliveryTotals): void {
  for (const [list, { inserted, updated, unchanged }] of Object.entries(added.lists)) {
    const entry = total.lists[list] ?? { inserted: 0, updated: 0, unchanged: 0 }
    total.lists[list] = {
      inserted: entry.inserted + inserted,
      updated: entry.updated + updated,
      unchanged: entry.unchanged + unchanged,
    }
  }
  total.skipped.push(...added.skipped)
  for (const value of added.unknown) total.unknown.add(value)
}
