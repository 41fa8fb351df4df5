import { cultureOf, type PersonName, personName } from '#demo/world/names.ts'
import { type Random, random } from '#demo/world/random.ts'
import type { DemoTeam, Fixture } from '#demo/world/types.ts'
import type { Hooper } from './roster.ts'

/** A side's sheet for one game: players, intended playing time and absentees. */
export interface Sheet {
  team: DemoTeam
  /** Twelve or thirteen; the first five start. Plays refer to players by their index in this list. */
  players: readonly Hooper[]
  /** Intended share of the match on court, 0..1, adding up to 5. */
  share: readonly number[]
  missing: readonly { player: Hooper; kind: 'injured' | 'suspended' | 'other' }[]
  coach: PersonName
}

/** Minutes of 48 by position in the rotation; players further back play only when needed. */
const MINUTES = [35, 34, 32.5, 31, 29, 22, 19, 16, 12.5, 9] as const
const MIN_MINUTES = 0.6

function absentees(rng: Random, players: readonly Hooper[]): Sheet['missing'] {
  const count = rng.weighted([0, 1, 2, 3], (value) => [0.35, 0.35, 0.2, 0.1][value] ?? 0)
  const kinds = ['injured', 'injured', 'injured', 'other', 'suspended'] as const
  return rng
    .shuffle(players)
    .slice(0, count)
    .map((player) => ({ player, kind: rng.pick(kinds) }))
}

/**
 * Creates the sheet of a side for a fixture. Missing starters are replaced by the next player of their
 * position. @param seats players that a league allows on the sheet (NBA 13, FIBA 12)
 */
export function sheet(
  seed: string,
  fixture: Fixture,
  team: DemoTeam,
  players: readonly Hooper[],
  seats: number,
): Sheet {
  const rng = random(seed, 'sheet', fixture.id, team.id)
  const missing = absentees(rng, players)
  const fit = players.filter((player) => !missing.some((absent) => absent.player === player))
  const starters = (['PG', 'SG', 'SF', 'PF', 'C'] as const).flatMap((position) =>
    fit.filter((player) => player.position === position).slice(0, 1),
  )
  // A position without any player left (three absent) is filled by another player.
  for (const player of fit) if (starters.length < 5 && !starters.includes(player)) starters.push(player)
  const bench = fit.filter((player) => !starters.includes(player))
  const named = [...starters, ...bench].slice(0, seats)
  const minutes = named.map((_, place) => Math.max(MIN_MINUTES, (MINUTES[place] ?? 0) * rng.normal(1, 0.07)))
  const total = minutes.reduce((sum, value) => sum + value, 0)
  const coachRng = random(seed, 'coach', team.id)
  return {
    team,
    players: named,
    share: minutes.map((value) => Math.min(0.9, (value / total) * 5)),
    missing,
    coach: personName(coachRng, cultureOf(coachRng, team.country.code, 0.75)),
  }
}
