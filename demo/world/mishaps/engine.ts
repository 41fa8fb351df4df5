import type { FeedMatch, FeedText } from '#lib/backend/ports/feed/feed.ts'
import { CONFIRM_AFTER, type Engine, type Fixture, type MatchSnapshot, type Names3 } from '../types.ts'
import { drawMishap, type Mishap, scriptSecondsAt } from './draw-mishap.ts'
import { ABANDONED, RESUMED, STOPPED } from './phrases.ts'

interface AffectedMatch {
  fixture: Fixture
  mishap: Mishap
}

/**
 * Wraps an engine so that some of its matches are disrupted. The scripts stay those of the engine, as the
 * odds need them.
 */
export function withMishaps<Script extends object>(seed: string, engine: Engine<Script>): Engine<Script> {
  const affected = new WeakMap<object, AffectedMatch>()
  return {
    ...engine,
    script(fixture, competition, home, away) {
      const script = engine.script(fixture, competition, home, away)
      const mishap = drawMishap(seed, fixture, competition)
      if (mishap) affected.set(script, { fixture, mishap })
      return script
    },
    duration(script) {
      const mishap = affected.get(script)?.mishap
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
      const found = affected.get(script)
      if (!found) return engine.batchAt(script, seconds, depth)
      const snapshot = engine.batchAt(script, scriptSecondsAt(found.mishap, seconds), depth)
      const added = textsAt(found.mishap, seconds)
      if (depth === 'row' || added.length === 0) return applyMishap(found, snapshot, seconds)
      const before = engine.batchAt(script, scriptSecondsAt(found.mishap, stopOf(found.mishap)), depth)
      return applyMishap(
        found,
        { ...snapshot, texts: insertTexts(found.fixture, snapshot.texts, before.texts, added) },
        seconds,
      )
    },
  }
}

const stopOf = (mishap: Mishap) => ('at' in mishap ? mishap.at : 0)

/** Returns the additional commentary so far. */
function textsAt(mishap: Mishap, seconds: number): Names3[] {
  if (mishap.kind === 'postponed' || mishap.kind === 'awarded' || seconds < mishap.at) return []
  const isEnded = seconds >= mishap.at + mishap.length
  return [STOPPED[mishap.cause], ...(isEnded ? [mishap.kind === 'abandoned' ? ABANDONED : RESUMED] : [])]
}

/** Inserts the additional commentary after the text at which play stopped. */
function insertTexts(
  fixture: Fixture,
  texts: readonly FeedText[],
  before: readonly FeedText[],
  added: readonly Names3[],
): FeedText[] {
  const last = before.reduce((found, text) => Math.max(found, text.order), 0)
  const minute = before.find((text) => text.order === last)?.minute ?? ''
  const inserted = added.map(
    (text, at): FeedText => ({
      id: `${fixture.id}.stop${at}`,
      match: fixture.id,
      // Between two integers, which are the orders of the engine's own texts.
      order: last + (at + 1) / 10,
      minute,
      side: 'neutral',
      important: true,
      text,
    }),
  )
  return [...texts, ...inserted].sort((one, other) => one.order - other.order)
}

/** Applies the mishap to a snapshot, `seconds` after kick-off. */
function applyMishap(
  { fixture, mishap }: AffectedMatch,
  snapshot: MatchSnapshot,
  seconds: number,
): MatchSnapshot {
  const { match } = snapshot
  if (mishap.kind === 'awarded')
    return seconds < 0 ? snapshot : { ...snapshot, match: { ...match, ...awarded(mishap, seconds) } }
  if (seconds < mishap.at) return snapshot
  if (mishap.kind === 'postponed') return { ...snapshot, match: { ...match, status: 'postponed' } }
  const isEnded = seconds >= mishap.at + mishap.length
  if (!isEnded) return { ...snapshot, match: stopped(fixture, match, mishap.at) }
  return {
    ...snapshot,
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

/** Stops the clock at the time at which play stopped. */
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

/** Delays the clock after an interruption by its length. */
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
