import { setTimeout as wait } from 'node:timers/promises'
import { createIngest, type Ingest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import { shelve, shelvedIds, unshelve } from '#lib/backend/domains/matches/ingest/shelf.ts'
import { loadStoredMatch, type StoredMatch } from '#lib/backend/domains/matches/ingest/tables/stored-match.ts'
import {
  CONFIRM_AFTER,
  durationOf,
  matchAt,
  type Script,
  scriptOf,
} from '#lib/backend/ports/feed/replay/script.ts'
import type { FeedCommandOptions, Print } from './options.ts'
import { readReplay } from './replay-args.ts'

/** Real milliseconds between two updates. */
const TICK_MS = 200
/** A pause longer than this, in replayed milliseconds, is skipped. */
const MAX_PAUSE_MS = 120_000

interface Entry {
  id: number
  stored: StoredMatch
  script: Script
  kickoff: number
  /** The last delivery, to deliver only differences. */
  last: string
  status: string
}

/** Matches being replayed by this process: two replays never share one. */
const replaying = new Set<number>()

/** Restores the matches of a killed replay. Returns the number of matches. */
export async function restoreReplays({ database, events }: FeedCommandOptions): Promise<number> {
  const interrupted = (await shelvedIds(database.db)).filter((id) => !replaying.has(id))
  await unshelve(database.db, interrupted, events)
  return interrupted.length
}

async function entriesOf(ids: number[], { database }: FeedCommandOptions): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const id of ids) {
    const stored = await loadStoredMatch(database.db, id)
    const script = stored && scriptOf(stored)
    if (stored && script)
      entries.push({ id, stored, script, kickoff: Date.parse(stored.match.kickoff_at), last: '', status: '' })
  }
  return entries.sort((one, other) => one.kickoff - other.kickoff)
}

/**
 * `replay --match ID | --day YYYY-MM-DD | --season ID [--speed N] [--at MINUTES]`: replays finished matches
 * as they happened, through ingest, on a clock of its own. A match keeps its date; status, score, events and
 * clock change. However it ends (the last whistle, Ctrl-C, the site's stop), every match is restored.
 */
export async function replay(
  args: string[],
  options: FeedCommandOptions,
  print: Print,
  signal: AbortSignal,
): Promise<void> {
  const { ids, speed, startMinutes } = await readReplay(args, options)
  const interrupted = await restoreReplays(options)
  if (interrupted > 0) print(`put back ${interrupted} matches of a replay that was cut off`)
  const busy = ids.filter((id) => replaying.has(id))
  if (busy.length > 0) throw new Error(`match ${busy[0]} is being replayed already`)
  const entries = await entriesOf(ids, options)
  const [first] = entries
  if (!first) throw new Error('there is no finished match to replay there')
  for (const { id } of entries) replaying.add(id)
  try {
    await shelve(
      options.database.db,
      entries.map(({ id }) => id),
    )
    print(`replaying ${entries.length} matches at x${speed}`)
    await play(entries, first.kickoff + (startMinutes ?? -1) * 60_000, speed, options, print, signal)
  } finally {
    await unshelve(
      options.database.db,
      entries.map(({ id }) => id),
      options.events,
    )
    for (const { id } of entries) replaying.delete(id)
    print(`${signal.aborted ? 'stopped' : 'over'}: ${entries.length} matches are as they were`)
  }
}

async function play(
  entries: Entry[],
  start: number,
  speed: number,
  options: FeedCommandOptions,
  print: Print,
  signal: AbortSignal,
): Promise<void> {
  const { clock } = options
  const ingests = new Map<string, Ingest>()
  const ingestOf = (provider: string) => {
    const ingest =
      ingests.get(provider) ??
      createIngest({
        database: options.database,
        provider,
        simulated: false,
        log: options.log,
        ...(options.events ? { events: options.events } : {}),
      })
    ingests.set(provider, ingest)
    return ingest
  }
  // Replayed time was `origin` when the real clock was at `began`; skipping a pause moves `origin`.
  let origin = start
  const began = performance.now()
  const replayed = () => origin + (performance.now() - began) * speed
  const endOf = (entry: Entry) => entry.kickoff + (durationOf(entry.script) + CONFIRM_AFTER) * 1000

  while (!signal.aborted) {
    let now = replayed()
    const ahead = entries.filter((entry) => entry.kickoff > now)
    const running = entries.some((entry) => entry.kickoff <= now && now <= endOf(entry))
    const next = ahead[0]
    if (!running && next && next.kickoff - now > MAX_PAUSE_MS) {
      origin += next.kickoff - 60_000 - now
      now = replayed()
    }
    const siteNow = clock.now()
    const changed = entries.flatMap((entry) => nextBatch(entry, now, siteNow, speed, clock.rate, print))
    for (const [provider, list] of Map.groupBy(changed, ({ entry }) => entry.stored.provider)) {
      await ingestOf(provider).deliver({
        matches: list.map(({ moment }) => moment.match),
        events: list.flatMap(({ moment }) => moment.events),
      })
    }
    if (entries.every((entry) => now > endOf(entry))) return
    await wait(TICK_MS, undefined, { signal }).catch(() => undefined)
  }
}

type Moment = ReturnType<typeof matchAt>

/** Returns the match at this time, if it differs from the last delivery. */
function nextBatch(
  entry: Entry,
  now: number,
  siteNow: number,
  speed: number,
  siteRate: number,
  print: Print,
): { entry: Entry; moment: Moment }[] {
  const seconds = (now - entry.kickoff) / 1000
  // The site time of a second of the match, so that the clock's text does not change with every update.
  const siteTime = (second: number) =>
    new Date(siteNow + ((second - seconds) * 1000 * siteRate) / speed).toISOString()
  const moment = matchAt(entry.stored, entry.script, seconds, siteTime, speed / siteRate)
  const { clock, ...rest } = moment.match
  const text = JSON.stringify([rest, clock?.seconds, moment.events])
  if (text === entry.last) return []
  entry.last = text
  const score = moment.match.score?.join('-') ?? ''
  const status = `${moment.match.status} ${moment.match.phase ?? ''} ${score}`.trim()
  if (status !== entry.status && seconds >= 0) print(`match ${entry.id}: ${status}`)
  entry.status = status
  return [{ entry, moment }]
}
