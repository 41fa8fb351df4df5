import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import { loadStoredMatch, type StoredMatch } from '#lib/backend/domains/matches/ingest/tables/stored-match.ts'
import { UsageError } from '#lib/backend/jobs/control/protocol.ts'
import type { FeedBatch, FeedEvent, FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import { GOAL_EVENTS, type Sport } from '#lib/shared/vocabulary.ts'
import type { FeedCommandOptions, Print } from './options.ts'
import { EVENT_USAGE } from './usage.ts'

const CARDS = ['yellow', 'second_yellow', 'red'] as const
const STARTED = ['live', 'interrupted', 'suspended', 'finished', 'abandoned', 'awarded']

const settings = z.object({
  side: z.enum(['home', 'away']).optional(),
  minute: z.coerce.number().int().min(1).max(150).optional(),
  player: z.string().trim().min(1).max(100).optional(),
})
type Settings = z.output<typeof settings>

/** Returns the current minute from the clock; a stopped clock shows where it stopped. */
function minuteNow({ clock }: FeedMatch, now: number): number | null {
  if (!clock) return null
  const seconds = clock.seconds + ((now - Date.parse(clock.at)) / 1000) * clock.rate
  return Math.max(1, Math.min(150, Math.floor(seconds / 60) + 1))
}

const isGoal = (event: FeedEvent) => GOAL_EVENTS.some((type) => type === event.type)

function addedEvent(stored: StoredMatch, type: FeedEvent['type'], given: Settings, now: number): FeedBatch {
  const { match, events } = stored
  const side = given.side ?? 'home'
  const index = side === 'home' ? 0 : 1
  const score: [number, number] = [match.score?.[0] ?? 0, match.score?.[1] ?? 0]
  const goal = GOAL_EVENTS.some((name) => name === type)
  if (goal) score[index] += 1
  const bump = (pair: readonly [number, number] | undefined, by: boolean): [number, number] => {
    const next: [number, number] = [pair?.[0] ?? 0, pair?.[1] ?? 0]
    if (by) next[index] += 1
    return next
  }
  const event: FeedEvent = {
    id: `operator-${randomUUID()}`,
    match: match.id,
    type,
    side,
    order: Math.max(0, ...events.map(({ order }) => order)) + 1,
    minute: given.minute ?? minuteNow(match, now),
    ...(match.phase ? { phase: match.phase } : {}),
    player_name: given.player ? { en: given.player } : null,
    score: goal ? score : null,
  }
  return {
    matches: [
      {
        ...match,
        score: goal ? score : match.score,
        yellow: bump(match.yellow, type === 'yellow'),
        red: bump(match.red, type === 'red' || type === 'second_yellow'),
      },
    ],
    events: [event],
  }
}

/** Cancels the last goal, or the last one of the given side and player. */
function cancelledGoal(stored: StoredMatch, given: Settings): FeedBatch {
  const { match, events } = stored
  const goal = events.findLast(
    (event) =>
      isGoal(event) &&
      !event.cancelled &&
      (given.side === undefined || event.side === given.side) &&
      (given.player === undefined || event.player_name?.en === given.player),
  )
  if (!goal) throw new Error(`there is no goal${given.player ? ` of ${given.player}` : ''} to cancel`)
  const score: [number, number] = [match.score?.[0] ?? 0, match.score?.[1] ?? 0]
  const index = goal.side === 'home' ? 0 : 1
  score[index] = Math.max(0, score[index] - 1)
  return { matches: [{ ...match, score }], events: [{ ...goal, cancelled: true }] }
}

/** Returns a clock that shows `value` now and runs on at its previous rate. */
function clockFrom(value: string | undefined, { clock }: FeedMatch, now: number): FeedMatch['clock'] {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(value ?? '') ?? []
  if (minutes === undefined) throw new UsageError('a clock is written 5:00')
  const shown = Number(minutes) * 60 + Number(seconds)
  return { seconds: shown, at: new Date(now).toISOString(), rate: clock?.rate || 1 }
}

function batchOf(
  stored: StoredMatch,
  action: string,
  value: string | undefined,
  given: Settings,
  now: number,
): FeedBatch {
  if (action === 'score') {
    const [, home, away] = /^(\d{1,3})-(\d{1,3})$/.exec(value ?? '') ?? []
    if (home === undefined || away === undefined) throw new UsageError('a score is written 2-1')
    return { matches: [{ ...stored.match, score: [Number(home), Number(away)] }] }
  }
  if (action === 'clock')
    return { matches: [{ ...stored.match, clock: clockFrom(value, stored.match, now) }] }
  const football: Sport = 'football'
  if (stored.sport !== football)
    throw new Error(`a ${stored.sport} match takes "score H-A" and "clock MM:SS" only`)
  if (action === 'cancel-goal') return cancelledGoal(stored, given)
  const type = [...GOAL_EVENTS, ...CARDS].find((name) => name === action)
  if (!type) throw new UsageError(`there is no event "${action}"; ${EVENT_USAGE}`)
  return addedEvent(stored, type, given, now)
}

/**
 * Adds one event or correction to a match that has begun, as its provider, through ingest. The provider's
 * next delivery overrides it.
 */
export async function putEvent(args: string[], options: FeedCommandOptions, print: Print): Promise<void> {
  const text = { type: 'string' } as const
  let parsed: { values: unknown; positionals: string[] }
  try {
    parsed = parseArgs({ args, allowPositionals: true, options: { side: text, minute: text, player: text } })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : 'wrong options'}; ${EVENT_USAGE}`)
  }
  const given = settings.safeParse(parsed.values)
  const [id = '', action = '', value] = parsed.positionals
  if (!given.success || !/^\d{1,15}$/.test(id) || !action) throw new UsageError(EVENT_USAGE)
  const stored = await loadStoredMatch(options.database.db, Number(id))
  if (!stored) throw new Error(`there is no match ${id}`)
  if (!STARTED.includes(stored.match.status))
    throw new Error(`match ${id} has not begun: it is ${stored.match.status}`)
  const batch = batchOf(stored, action, value, given.data, options.clock.now())
  const ingest = createIngest({
    database: options.database,
    provider: stored.provider,
    simulated: stored.simulated,
    log: options.log,
    ...(options.events ? { events: options.events } : {}),
  })
  const report = await ingest.deliver(batch)
  const [refused] = report.skipped
  if (refused) throw new Error(refused.reason)
  print(`match ${id}: ${action}, now ${batch.matches?.[0]?.score?.join('-') ?? 'without a score'}`)
}
