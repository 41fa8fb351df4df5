import type { LocalisedFacts, Phrasing } from '../article-types.ts'
import { createReport, type ReportTexts } from '../create-report.ts'
import { highScore, pickGoalText, scoreOf } from '../outcome.ts'

const goalCounts = ['no goals', 'once', 'twice', 'three times', 'four times', 'five times']
const ordinal = (n: number) => {
  const tens = n % 100
  const end = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${end}`
}

const FOOTBALL_TITLES: ReportTexts['football']['titles'] = {
  goalless: [
    (m) => `No way through as ${m.home} and ${m.away} share a blank`,
    (m) => `${m.home} 0-0 ${m.away}: a point each, and nothing on the board`,
    (m) => `${m.away} hold ${m.home} to a goalless draw`,
  ],
  draw: [
    (m) => `${m.home} and ${m.away} finish level at ${scoreOf(m)}`,
    (m) => `Honours even: ${m.home} ${scoreOf(m)} ${m.away}`,
    (m) => (m.hosted ? `${m.away} leave with a point after a ${scoreOf(m)} draw at ${m.home}` : null),
  ],
  rout: [
    (m) => `${m.winner} run riot against ${m.loser}`,
    (m) => `${m.winner} put ${m.loser} away, ${highScore(m)}`,
    (m) => `One-way traffic as ${m.winner} beat ${m.loser} ${highScore(m)}`,
  ],
  late: [
    (m) => `${m.winner} leave it late to beat ${m.loser} ${highScore(m)}`,
    (m) => `Heartbreak for ${m.loser} as ${m.winner} strike at the death`,
    (m) => `${m.goals.at(-1)?.player ?? m.winner} settles it late for ${m.winner}`,
  ],
  comeback: [
    (m) => `${m.winner} come from behind to beat ${m.loser} ${highScore(m)}`,
    (m) => `${m.loser} led, ${m.winner} won: ${highScore(m)} after a second-half turnaround`,
    (m) => `Second-half recovery gives ${m.winner} the points against ${m.loser}`,
  ],
  narrow: [
    (m) => `${m.winner} edge out ${m.loser} ${highScore(m)}`,
    (m) => `One goal is enough: ${m.winner} ${highScore(m)} ${m.loser}`,
    (m) => `${m.winner} squeeze past ${m.loser}`,
  ],
  win: [
    (m) => `${m.winner} see off ${m.loser} ${highScore(m)}`,
    (m) => `${m.winner} too good for ${m.loser} in ${m.league}`,
    (m) => `Comfortable in the end: ${m.winner} ${highScore(m)} ${m.loser}`,
  ],
}

const oneGoal = (g: LocalisedFacts['goals'][number], at: number): string => {
  const scorer = g.player ?? 'a player of theirs'
  const to = `${g.to[0]}-${g.to[1]}`
  if (g.kind === 'own_goal')
    return `An own goal by ${scorer} in minute ${g.minute} counted for ${g.team}: ${to}.`
  if (g.kind === 'penalty_goal')
    return `${scorer} converted a penalty for ${g.team} in minute ${g.minute} to make it ${to}.`
  const helped = g.assist ? `, set up by ${g.assist}` : ''
  const phrasings = [
    `${scorer} struck for ${g.team} in minute ${g.minute}${helped}: ${to}.`,
    `In minute ${g.minute} ${scorer} found the net${helped}, and it was ${to}.`,
    `${g.team} scored through ${scorer} after ${g.minute} minutes${helped} (${to}).`,
    `Then came minute ${g.minute}: ${scorer}${helped}, ${to}.`,
  ]
  return pickGoalText(g.minute, at, phrasings)
}

const table: ReportTexts['football']['table'] = [
  (m, ranks) =>
    `In the ${m.league} table ${m.home} now stand ${ordinal(ranks.home)} on ${m.ranks.homePoints} points, ${m.away} ${ordinal(ranks.away)} on ${m.ranks.awayPoints}.`,
  (m, ranks) =>
    `What it means: ${m.home} are ${ordinal(ranks.home)} (${m.ranks.homePoints} pts), ${m.away} ${ordinal(ranks.away)} (${m.ranks.awayPoints} pts).`,
  (m, ranks) =>
    `The table has ${m.home} in ${ordinal(ranks.home)} place with ${m.ranks.homePoints} points and ${m.away} in ${ordinal(ranks.away)} with ${m.ranks.awayPoints}.`,
]
const prices: ReportTexts['prices'] = {
  expected: (m, price) => `The market had it right: ${m.winner} began as favourites at ${price}.`,
  upset: (favourite, price) => `It was an upset on paper: ${favourite} had begun as favourites at ${price}.`,
  moved: (team, { from, to }) => `Before the start the price of ${team} had gone from ${from} to ${to}.`,
}
const next: readonly Phrasing[] = [
  (m) =>
    m.next.home && m.next.away
      ? `Next up, ${m.home} meet ${m.next.home.name} on ${m.next.home.day}; ${m.away} face ${m.next.away.name} on ${m.next.away.day}.`
      : null,
  (m) => (m.next.home ? `${m.home} play again on ${m.next.home.day}, against ${m.next.home.name}.` : null),
  (m) => (m.next.away ? `For ${m.away} it goes on against ${m.next.away.name} on ${m.next.away.day}.` : null),
]

export const enReport = createReport({
  between: { sentences: ' ', scores: ', ' },
  football: {
    titles: FOOTBALL_TITLES,
    lead: [
      (m) =>
        m.winner
          ? `${m.winner} beat ${m.loser} ${highScore(m)} in ${m.league} on ${m.day}.`
          : `${m.home} and ${m.away} drew ${scoreOf(m)} in ${m.league} on ${m.day}.`,
      (m) =>
        m.winner
          ? `Three points for ${m.winner}: it ended ${m.home} ${scoreOf(m)} ${m.away}${m.round ? ` in ${m.round.toLowerCase()}` : ''}.`
          : `A point each: ${m.home} ${scoreOf(m)} ${m.away}.`,
      (m) => (m.venue ? `At ${m.venue} it ended ${m.home} ${scoreOf(m)} ${m.away}.` : null),
    ],
    goal: oneGoal,
    half: [
      (half) => `At the break it had been ${half}.`,
      (half) => `The first half ended ${half}.`,
      (half) => `They had gone in at ${half}.`,
    ],
    brace: [
      ({ player, team, count }) => `${player} scored ${goalCounts[count] ?? 'more than once'} for ${team}.`,
      ({ player, team, count }) => `The name of the day was ${player} of ${team}, with ${count} goals.`,
    ],
    red: (red) =>
      `${red.team} were a player short from minute ${red.minute}${red.player ? `, when ${red.player} was sent off` : ''}.`,
    play: [
      (m) =>
        m.possession && m.shots
          ? `${m.home} had ${m.possession[0]} per cent of the ball and ${m.shots[0]} shots to ${m.shots[1]}.`
          : null,
      (m) =>
        m.shots && m.shotsOn
          ? `Shots were ${m.shots[0]} to ${m.shots[1]}, on target ${m.shotsOn[0]} to ${m.shotsOn[1]}.`
          : null,
      (m) =>
        m.possession
          ? `The ball belonged to ${m.possession[0] >= m.possession[1] ? m.home : m.away}, who had it for ${Math.max(...m.possession)} per cent of the time.`
          : null,
    ],
    table,
  },
  basketball: {
    titles: {
      clear: [
        (t) => `${t.winner} pull away from ${t.loser}, ${highScore(t)}`,
        (t) => `${t.winner} cruise past ${t.loser}`,
        (t) => `No contest: ${t.winner} ${highScore(t)} ${t.loser}`,
      ],
      close: [
        (t) => `${t.winner} survive ${t.loser} ${highScore(t)}`,
        (t) => `Down to the wire: ${t.winner} hold off ${t.loser}`,
        (t) => `${t.winner} take a thriller from ${t.loser}`,
      ],
      usual: [
        (t) => `${t.winner} beat ${t.loser} ${highScore(t)}`,
        (t) => `${t.winner} get the better of ${t.loser}`,
        (t) => `${t.winner} win in ${t.league}: ${highScore(t)} against ${t.loser}`,
      ],
    },
    lead: [
      (m) => `${m.winner} won ${highScore(m)} against ${m.loser} in ${m.league} on ${m.day}.`,
      (m) => `It ended ${m.home} ${scoreOf(m)} ${m.away}.`,
      (m) => (m.venue ? `${m.winner} had the last word at ${m.venue}: ${highScore(m)}.` : null),
    ],
    quarters: [
      (scores) => `By quarters: ${scores}.`,
      (scores, m) => `The quarters went ${scores} from the view of ${m.home}.`,
    ],
    best: [
      (m, home, away) =>
        `${home.name} led ${m.home} with ${home.points} points; ${away.name} had ${away.points} for ${m.away}.`,
      (m, home, away) =>
        `Top scorers: ${home.name} (${m.home}) ${home.points}, ${away.name} (${m.away}) ${away.points}.`,
    ],
    table: [
      (m, ranks) =>
        `${m.home} are now ${ordinal(ranks.home)} in the standings, ${m.away} ${ordinal(ranks.away)}.`,
      (m, ranks) =>
        `In the standings that makes it ${ordinal(ranks.home)} for ${m.home} and ${ordinal(ranks.away)} for ${m.away}.`,
    ],
  },
  esports: {
    titles: [
      (m) => `${m.winner ?? m.home} take the series from ${m.loser ?? m.away}, ${highScore(m)}`,
      (m) => `${m.winner ?? m.home} ${highScore(m)} ${m.loser ?? m.away}`,
      (m) => `${m.winner ?? m.home} too strong for ${m.loser ?? m.away} in ${m.league}`,
    ],
    lead: [
      (m) => `The series in ${m.league} between ${m.home} and ${m.away} ended ${scoreOf(m)} on ${m.day}.`,
      (m) => `${m.winner ?? m.home} won ${highScore(m)} over ${m.maps.length} maps.`,
    ],
    map: [
      (map, winner) => `${map.name} went to ${winner} (${map.score[0]}-${map.score[1]}).`,
      (map, winner) => `${winner} won ${map.name} ${Math.max(...map.score)}-${Math.min(...map.score)}.`,
    ],
  },
  prices,
  next,
})
