import type { BOX_SCORE } from '#lib/shared/statistics-keys.ts'
import { type BasketballScript, type Play, periodSeconds, type SideIndex } from './script.ts'

export type StatLine = Record<(typeof BOX_SCORE)[number], number>

const empty = (): StatLine => ({
  minutes: 0,
  pts: 0,
  reb: 0,
  oreb: 0,
  dreb: 0,
  ast: 0,
  stl: 0,
  blk: 0,
  tov: 0,
  pf: 0,
  fg_made: 0,
  fg_attempts: 0,
  three_made: 0,
  three_attempts: 0,
  ft_made: 0,
  ft_attempts: 0,
  plus_minus: 0,
})

function count(play: Play, line: StatLine): void {
  const points = play.points ?? 0
  switch (play.kind) {
    case 'make':
    case 'miss': {
      const made = play.kind === 'make' ? 1 : 0
      line.fg_attempts++
      line.fg_made += made
      if (points === 3) line.three_attempts++
      if (points === 3) line.three_made += made
      line.pts += made * points
      return
    }
    case 'free_throw_made':
      line.ft_made++
      line.ft_attempts++
      line.pts++
      return
    case 'free_throw_missed':
      line.ft_attempts++
      return
    case 'rebound':
      line.reb++
      if (play.offensive) line.oreb++
      else line.dreb++
      return
    case 'turnover':
      line.tov++
      return
    case 'foul':
      line.pf++
  }
}

/**
 * Returns the box scores of both sides after these plays (the first ones of the script), by index in the
 * sheet. Minutes are seconds of play up to the last play, so a box score changes only with a play.
 */
export function boxScores(
  script: BasketballScript,
  plays: readonly Play[],
): readonly [StatLine[], StatLine[]] {
  const boxes = script.sheets.map((sheet) => sheet.players.map(empty)) as [StatLine[], StatLine[]]
  const onCourt: [number[], number[]] = [
    [0, 1, 2, 3, 4],
    [0, 1, 2, 3, 4],
  ]
  let remaining = script.rules.periodSeconds
  let score: readonly [number, number] = [0, 0]
  for (const play of plays) {
    if (play.kind === 'period_start') remaining = periodSeconds(script.rules, play.period)
    const ran = remaining - play.remaining
    remaining = play.remaining
    const gained = play.score[0] - score[0] - (play.score[1] - score[1])
    score = play.score
    if (ran > 0 || gained !== 0)
      for (const side of [0, 1] as const)
        for (const index of onCourt[side]) {
          const line = boxes[side][index]
          if (!line) continue
          line.minutes += ran
          line.plus_minus += side === 0 ? gained : -gained
        }
    if (play.side === null) continue
    apply(play, play.side, boxes, onCourt)
  }
  return boxes
}

function apply(
  play: Play,
  side: SideIndex,
  boxes: [StatLine[], StatLine[]],
  onCourt: [number[], number[]],
): void {
  const own = play.player === undefined ? undefined : boxes[side][play.player]
  const helper = play.other === undefined ? undefined : boxes[side][play.other]
  const rival = play.other === undefined ? undefined : boxes[side === 0 ? 1 : 0][play.other]
  if (play.kind === 'substitution' && play.player !== undefined && play.other !== undefined) {
    onCourt[side] = onCourt[side].map((index) => (index === play.other ? (play.player ?? index) : index))
    return
  }
  if (own) count(play, own)
  if (play.kind === 'make' && helper) helper.ast++
  if (play.kind === 'miss' && rival) rival.blk++
  if (play.kind === 'turnover' && rival) rival.stl++
}
