import type { MatchDetail, MatchUpdate } from '#lib/contract/matches/detail.ts'
import type { MatchEvent } from '#lib/contract/matches/match.ts'
import type { MatchShot } from '#lib/contract/matches/shots.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import type { EventType, MatchPhase } from '#lib/shared/vocabulary.ts'

/** 0 the home side, 1 the away side: the index of [home, away]. */
export type SideIndex = 0 | 1

/**
 * One play in the viewer's language. A game has about five hundred, so each contains as little as possible.
 */
export interface Play {
  id: number
  /** Its position in the game; plays are sorted by it. */
  at: number
  /** 1..4, overtimes from 5. */
  period: number
  /** Seconds left in the period. */
  left: number
  type: EventType
  /** Null: belongs to neither side. */
  side: SideIndex | null
  who: string
  /** The second player: assisted, was fouled, stole, blocked or goes out, depending on the type. */
  other: string
  score: readonly [number, number] | null
  points: number
  reason: string | null
}

/** A game play by play, in one language. */
export interface Game {
  plays: readonly Play[]
  shots: readonly Shot[]
}

export interface Shot {
  side: SideIndex
  period: number
  left: number
  who: string
  /** As in the contract: 0..50 across, 0..81 along. */
  x: number
  y: number
  made: boolean
  points: number
}

/** 1..4 for `q1`.., 5.. for `ot1`..; null for a phase without play. */
export function periodOf(phase: MatchPhase | null): number | null {
  const [, kind, number] = /^(q|ot)(\d)$/.exec(phase ?? '') ?? []
  return kind ? Number(number) + (kind === 'ot' ? 4 : 0) : null
}

/** Message key of a period's name: q1..q4, then ot1... */
export const periodKey = (period: number) =>
  (period <= 4 ? `q${period}` : `ot${period - 4}`) as
    | 'q1'
    | 'q2'
    | 'q3'
    | 'q4'
    | 'ot1'
    | 'ot2'
    | 'ot3'
    | 'ot4'

const sideOf = (side: 'home' | 'away' | 'neutral'): SideIndex | null =>
  side === 'home' ? 0 : side === 'away' ? 1 : null

/** Converts an event to a play; null if it has no time. */
export function toPlay(event: MatchEvent, language: Language): Play | null {
  const period = periodOf(event.phase)
  if (period === null || event.remaining === null || event.cancelled) return null
  return {
    id: event.id,
    at: event.position,
    period,
    left: event.remaining,
    type: event.type,
    side: sideOf(event.side),
    who: event.player_name ? localisedName(event.player_name, language) : '',
    other: event.other_name ? localisedName(event.other_name, language) : '',
    score: event.score,
    points: event.points ?? 0,
    reason: event.reason,
  }
}

export const toPlays = (events: readonly MatchEvent[], language: Language): Play[] =>
  events.flatMap((event) => toPlay(event, language) ?? [])

/** Shots from the field with a known position; each keeps its index in the list. */
export const toShots = (shots: readonly MatchShot[], language: Language): Shot[] =>
  shots.map((shot) => ({
    side: shot.side === 'home' ? 0 : 1,
    period: periodOf(shot.phase) ?? 0,
    left: shot.remaining ?? 0,
    who: shot.player_name ? localisedName(shot.player_name, language) : '',
    x: shot.x,
    y: shot.y,
    made: shot.outcome === 'made',
    points: shot.points ?? 2,
  }))

/** The game of a response that includes the play by play. */
export const gameOf = (
  { events, shots }: Pick<MatchDetail, 'events' | 'shots'>,
  language: Language,
): Game => ({
  plays: toPlays(events, language),
  shots: toShots(shots, language),
})

/** Returns the plays with an event inserted, replaced or, if it was cancelled, removed; in the order of the game. */
export function upsertPlay(plays: readonly Play[], event: MatchEvent, language: Language): Play[] {
  const play = toPlay(event, language)
  const others = plays.filter(({ id }) => id !== event.id)
  if (!play) return others
  const after = others.findLastIndex(({ at, id }) => at < play.at || (at === play.at && id < play.id))
  return others.toSpliced(after + 1, 0, play)
}

/** Returns the game after an update of the match. */
export function applyToGame(game: Game, { events, shots }: MatchUpdate, language: Language): Game {
  if (!events && !shots) return game
  return {
    plays: (events ?? []).reduce((plays, event) => upsertPlay(plays, event, language), game.plays),
    shots: shots ? [...game.shots.slice(0, shots.from), ...toShots(shots.list, language)] : game.shots,
  }
}

/** 4:07 */
export const clockText = (left: number) =>
  `${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, '0')}`
