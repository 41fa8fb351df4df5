import type { Random } from '#demo/world/random.ts'
import type { Match } from '../match.ts'
import { other, type Team } from '../script.ts'
import type { Player } from '../squad.ts'

/**
 * Shares of fouls that earn a card, that earn one for a player already booked, and that earn a straight red.
 */
const BOOKED = 0.18
const SECOND = 0.3
const STRAIGHT_RED = 0.0042
/** Share of yellow cards upgraded to red after a video review. */
const UPGRADED = 0.009

function sendOff(match: Match, side: Team, player: Player, at: number): void {
  match.remove(side, player)
  match.sentOff[side]++
  match.busyUntil = Math.max(match.busyUntil, at + 40)
  match.stoppage += 45
}

/** Shows a yellow card. A second one sends the player off; a video review sometimes upgrades it to red. */
export function book(
  match: Match,
  rng: Random,
  side: Team,
  player: Player,
  at: number,
  reason: string,
): void {
  if (!match.onPitch[side].includes(player)) return
  match.stoppage += 15
  match.busyUntil = Math.max(match.busyUntil, at + 5)
  if (match.yellow.has(player.id)) {
    if (!rng.chance(SECOND)) return
    match.add({ kind: 'second_yellow', at, side, player, reason })
    sendOff(match, side, player, at)
    return
  }
  const card = match.add({ kind: 'yellow', at, side, player, reason })
  if (reason === 'foul' && rng.chance(UPGRADED)) {
    const over = at + rng.int(60, 100)
    match.add({ kind: 'var_check', at: at + 15, side, reason: 'red' })
    match.add({
      kind: 'var',
      at: over,
      side,
      player,
      varReason: 'card_upgrade',
      varResult: 'upgrade_confirmed',
    })
    match.add({ kind: 'red', at: over + 4, side, player, reason: 'serious_foul' })
    card.cancelledAt = over
    sendOff(match, side, player, over + 4)
    return
  }
  match.yellow.add(player.id)
}

/** Commits a foul by `side`. */
export function foul(match: Match, rng: Random, side: Team, at: number): void {
  const player = match.someone(side, [0.1, 2.2, 2.2, 1.4])
  const victim = match.someone(other(side), [0.1, 1, 2, 2])
  match.add({ kind: 'foul', at, side, player, other: victim })
  match.busyUntil = at + 12
  if (rng.chance(STRAIGHT_RED)) {
    match.add({ kind: 'red', at: at + 15, side, player, reason: rng.pick(['serious_foul', 'denied_chance']) })
    sendOff(match, side, player, at + 15)
  } else if (rng.chance(BOOKED)) book(match, rng, side, player, at + rng.int(8, 20), 'foul')
}
