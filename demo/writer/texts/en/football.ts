import type { Line } from '../../compose/picker.ts'
import { highScore, scoreOf } from '../../story/common.ts'
import type { FootballStory, Outcome } from '../../story/football.ts'
import type { FootballTexts } from '../types.ts'
import { beats } from './football-beats.ts'
import { counted, inMinute, inWords, ordinal, thousands, times } from './grammar.ts'

const lastGoal = (m: FootballStory) => m.goals.at(-1)
const totalShots = ({ statistics }: FootballStory) =>
  (statistics.all?.shots?.[0] ?? 0) + (statistics.all?.shots?.[1] ?? 0)
const MANY_SHOTS = 25
const MANY_SAVES = 4

const hatTrick = (m: FootballStory): Line => {
  const [star] = m.stars
  if (!star || star.count < 3 || star.team !== m.winner) return null
  return `${star.player} scores ${star.count === 3 ? 'a hat-trick' : inWords(star.count)} as ${m.winner} beat ${m.loser} ${highScore(m)}`
}

const TITLES: Record<Outcome, (m: FootballStory) => readonly Line[]> = {
  goalless: (m) => [
    `${m.home} and ${m.away} share a goalless draw`,
    `No way through: ${m.home} 0-0 ${m.away}`,
    m.hosted && `${m.away} hold ${m.home} to a goalless draw`,
    totalShots(m) >= MANY_SHOTS && `${totalShots(m)} shots, no goals between ${m.home} and ${m.away}`,
  ],
  draw: (m) => [
    `${m.home} and ${m.away} finish level at ${scoreOf(m)}`,
    `Honours even: ${m.home} ${scoreOf(m)} ${m.away}`,
    m.hosted && `${m.away} leave with a point after a ${scoreOf(m)} draw at ${m.home}`,
    m.stars[0] &&
      `${m.stars[0].player} scores ${m.stars[0].count === 2 ? 'twice' : inWords(m.stars[0].count)} but ${m.stars[0].team} have to share the points`,
  ],
  lateDraw: (m) => [
    `Late goal earns ${lastGoal(m)?.team} a ${scoreOf(m)} draw against ${lastGoal(m)?.rival}`,
    `${lastGoal(m)?.rival} denied at the end by ${lastGoal(m)?.team}`,
    lastGoal(m)?.player &&
      `${lastGoal(m)?.player} rescues a point for ${lastGoal(m)?.team} in minute ${lastGoal(m)?.minute.text}`,
  ],
  rout: (m) => [
    `${m.winner} run riot against ${m.loser}: ${highScore(m)}`,
    `One-way traffic as ${m.winner} beat ${m.loser} ${highScore(m)}`,
    `${m.winner} leave ${m.loser} no chance in ${highScore(m)} win`,
    hatTrick(m),
  ],
  late: (m) => [
    `${m.winner} leave it late to beat ${m.loser} ${highScore(m)}`,
    `Heartbreak for ${m.loser} as ${m.winner} strike at the end`,
    lastGoal(m)?.player &&
      `${lastGoal(m)?.player} settles it for ${m.winner} in minute ${lastGoal(m)?.minute.text}`,
  ],
  comeback: (m) => [
    `${m.winner} come from behind to beat ${m.loser} ${highScore(m)}`,
    `${m.loser} led, ${m.winner} won: ${highScore(m)}`,
    m.wasBehindAtHalf && `Second-half turnaround gives ${m.winner} a ${highScore(m)} win over ${m.loser}`,
    hatTrick(m),
  ],
  narrow: (m) => [
    `${m.winner} edge out ${m.loser} ${highScore(m)}`,
    `One goal makes the difference as ${m.winner} beat ${m.loser}`,
    `${m.winner} squeeze past ${m.loser}, ${highScore(m)}`,
    m.goals.length === 1 &&
      m.goals[0]?.player &&
      `${m.goals[0].player} gives ${m.winner} victory over ${m.loser}`,
  ],
  win: (m) => [
    `${m.winner} see off ${m.loser} ${highScore(m)}`,
    `${m.league}: ${m.winner} too good for ${m.loser}`,
    `Two goals clear: ${m.winner} ${highScore(m)} ${m.loser}`,
    hatTrick(m),
  ],
  extraTime: (m) => [
    `${m.winner} need extra time to beat ${m.loser} ${highScore(m)}`,
    `Extra time decides for ${m.winner} against ${m.loser}`,
    lastGoal(m)?.team === m.winner &&
      lastGoal(m)?.player &&
      `${lastGoal(m)?.player} wins it for ${m.winner} in extra time`,
  ],
  shootout: (m) => [
    `${m.winner} beat ${m.loser} on penalties`,
    `${scoreOf(m)} after 120 minutes: penalties go the way of ${m.winner}`,
    m.shootout && `${m.winner} win the shoot-out ${highScore({ score: m.shootout })} against ${m.loser}`,
  ],
}

