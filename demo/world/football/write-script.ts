import { type Random, random } from '#demo/world/random.ts'
import type { DemoCompetition, DemoTeam, Fixture } from '#demo/world/types.ts'
import { shootOut } from './events/shootout.ts'
import { type Match, openMatch } from './match.ts'
import { playPeriod } from './play-period.ts'
import type { FootballScript, Stretch, Team } from './script.ts'
import { select } from './selection.ts'
import type { Squad } from './squad.ts'

const HOME = 1.16
const AWAY = 0.88
const NEUTRAL = 1.02

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

function weather(rng: Random, kickoff: number) {
  const kind = rng.weighted(
    ['clear', 'clouds', 'overcast', 'rain', 'fog'],
    (_, i) => [34, 30, 18, 16, 2][i] ?? 0,
  )
  // A typical year of the northern hemisphere: cold in January, warm in July.
  const month = new Date(kickoff).getUTCMonth()
  const celsius = Math.round(14 - 9 * Math.cos(((month - 0.5) / 6) * Math.PI) + rng.normal(0, 3))
  return { kind, celsius, wind: rng.int(0, 8) }
}

/**
 * Plays both halves and, if the match must have a winner and the tie is level, extra time and the shoot-out.
 */
function play(
  match: Match,
  rng: Random,
  carried: Fixture['carried'],
): { stretches: Stretch[]; final: FootballScript['finalPhase'] } {
  const stretches: Stretch[] = []
  let now = 0
  const period = (
    phase: 'h1' | 'h2' | 'et1' | 'et2',
    clock: number,
    minutes: number,
    added: (lost: number) => number,
  ) => {
    const from = now
    now = playPeriod(match, rng, phase, from, clock, minutes, added)
    stretches.push({ phase, from, to: now, clock: clock * 60, running: true })
  }
  const pause = (phase: 'ht' | 'et_wait' | 'et_ht' | 'pen_wait', seconds: number, clock: number) => {
    stretches.push({ phase, from: now, to: now + seconds, clock: clock * 60, running: false })
    now += seconds
  }

  period('h1', 0, 45, (lost) => clamp(Math.round(0.4 + lost / 130 + rng.next() * 1.5), 1, 4))
  pause('ht', 900 + rng.int(0, 50), 45)
  period('h2', 45, 45, (lost) => clamp(Math.round(2.2 + lost / 130 + rng.next() * 1.6), 3, 9))
  const isLevel = () => carried !== null && match.score.home + carried[0] === match.score.away + carried[1]
  if (!isLevel()) return { stretches, final: 'ft' }

  pause('et_wait', 300, 90)
  const short = (lost: number) => clamp(Math.round(lost / 130 + rng.next()), 0, 3)
  period('et1', 90, 15, short)
  pause('et_ht', 90, 105)
  period('et2', 105, 15, short)
  if (!isLevel()) return { stretches, final: 'aet' }

  pause('pen_wait', 240, 120)
  const from = now
  now = shootOut(match, rng, from)
  stretches.push({ phase: 'pens', from, to: now, clock: 120 * 60, running: false })
  return { stretches, final: 'ap' }
}

/** Writes the script of a match; depends only on (seed, fixture). */
export function writeScript(
  seed: string,
  fixture: Fixture,
  competition: DemoCompetition,
  teams: Record<Team, DemoTeam>,
  squads: Record<Team, Squad>,
  referees: readonly { id: string }[],
): FootballScript {
  const rng = random(seed, 'script', fixture.id)
  const selections = {
    home: select(seed, fixture.id, teams.home.id, squads.home),
    away: select(seed, fixture.id, teams.away.id, squads.away),
  }
  const isNeutral = fixture.neutralGround !== undefined
  const force = {
    home: ((isNeutral ? NEUTRAL : HOME) * teams.home.strength.attack) / teams.away.strength.defence,
    away: ((isNeutral ? NEUTRAL : AWAY) * teams.away.strength.attack) / teams.home.strength.defence,
  }
  const match = openMatch(rng, selections, force)
  const { stretches, final } = play(match, rng, fixture.carried)
  const moments = match.moments
    .map((moment) => {
      const cancellation =
        moment.cancelledAt === undefined ? {} : { cancelledAt: Math.round(moment.cancelledAt) }
      return { ...moment, at: Math.round(moment.at), ...cancellation }
    })
    .sort((one, next) => one.at - next.at)
  const crowd = clamp(rng.normal(0.62 + 0.16 * teams.home.strength.attack, 0.1), 0.25, 1)
  return {
    seed,
    fixture,
    competition,
    teams,
    squads,
    selections,
    moments,
    stretches,
    duration: Math.round(stretches.at(-1)?.to ?? 0),
    finalPhase: final,
    control: clamp(0.5 + 0.16 * Math.log(force.home / force.away), 0.3, 0.7),
    referee: rng.pick(referees).id,
    attendance: Math.round(teams.home.venue.capacity * crowd),
    weather: weather(rng, fixture.kickoff),
  }
}
