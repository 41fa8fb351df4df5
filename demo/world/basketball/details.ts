import type { FeedEvent, FeedLineup, FeedMomentum, FeedShots } from '#lib/backend/ports/feed/feed.ts'
import type { MatchPhase, Side } from '#lib/shared/vocabulary.ts'
import { boxScores } from './box.ts'
import type { Hooper } from './roster.ts'
import { type BasketballScript, type Play, periodKey, periodSeconds } from './script.ts'

const SIDE = ['home', 'away'] as const
export const sideName = (side: Play['side']): Side => (side === null ? 'neutral' : SIDE[side])

/** Kinds of plays whose `other` is a player of the opponent. */
const AGAINST = new Set(['miss', 'turnover', 'foul'])

/** Returns the two players of a play. */
export function playersOf(script: BasketballScript, play: Play): { player?: Hooper; other?: Hooper } {
  if (play.side === null) return {}
  const own = script.sheets[play.side].players
  const others = AGAINST.has(play.kind) ? script.sheets[play.side === 0 ? 1 : 0].players : own
  const player = play.player === undefined ? undefined : own[play.player]
  const other = play.other === undefined ? undefined : others[play.other]
  return { ...(player && { player }), ...(other && { other }) }
}

/** Returns the minute of a play: regular minutes and overtimes, whole minutes from 1. */
function minute(script: BasketballScript, play: Play): number {
  let before = 0
  for (let period = 1; period < play.period; period++) before += periodSeconds(script.rules, period)
  const total = before + periodSeconds(script.rules, play.period) - play.remaining
  return Math.floor(total / 60) + 1
}

/** Converts plays to the feed's events. `minute` counts minutes of play begun; `remaining` is the clock. */
export function events(script: BasketballScript, plays: readonly Play[]): FeedEvent[] {
  const match = script.fixture.id
  return plays.map((play, order) => {
    const { player, other } = playersOf(script, play)
    return {
      id: `${match}.${order}`,
      match,
      type: play.kind,
      side: sideName(play.side),
      order,
      minute: minute(script, play),
      phase: periodKey(play.period) as MatchPhase,
      remaining: play.remaining,
      player: player?.id ?? null,
      player_name: player?.name.names ?? null,
      other: other?.id ?? null,
      other_name: other?.name.names ?? null,
      score: [play.score[0], play.score[1]],
      ...(play.points === undefined ? {} : { points: play.points }),
      reason: play.reason ?? play.shot?.kind ?? null,
    }
  })
}

/** Returns every shot from the field, with coordinates relative to the basket at y 4.5 (x 25). */
export function shots(script: BasketballScript, plays: readonly Play[]): FeedShots[] {
  const list: FeedShots['shots'] = []
  for (const play of plays) {
    if (!play.shot || play.side === null) continue
    const { player } = playersOf(script, play)
    list.push({
      side: SIDE[play.side],
      minute: minute(script, play),
      phase: periodKey(play.period),
      remaining: play.remaining,
      ...(player && { player: player.id, player_name: player.name.names }),
      x: play.shot.x,
      y: play.shot.y,
      outcome: play.kind === 'make' ? 'made' : 'missed',
      points: play.points ?? 2,
    })
  }
  return list.length > 0 ? [{ match: script.fixture.id, shots: list }] : []
}

/**
 * Returns the momentum of each completed minute: the points of each side in the last two minutes, where 12
 * and more is 100.
 */
export function momentum(script: BasketballScript, plays: readonly Play[]): FeedMomentum[] {
  const last = plays.at(-1)
  if (!last) return []
  const ended = minute(script, last) - 1
  const points = Array.from({ length: ended + 1 }, (): [number, number] => [0, 0])
  for (const play of plays) {
    const cell = points[Math.min(ended, minute(script, play)) - 1]
    const scored = play.kind === 'make' ? (play.points ?? 0) : play.kind === 'free_throw_made' ? 1 : 0
    if (cell && play.side !== null && minute(script, play) <= ended) cell[play.side] += scored
  }
  const press = (index: number, side: 0 | 1) =>
    Math.min(100, Math.round((((points[index]?.[side] ?? 0) + (points[index - 1]?.[side] ?? 0)) / 12) * 100))
  const minutes = Array.from({ length: ended }, (_, index): [number, number, number] => [
    index + 1,
    press(index, 0),
    press(index, 1),
  ])
  return minutes.length > 0 ? [{ match: script.fixture.id, minutes }] : []
}

const NOTES = {
  injured: { zh: '伤病', en: 'Injury', vi: 'Chấn thương' },
  suspended: { zh: '停赛', en: 'Suspended', vi: 'Treo giò' },
  other: { zh: '轮休', en: 'Rest', vi: 'Nghỉ luân phiên' },
}

/** Returns both line-ups: probable a day before, confirmed an hour before, with box scores from tip-off. */
export function lineups(script: BasketballScript, plays: readonly Play[], seconds: number): FeedLineup[] {
  if (seconds < -86_400) return []
  const boxes = seconds < 0 ? null : boxScores(script, plays)
  return script.sheets.map((sheet, side) => ({
    match: script.fixture.id,
    side: SIDE[side === 0 ? 0 : 1],
    confirmed: seconds >= -3600,
    coach: sheet.coach.names,
    players: sheet.players.map((player, index) => {
      const box = boxes?.[side === 0 ? 0 : 1][index]
      return {
        player: player.id,
        names: player.name.names,
        number: player.number,
        position: player.position,
        starter: index < 5,
        ...(box && { box }),
      }
    }),
    missing: sheet.missing.map(({ player, kind }) => ({
      player: player.id,
      names: player.name.names,
      kind,
      note: NOTES[kind],
    })),
  }))
}