/** `Sample League, Round 5`; names of leagues are used without an article. */
const stageOf = (m: FootballStory) => (m.round ? `${m.league}, ${m.round}` : m.league)

/** Goals after half-time, the winner's first. */
const secondHalf = ({ half, score, winnerSide }: FootballStory): string => {
  const [home, away] = [score[0] - (half?.[0] ?? 0), score[1] - (half?.[1] ?? 0)]
  return winnerSide === 'home' ? `${home}-${away}` : `${away}-${home}`
}

const DECISIVE: Partial<Record<Outcome, (m: FootballStory) => readonly Line[]>> = {
  late: (m) => {
    const goal = lastGoal(m)
    return [
      goal?.player && `It was decided ${inMinute(goal.minute)} by a goal of ${goal.player}.`,
      goal && `All of it came down to the closing stages: the winning goal came ${inMinute(goal.minute)}.`,
      goal && `A share of the points seemed certain until ${goal.team} scored ${inMinute(goal.minute)}.`,
    ]
  },
  lateDraw: (m) => {
    const goal = lastGoal(m)
    return [
      goal &&
        `${goal.rival} were on the way to three points until ${goal.team} scored ${inMinute(goal.minute)}.`,
      goal?.player &&
        `A goal by ${goal.player} ${inMinute(goal.minute)} changed everything that had gone before.`,
    ]
  },
  comeback: (m) => [
    `${m.loser} had been ahead, but it was ${m.winner} who left as winners.`,
    m.wasBehindAtHalf &&
      !m.hasExtraTime &&
      `Behind at the break, ${m.winner} won the second half ${secondHalf(m)}.`,
    `${m.winner} had to come back from behind to take the points.`,
  ],
  rout: (m) => [
    Math.min(...m.score) === 0 &&
      `${m.winner} scored ${counted(Math.max(...m.score), 'goal')} without reply.`,
    `A margin of ${inWords(Math.abs(m.score[0] - m.score[1]))} goals leaves little to discuss.`,
    `${m.loser} never found an answer to ${m.winner}.`,
  ],
  goalless: (m) => [
    `Neither ${m.home} nor ${m.away} found the net.`,
    `Both defences had the better of both attacks.`,
  ],
  extraTime: (m) => [
    `Ninety minutes were not enough to separate ${m.home} and ${m.away}.`,
    `The sides were level after normal time, and ${m.winner} had more left in extra time.`,
  ],
  shootout: (m) => [
    `Nothing separated the sides in 120 minutes; the penalties did.`,
    m.shootout &&
      `It ended ${scoreOf(m)} after extra time, and ${m.winner} won the shoot-out ${highScore({ score: m.shootout })}.`,
  ],
}

const COURSE: Pick<FootballTexts, 'half' | 'quiet' | 'extraTime' | 'shootout' | 'turn' | 'star'> = {
  half: ({ half }) => [
    half && `At the break it was ${half[0]}-${half[1]}.`,
    half && `The first half ended ${half[0]}-${half[1]}.`,
    half && `The sides went in at ${half[0]}-${half[1]}.`,
  ],
  quiet: ({ number, shots }) => [
    number === 1 && `The first half passed without a goal.`,
    number === 1 && shots !== null && `There were ${counted(shots, 'shot')} before the break, but no goal.`,
    number === 2 && `Nothing changed after the break.`,
    number === 2 && shots !== null && `The second half had ${counted(shots, 'shot')} and no goal.`,
  ],
  extraTime: () => [`The match went to extra time.`, `Another thirty minutes were needed.`],
  shootout: (m) => [
    m.shootout && `The shoot-out went to ${m.winner}, ${highScore({ score: m.shootout })}.`,
    m.shootout &&
      `From the spot ${m.winner} scored ${Math.max(...m.shootout)} times and ${m.loser} ${Math.min(...m.shootout)}.`,
  ],
  turn: (turn) => [
    turn.kind === 'red' &&
      `The dismissal was the turning point: it had been ${turn.score[0]}-${turn.score[1]}, and ${turn.rival} scored ${times(turn.goals)} afterwards.`,
    turn.kind === 'red' &&
      `With one player fewer ${turn.team} could not hold out, and ${turn.rival} made the advantage count by scoring ${times(turn.goals)}.`,
    turn.kind === 'penalty' && `The penalty missed ${inMinute(turn.minute)} was to cost ${turn.team} dearly.`,
    turn.kind === 'penalty' && `${turn.team} will regret the penalty they missed ${inMinute(turn.minute)}.`,
    turn.kind === 'short' &&
      `${turn.team} won although they were a player short after the dismissal ${inMinute(turn.minute)}.`,
    turn.kind === 'short' &&
      `That ${turn.team} had one player fewer after the red card ${inMinute(turn.minute)} was of no use to ${turn.rival}.`,
  ],
  star: ({ player, team, count }) => [
    `${player} scored ${count === 2 ? 'twice' : `${inWords(count)} times`} for ${team}.`,
    `The name of the day was ${player} of ${team}, with ${counted(count, 'goal')}.`,
    count === 3 && `${player} took home the match ball after a hat-trick for ${team}.`,
  ],
}

