import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'
import { dayOf } from './many-matches.ts'

/** How many of each happen in a match, as league seasons have them. */
const A_MATCH = { goal: 2.7, yellow_card: 4, corner: 10 } as const
const SPEED = 60
const MATCH_SECONDS = 90 * 60

/** Something that happened: when (ms after the start of the replay), what a provider tells, and the score a goal left. */
export interface Played {
  at: number
  batch: FeedBatch
  /** Of its match; no two goals leave the same. */
  score?: number
}

/** The same figures in every run (mulberry32, public domain). */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What happens in `matches` live matches within `seconds` of the replay, in order. */
function happenings(matches: number, seconds: number, kickoff: number): Played[] {
  const random = numbers(20_261_122)
  const share = (seconds * SPEED) / MATCH_SECONDS
  const rows = dayOf(matches, matches, kickoff).matches ?? []
  const found: { at: number; match: (typeof rows)[number]; type: keyof typeof A_MATCH }[] = []
  for (const match of rows)
    for (const [type, many] of Object.entries(A_MATCH) as [keyof typeof A_MATCH, number][])
      for (let left = many * share; left > 0; left--)
        if (random() < left) found.push({ at: random() * seconds * 1_000, match, type })
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

/** Plays what happened, or `matches` matches for `seconds`, at their moments; one after the other, late rather than lost. */
export async function replay(
  what: readonly Played[] | { matches: number; seconds: number; kickoff: number },
  play: (one: Played) => Promise<void>,
): Promise<void> {
  const all = 'matches' in what ? happenings(what.matches, what.seconds, what.kickoff) : what
  const start = performance.now()
  for (const one of all) {
    const wait = start + one.at - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    await play(one)
  }
}
