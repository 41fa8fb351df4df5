import type { EventType } from '#lib/shared/vocabulary.ts'
import type { Play, Shot, SideIndex } from './game.ts'

/**
 * A game as sent to the browser beside the HTML that already shows it: numbers in rows of a fixed length,
 * strings by their index in one list. Five hundred plays take an eighth of their size as objects.
 */
export interface PackedGame {
  words: readonly string[]
  /**
   * Rows of PLAY values: id minus the previous id, position, period, seconds left, type, side, player, second
   * player, points, reason, score or two nulls.
   */
  plays: readonly (number | null)[]
  /** Rows of SHOT values: side, period, seconds left, player, x, y, points, 1 if made. */
  shots: readonly number[]
}

const PLAY = 12
const SHOT = 8
/** Neither side. */
const NONE = 2

export function packGame({ plays, shots }: { plays: readonly Play[]; shots: readonly Shot[] }): PackedGame {
  const places = new Map<string, number>([['', 0]])
  const place = (word: string) => {
    const known = places.get(word) ?? places.size
    places.set(word, known)
    return known
  }
  const packedPlays = plays.flatMap((play, at) => [
    play.id - (plays[at - 1]?.id ?? 0),
    play.at,
    play.period,
    play.left,
    place(play.type),
    play.side ?? NONE,
    place(play.who),
    place(play.other),
    play.points,
    play.reason === null ? null : place(play.reason),
    play.score?.[0] ?? null,
    play.score?.[1] ?? null,
  ])
  const packedShots = shots.flatMap((shot) => [
    shot.side,
    shot.period,
    shot.left,
    place(shot.who),
    shot.x,
    shot.y,
    shot.points,
    shot.made ? 1 : 0,
  ])
  return { words: [...places.keys()], plays: packedPlays, shots: packedShots }
}

/** Splits a flat list into rows of a fixed length. */
const rowsOf = <Value>(flat: readonly Value[], length: number): Value[][] =>
  Array.from({ length: Math.floor(flat.length / length) }, (_, at) =>
    flat.slice(at * length, (at + 1) * length),
  )

const sideOf = (value: number | null | undefined): SideIndex => (value === 1 ? 1 : 0)

export function unpackGame({ words, plays, shots }: PackedGame): { plays: Play[]; shots: Shot[] } {
  const word = (at: number | null | undefined) => words[at ?? 0] ?? ''
  let before = 0
  return {
    plays: rowsOf(plays, PLAY).map((row): Play => {
      const [step, at, period, left, type, side, who, other, points, reason, home, away] = row
      before += step ?? 0
      return {
        id: before,
        at: at ?? 0,
        period: period ?? 0,
        left: left ?? 0,
        type: word(type) as EventType,
        side: side === NONE ? null : sideOf(side),
        who: word(who),
        other: word(other),
        points: points ?? 0,
        reason: reason == null ? null : word(reason),
        score: home == null || away == null ? null : [home, away],
      }
    }),
    shots: rowsOf(shots, SHOT).map(
      ([side, period = 0, left = 0, who, x = 0, y = 0, points = 0, made]): Shot => ({
        side: sideOf(side),
        period,
        left,
        who: word(who),
        x,
        y,
        points,
        made: made === 1,
      }),
    ),
  }
}