const pair = (m: FootballStory, key: string) => m.statistics.all?.[key]

const NUMBERS: Pick<FootballTexts, 'play' | 'quality' | 'cards'> = {
  play: (m) => {
    const [possession, shots, on] = [pair(m, 'possession'), pair(m, 'shots'), pair(m, 'shots_on')]
    const more = shots && shots[0] !== shots[1] ? (shots[0] > shots[1] ? m.home : m.away) : null
    return [
      possession &&
        shots &&
        `${m.home} had ${possession[0]} per cent of the ball and ${shots[0]} shots to ${shots[1]}.`,
      shots && on && `Shots were ${shots[0]} to ${shots[1]}, on target ${on[0]} to ${on[1]}.`,
      possession &&
        `${possession[0] >= possession[1] ? m.home : m.away} saw more of the ball: ${Math.max(...possession)} per cent.`,
      shots &&
        more !== null &&
        more === m.loser &&
        `${m.loser} shot more often (${Math.max(...shots)} to ${Math.min(...shots)}), but ${m.winner} made better use of it.`,
      shots &&
        on &&
        m.winner === null &&
        `Both had chances to win it: ${shots[0]} shots for ${m.home}, ${shots[1]} for ${m.away}.`,
    ]
  },
  quality: (m) => {
    const [xg, big] = [pair(m, 'expected_goals'), pair(m, 'big_chances')]
    const better = xg && xg[0] !== xg[1] ? (xg[0] > xg[1] ? m.home : m.away) : null
    const numbers = xg && `${xg[0].toFixed(2)} to ${xg[1].toFixed(2)}`
    return [
      numbers && `Expected goals were ${numbers}.`,
      numbers &&
        better !== null &&
        better === m.winner &&
        `Expected goals also favoured ${m.winner}: ${numbers}.`,
      numbers &&
        better !== null &&
        better === m.loser &&
        `By expected goals, ${numbers}, ${m.loser} had deserved more.`,
      big && big[0] !== big[1] && `${m.home} had ${counted(big[0], 'big chance')}, ${m.away} ${big[1]}.`,
    ]
  },
  cards: (m) => {
    const { yellow, red } = m.cards
    const [saves, corners] = [pair(m, 'saves'), pair(m, 'corners')]
    const [booked, off] = [yellow[0] + yellow[1], red[0] + red[1]]
    const best = saves && (saves[0] >= saves[1] ? m.home : m.away)
    return [
      booked > 0 &&
        `The referee showed ${counted(booked, 'yellow card')}${off > 0 ? ` and ${off} red` : ''}.`,
      saves &&
        Math.max(...saves) >= MANY_SAVES &&
        `The goalkeeper of ${best} made ${Math.max(...saves)} saves.`,
      corners && `Corners: ${corners[0]} to ${corners[1]}.`,
      m.changes[0] > 0 &&
        m.changes[1] > 0 &&
        `${m.home} made ${counted(m.changes[0], 'substitution')}, ${m.away} ${m.changes[1]}.`,
    ]
  },
}

export const football: FootballTexts = {
  ...beats,
  ...COURSE,
  ...NUMBERS,
  title: (m) => TITLES[m.outcome](m),
  lead: (m) => {
    if (m.outcome === 'shootout' && m.shootout)
      return [
        `${m.winner} beat ${m.loser} ${highScore({ score: m.shootout })} on penalties after a ${scoreOf(m)} draw (${stageOf(m)}).`,
      ]
    if (m.winner === null)
      return [
        `${m.home} and ${m.away} drew ${scoreOf(m)} on ${m.kickoff.day} (${stageOf(m)}).`,
        `${stageOf(m)}: a point each after ${m.home} ${scoreOf(m)} ${m.away}.`,
      ]
    return [
      `${m.winner} beat ${m.loser} ${highScore(m)} on ${m.kickoff.day} (${stageOf(m)}).`,
      `${m.home} ${scoreOf(m)} ${m.away}: ${m.hosted && m.winnerSide === 'away' ? 'an away win' : 'a win'} for ${m.winner} (${stageOf(m)}).`,
      `${stageOf(m)}: ${m.winner} won ${highScore(m)} against ${m.loser}.`,
    ]
  },
  setting: (m) => [
    m.venue && `Kick-off at ${m.venue} was on ${m.kickoff.day} at ${m.kickoff.time} (${m.kickoff.zone}).`,
    m.venue && m.attendance !== null && `${thousands(m.attendance)} people watched at ${m.venue}.`,
    m.wasBehindAtHalf && m.half && `At half-time ${m.loser} had been ahead ${highScore({ score: m.half })}.`,
    m.sides.home.after &&
      m.winnerSide === 'home' &&
      `${m.home} are ${ordinal(m.sides.home.after.rank)} in the table after it.`,
  ],
  decisive: (m) => DECISIVE[m.outcome]?.(m) ?? [],
}
