import { fixtureRefs } from '#demo/world/fixture-refs.ts'
import { CONFIRM_AFTER } from '#demo/world/types.ts'
import type { FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import type { MatchPhase } from '#lib/shared/vocabulary.ts'
import type { EsportsScript, MapScript, Moment } from './script.ts'

/** Returns the moments of a map up to `seconds` after the start of the series. */
export function momentsAt(map: MapScript, seconds: number): readonly Moment[] {
  const at = seconds - map.startsAt
  if (at >= map.seconds) return map.moments
  return map.moments.filter((moment) => moment.at <= at)
}

/** Returns the maps whose draft has begun. */
export function mapsAt(script: EsportsScript, seconds: number): readonly MapScript[] {
  return script.maps.filter((map) => map.draftAt <= seconds)
}

function mapRow(map: MapScript, seconds: number) {
  const over = seconds >= map.endsAt
  const score = momentsAt(map, seconds).at(-1)?.score ?? [0, 0]
  return {
    name: map.key,
    names: map.names,
    score: [score[0], score[1]] as [number, number],
    winner: over ? (['home', 'away'] as const)[map.winner] : null,
    first: (['home', 'away'] as const)[map.first],
    ...(over && { seconds: map.seconds }),
  }
}

/** Returns the clock: stopped during a draft, running in a map, stopped after it. */
function clockOf(script: EsportsScript, map: MapScript, seconds: number): FeedMatch['clock'] {
  const iso = (offset: number) => new Date(script.fixture.kickoff + offset * 1000).toISOString()
  if (seconds < map.startsAt) return { seconds: 0, at: iso(map.draftAt), rate: 0 }
  if (seconds < map.endsAt) return { seconds: 0, at: iso(map.startsAt), rate: 1 }
  return { seconds: map.seconds, at: iso(map.endsAt), rate: 0 }
}

/**
 * Returns the match row of the series: `score` is maps won, `periods` and `maps` the score of each map begun.
 */
export function rowAt(script: EsportsScript, seconds: number): FeedMatch {
  const { fixture } = script
  const base: FeedMatch = {
    id: fixture.id,
    ...fixtureRefs(fixture),
    kickoff_at: new Date(fixture.kickoff).toISOString(),
    status: 'scheduled',
    phase: 'pre',
    confirmed: false,
    best_of: script.bestOf,
    neutral: true,
  }
  if (seconds < 0) return base
  const over = seconds >= script.duration
  const begun = mapsAt(script, seconds)
  const current = begun.at(-1)
  if (!current) return base
  const maps = begun.map((map) => mapRow(map, seconds))
  const won = (side: 'home' | 'away') => maps.filter(({ winner }) => winner === side).length
  const playing: MatchPhase = seconds < current.endsAt ? (`map${current.number}` as MatchPhase) : 'map_break'
  return {
    ...base,
    status: over ? 'finished' : 'live',
    phase: over ? 'ft' : playing,
    confirmed: seconds >= script.duration + CONFIRM_AFTER,
    score: [won('home'), won('away')],
    periods: maps.map(({ score }): [number, number] => [score[0], score[1]]),
    maps,
    clock: over ? null : clockOf(script, current, seconds),
  }
}
