import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'
import { createMatchDay } from './many-matches.ts'

/** How often each event happens in a match, as in real league seasons. */
const EVENTS_PER_MATCH = { goal: 2.7, yellow_card: 4, corner: 10 } as const
const SPEED = 60
const MATCH_SECONDS = 90 * 60

/**
 * An event of the replay: when it happens (ms after the start), the provider's delivery, and the score after
 * a goal.
 */
export interface ReplayEvent {
  at: number
  batch: FeedBatch
  /** The score of its match; every goal leaves a different one. */
  score?: number
}

/** Returns the same numbers in every run (mulberry32, public domain). */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Creates the events of `matches` live matches within `seconds` of the replay, in order. */
function createEvents(matches: number, seconds: number, kickoff: number): ReplayEvent[] {
  const random = numbers(20_261_122)
  const share = (seconds * SPEED) / MATCH_SECONDS
  const rows = createMatchDay(matches, matches, kickoff).matches ?? []
  const found: { at: number; match: (typeof rows)[number]; type: keyof typeof EVENTS_PER_MATCH }[] = []
  for (const match of rows)
    for (const [type, many] of Object.entries(EVENTS_PER_MATCH) as [keyof typeof EVENTS_PER_MATCH, number][])
      for (let remaining = many * share; remaining > 0; remaining--)
        if (random() < remaining) found.push({ at: random() * seconds * 1_000, match, type })
  found.sort((a, b) => a.at - b.at)
  let goals = 0
  const latest = new Map<string, number>()
  return found.map(({ at, match, type }, n) => {
    if (type === 'goal') latest.set(match.id, ++goals)
    const score: [number, number] = [latest.get(match.id) ?? 0, 0]
    const event = {
      id: `e${n}`,
      match: match.id,
      type,
      side: 'home' as const,
      order: n,
      minute: 1 + Math.floor((at / 1_000 / 60) * SPEED),
      ...(type === 'goal' ? { score } : {}),
    }
    return {
      at,
      batch: { matches: [{ ...match, score }], events: [event] },
      ...(type === 'goal' ? { score: goals } : {}),
    }
  })
}

/**
 * Replays events, or `matches` matches for `seconds`, at their times. One after the other; late events are
 * sent late, never dropped.
 */
export async function replay(
  source: readonly ReplayEvent[] | { matches: number; seconds: number; kickoff: number },
  deliver: (one: ReplayEvent) => Promise<void>,
): Promise<void> {
  const all = 'matches' in source ? createEvents(source.matches, source.seconds, source.kickoff) : source
  const start = performance.now()
  for (const one of all) {
    const wait = start + one.at - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    await deliver(one)
  }
}
