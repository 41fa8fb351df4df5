import type { Random } from '#demo/world/random.ts'
import type { Match } from '../match.ts'
import { other, type Team } from '../script.ts'

const KICKS = 5
const SCORED = 0.76

/** Plays a penalty shoot-out: five each, then one each until decided. Returns the second at which it ends. */
export function shootOut(match: Match, rng: Random, from: number): number {
  match.phase = 'pens'
  match.add({ kind: 'phase_start', at: from, side: 'neutral' })
  const first: Team = rng.chance(0.5) ? 'home' : 'away'
  const takers = {
    home: rng.shuffle(match.onPitch.home.filter((player) => player.position !== 'G')),
    away: rng.shuffle(match.onPitch.away.filter((player) => player.position !== 'G')),
  }
  const scored = { home: 0, away: 0 }
  const taken = { home: 0, away: 0 }
  const decided = () => {
    if (taken.home > KICKS || taken.away > KICKS)
      return taken.home === taken.away && scored.home !== scored.away
    const left = { home: KICKS - taken.home, away: KICKS - taken.away }
    return scored.home > scored.away + left.away || scored.away > scored.home + left.home
  }
  let at = from + 20
  for (let kick = 0; !decided(); kick++) {
    const side = kick % 2 === 0 ? first : other(first)
    const list = takers[side]
    const player = list[Math.floor(kick / 2) % list.length]
    at += rng.int(38, 60)
    taken[side]++
    if (rng.chance(SCORED)) {
      scored[side]++
      match.add({ kind: 'shootout_scored', at, side, player })
    } else
      match.add({
        kind: 'shootout_missed',
        at,
        side,
        player,
        reason: rng.pick(['saved', 'saved', 'off', 'post']),
      })
  }
  match.add({ kind: 'phase_end', at: at + 5, side: 'neutral' })
  return at + 5
}
