import { random } from '#demo/world/random.ts'
import type { DemoCompetition, DemoTeam, Fixture } from '#demo/world/types.ts'
import type { BasketballPhase } from '#lib/shared/vocabulary.ts'
import {
  addPoints,
  type Bench,
  beginPeriod,
  type Game,
  newGame,
  otherSide,
  recordPlay,
  runClock,
  stopClock,
} from '../game.ts'
import { type Rules, rulesOf } from '../rules.ts'
import type { BasketballScript, SideIndex } from '../script.ts'
import type { Sheet } from '../sheet.ts'
import { pickPlayer, type Turn } from './floor.ts'
import { possession } from './possession.ts'
import { rotate } from './rotation.ts'
import { locate } from './shots.ts'

/** Chance added to a shot per unit of team strength (attack - 1), and for playing at home. */
const STRENGTH = 0.55
const HOME = 0.009
const OVERTIMES = 4

function bench(sheet: Sheet, rules: Rules, edge: number): Bench {
  const zeros = sheet.players.map(() => 0)
  return {
    sheet,
    onCourt: [0, 1, 2, 3, 4],
    played: [...zeros],
    fouls: [...zeros],
    out: new Set(),
    teamFouls: 0,
    timeouts: rules.timeouts,
    usedFirstHalf: 0,
    edge,
  }
}

/** Returns the chance added to every shot of `team` against `rival`. */
export function edgeOf(team: DemoTeam, rival: DemoTeam, atHome: boolean): number {
  return STRENGTH * (team.strength.attack - rival.strength.defence) + (atHome ? HOME : -HOME)
}

function jumpBall(game: Game): SideIndex {
  const side: SideIndex = game.rng.chance(0.5) ? 0 : 1
  recordPlay(game, {
    kind: 'jump_ball',
    side,
    player: pickPlayer(game, game.sides[side], (item) => item.heightCm - 180),
  })
  return side
}

function playPeriod(game: Game, period: number, first: SideIndex | null): SideIndex {
  beginPeriod(game, period, (period <= 4 ? `q${period}` : `ot${period - 4}`) as BasketballPhase)
  if (period > 1) for (const side of [0, 1] as const) rotate(game, side, 5)
  const side = first ?? jumpBall(game)
  let turn: Turn = { side, start: 'start', offTurnover: false }
  while (game.remaining > 0) turn = possession(game, turn)
  stopClock(game)
  return side
}

function endPeriod(game: Game, phase: BasketballPhase, pause: number): void {
  recordPlay(game, { kind: 'period_end', side: null })
  game.phases.push({ at: game.at, phase })
  stopClock(game, pause + game.rng.int(0, 20))
}

/**
 * There are names for a limited number of overtimes: the last one must have a winner, by a basket at the
 * buzzer.
 */
function buzzerBeater(game: Game): void {
  const side: SideIndex = game.rng.chance(0.5) ? 0 : 1
  addPoints(game, side, 2)
  const shot = {
    kind: 'mid',
    ...locate(game.rng, 'mid', game.rules),
    fast: false,
    second: false,
    offTurnover: false,
  } as const
  recordPlay(game, {
    kind: 'make',
    side,
    player: pickPlayer(game, game.sides[side], (item) => item.usage),
    points: 2,
    shot,
  })
}

/** Plays a whole game. A pure function of (seed, fixture): see `Engine.script`. */
export function play(
  seed: string,
  fixture: Fixture,
  competition: DemoCompetition,
  sheets: readonly [Sheet, Sheet],
  referees: readonly { id: string }[],
): BasketballScript {
  const rng = random(seed, 'basketball', fixture.id)
  const rules = rulesOf(competition)
  const [home, away] = sheets
  const game = newGame(rng, rules, [
    bench(home, rules, edgeOf(home.team, away.team, true)),
    bench(away, rules, edgeOf(away.team, home.team, false)),
  ])
  const won = playPeriod(game, 1, null)
  endPeriod(game, 'q1_end', rules.quarterBreak)
  const lost = otherSide(won)
  playPeriod(game, 2, lost)
  endPeriod(game, 'ht', Math.max(rules.halfBreak, rules.thirdFrom - game.at))
  playPeriod(game, 3, rules.code === 'nba' ? lost : won)
  endPeriod(game, 'q3_end', Math.max(rules.quarterBreak, rules.lastFrom - game.at))
  playPeriod(game, 4, rules.code === 'nba' ? won : lost)
  let period = 4
  while (game.score[0] === game.score[1]) {
    if (period - 4 === OVERTIMES) {
      buzzerBeater(game)
      break
    }
    endPeriod(game, period === 4 ? 'q4_end' : 'ot_break', rules.quarterBreak)
    period++
    playPeriod(game, period, rules.code === 'nba' ? null : period % 2 === 0 ? won : lost)
  }
  recordPlay(game, { kind: 'period_end', side: null })
  game.phases.push({ at: game.at, phase: period > 4 ? 'aot' : 'ft' })
  runClock(game, 0)
  return {
    fixture,
    competition,
    rules,
    sheets,
    plays: game.plays,
    clock: game.clock,
    phases: game.phases,
    duration: game.at,
    referee: rng.pick(referees).id,
    attendance: Math.round(home.team.venue.capacity * Math.min(1, rng.normal(0.86, 0.1))),
  }
}
