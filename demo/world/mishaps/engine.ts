import type { FeedMatch, FeedText } from '#lib/backend/ports/feed/feed.ts'
import { CONFIRM_AFTER, type Engine, type Fixture, type MatchPart, type Names3 } from '../types.ts'
import { type Mishap, mishapOf, playedAt } from './draw.ts'
import { ABANDONED, RESUMED, STOPPED } from './phrases.ts'

interface Struck {
  fixture: Fixture
  mishap: Mishap
}

/** An engine whose matches now and then do not go as planned. Scripts stay those of the engine, so that odds read them. */
export function withMishaps<Script extends object>(seed: string, engine: Engine<Script>): Engine<Script> {
  const struck = new WeakMap<object, Struck>()
  return {
    ...engine,
    script(fixture, competition, home, away) {
      const script = engine.script(fixture, competition, home, away)
      const mishap = mishapOf(seed, fixture, competition)
      if (mishap) struck.set(script, { fixture, mishap })
      return script
    },
    duration(script) {
      const mishap = struck.get(script)?.mishap
      switch (mishap?.kind) {
        case undefined:
          return engine.duration(script)
        case 'postponed':
          return 0
        case 'awarded':
          return mishap.length
        case 'abandoned':
          return mishap.at + mishap.length
        case 'interrupted':
          return engine.duration(script) + mishap.length
      }
    },
    batchAt(script, seconds, depth) {
      const found = struck.get(script)
      if (!found) return engine.batchAt(script, seconds, depth)
      const part = engine.batchAt(script, playedAt(found.mishap, seconds), depth)
      const lines = linesAt(found.mishap, seconds)
      if (depth === 'row' || lines.length === 0) return applyMishap(found, part, seconds)
      const before = engine.batchAt(script, playedAt(found.mishap, stopOf(found.mishap)), depth)
      return applyMishap(
        found,
        { ...part, texts: withLines(found.fixture, part.texts, before.texts, lines) },
        seconds,
      )
    },
  }
}

const stopOf = (mishap: Mishap) => ('at' in mishap ? mishap.at : 0)

/** What the commentary has to say about it by now. */
function linesAt(mishap: Mishap, seconds: number): Names3[] {
  if (mishap.kind === 'postponed' || mishap.kind === 'awarded' || seconds < mishap.at) return []
  const on = seconds >= mishap.at + mishap.length
  return [STOPPED[mishap.cause], ...(on ? [mishap.kind === 'abandoned' ? ABANDONED : RESUMED] : [])]
}

/** The commentary with these lines after what had been said when play stopped. */
function withLines(
  fixture: Fixture,
  texts: readonly FeedText[],
  before: readonly FeedText[],
  lines: readonly Names3[],
): FeedText[] {
  const last = before.reduce((found, text) => Math.max(found, text.order), 0)
  const minute = before.find((text) => text.order === last)?.minute ?? ''
  const own = lines.map(
    (text, at): FeedText => ({
      id: `${fixture.id}.stop${at}`,
      match: fixture.id,
      // Between two whole numbers, which is where the engine's own lines stand.
      order: last + (at + 1) / 10,
      minute,
      side: 'neutral',
      important: true,
      text,
    }),
  )
  return [...texts, ...own].sort((one, other) => one.order - other.order)
}

/** The part as it looks from outside, `seconds` after kick-off. */
function applyMishap({ fixture, mishap }: Struck, part: MatchPart, seconds: number): MatchPart {
  const { match } = part
  if (mishap.kind === 'awarded')
    return seconds < 0 ? part : { ...part, match: { ...match, ...awarded(mishap, seconds) } }
  if (seconds < mishap.at) return part
  if (mishap.kind === 'postponed') return { ...part, match: { ...match, status: 'postponed' } }
  const on = seconds >= mishap.at + mishap.length
  if (!on) return { ...part, match: stopped(fixture, match, mishap.at) }
  return {
    ...part,
    match:
      mishap.kind === 'abandoned'
        ? { ...match, status: 'abandoned', clock: null, added_minutes: null }
        : resumed(fixture, match, mishap),
  }
}

function awarded(mishap: Mishap & { kind: 'awarded' }, seconds: number): Partial<FeedMatch> {
  if (seconds < mishap.length) return { status: 'delayed' }
  return {
    status: 'awarded',
    phase: 'ft',
    score: mishap.winner === 'home' ? [3, 0] : [0, 3],
    confirmed: seconds >= mishap.length + CONFIRM_AFTER,
  }
}

const iso = (fixture: Fixture, seconds: number) => new Date(fixture.kickoff + seconds * 1000).toISOString()
const since = (fixture: Fixture, at: string) => (Date.parse(at) - fixture.kickoff) / 1000

/** The clock stands where it was when play stopped. */
function stopped(fixture: Fixture, match: FeedMatch, at: number): FeedMatch {
  const { clock } = match
  return {
    ...match,
    status: 'interrupted',
    clock: clock && {
      seconds: clock.seconds + (at - since(fixture, clock.at)) * clock.rate,
      at: iso(fixture, at),
      rate: 0,
    },
  }
}

/** Everything after the stop happens later by its length. */
function resumed(fixture: Fixture, match: FeedMatch, mishap: Mishap & { kind: 'interrupted' }): FeedMatch {
  const { clock } = match
  if (!clock) return match
  const started = since(fixture, clock.at)
  const lost = mishap.at - started
  return {
    ...match,
    clock:
      lost > 0
        ? {
            seconds: clock.seconds + lost * clock.rate,
            at: iso(fixture, mishap.at + mishap.length),
            rate: clock.rate,
          }
        : { ...clock, at: iso(fixture, started + mishap.length) },
  }
}
