import type { Random } from '#demo/world/random.ts'
import type { Match } from '../match.ts'
import type { Team } from '../script.ts'
import type { Player } from '../squad.ts'

function change(match: Match, side: Team, out: Player, into: Player, at: number, injury: boolean): void {
  match.add({ kind: 'substitution', at, side, player: into, other: out, injury })
  match.remove(side, out)
  match.onPitch[side].push(into)
  match.bench[side].splice(match.bench[side].indexOf(into), 1)
  match.subsLeft[side]--
  match.stoppage += 20
}

/** Chooses the replacement for a player, of the same position where the bench has one. */
function replacement(match: Match, side: Team, out: Player): Player | undefined {
  const bench = match.bench[side]
  return (
    bench.find((player) => player.position === out.position) ??
    (out.position === 'G' ? undefined : bench.find((player) => player.position !== 'G'))
  )
}

/** Makes the changes planned for this minute (one more is allowed in extra time). */
export function substituteAsPlanned(match: Match, rng: Random, minute: number, from: number): void {
  for (const side of ['home', 'away'] as const) {
    const due = match.plan[side].filter((item) => item.minute === minute)
    const extra = minute === 95 && match.phase === 'et1'
    if (extra && match.bench[side].length > 1) due.push({ minute, count: 1 })
    const fresh = new Set<Player>()
    let at = Math.max(from + (minute === 45 ? 0 : rng.int(3, 40)), match.busyUntil)
    for (const { count } of due)
      for (let index = 0; index < count && (match.subsLeft[side] > 0 || extra); index++) {
        const tired = match.onPitch[side].filter((player) => player.position !== 'G' && !fresh.has(player))
        if (tired.length === 0) continue
        const out = rng.weighted(tired, (player) => {
          const place = player.position === 'D' ? 1 : player.position === 'M' ? 2.4 : 3
          return place * (match.yellow.has(player.id) ? 1.7 : 1) * (cameOn(match, player) ? 0.05 : 1)
        })
        const into = replacement(match, side, out)
        if (!into) continue
        fresh.add(into)
        change(match, side, out, into, at, false)
        at += rng.int(6, 14)
      }
  }
}

function cameOn(match: Match, player: Player): boolean {
  return match.moments.some((moment) => moment.kind === 'substitution' && moment.player === player)
}

/** Injures a player; in half of the cases they cannot continue. */
export function injure(match: Match, rng: Random, side: Team, at: number): void {
  const player = match.someone(side, [0.3, 1, 1, 1])
  match.add({ kind: 'injury', at, side, player })
  match.busyUntil = at + rng.int(50, 110)
  match.stoppage += 80
  if (match.subsLeft[side] <= 0 || !rng.chance(0.55)) return
  const into = replacement(match, side, player)
  if (!into) return
  const planned = match.plan[side].at(-1)
  if (planned && planned.count > 0) planned.count--
  change(match, side, player, into, match.busyUntil - 12, true)
}
