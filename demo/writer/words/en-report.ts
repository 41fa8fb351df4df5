import type { LocalisedFacts, Way, Words } from '../article-types.ts'
import { braces, favourite, movement, outcomeOf, scoreOf } from '../outcome.ts'

const goalsWord = ['no goals', 'once', 'twice', 'three times', 'four times', 'five times']
const high = ({ score: [a, b] }: LocalisedFacts) => `${Math.max(a, b)}-${Math.min(a, b)}`
const ordinal = (n: number) => {
  const tens = n % 100
  const end = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${end}`
}

const FOOTBALL_TITLES: Record<ReturnType<typeof outcomeOf>, readonly Way[]> = {
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
    (m) => `${m.winner} put ${m.loser} away, ${high(m)}`,
    (m) => `One-way traffic as ${m.winner} beat ${m.loser} ${high(m)}`,
  ],
  late: [
    (m) => `${m.winner} leave it late to beat ${m.loser} ${high(m)}`,
    (m) => `Heartbreak for ${m.loser} as ${m.winner} strike at the death`,
    (m) => `${m.goals.at(-1)?.player ?? m.winner} settles it late for ${m.winner}`,
  ],
  comeback: [
    (m) => `${m.winner} come from behind to beat ${m.loser} ${high(m)}`,
    (m) => `${m.loser} led, ${m.winner} won: ${high(m)} after a second-half turnaround`,
    (m) => `Second-half recovery gives ${m.winner} the points against ${m.loser}`,
  ],
  narrow: [
    (m) => `${m.winner} edge out ${m.loser} ${high(m)}`,
    (m) => `One goal is enough: ${m.winner} ${high(m)} ${m.loser}`,
    (m) => `${m.winner} squeeze past ${m.loser}`,
  ],
  win: [
    (m) => `${m.winner} see off ${m.loser} ${high(m)}`,
    (m) => `${m.winner} too good for ${m.loser} in ${m.league}`,
    (m) => `Comfortable in the end: ${m.winner} ${high(m)} ${m.loser}`,
  ],
}

const oneGoal = (g: LocalisedFacts['goals'][number], at: number): string => {
  const who = g.player ?? 'a player of theirs'
  const to = `${g.to[0]}-${g.to[1]}`
  if (g.kind === 'own_goal')
    return `An own goal by ${who} in minute ${g.minute} counted for ${g.team}: ${to}.`
  if (g.kind === 'penalty_goal')
    return `${who} converted a penalty for ${g.team} in minute ${g.minute} to make it ${to}.`
  const helped = g.assist ? `, set up by ${g.assist}` : ''
  const ways = [
    `${who} struck for ${g.team} in minute ${g.minute}${helped}: ${to}.`,
    `In minute ${g.minute} ${who} found the net${helped}, and it was ${to}.`,
    `${g.team} scored through ${who} after ${g.minute} minutes${helped} (${to}).`,
    `Then came minute ${g.minute}: ${who}${helped}, ${to}.`,
  ]
  return ways[(at + g.minute.length + Number.parseInt(g.minute, 10)) % (at === 0 ? 3 : 4)] ?? ''
}

const table: readonly Way[] = [
  (m) =>
    m.ranks.home && m.ranks.away
      ? `In the ${m.league} table ${m.home} now stand ${ordinal(m.ranks.home)} on ${m.ranks.homePoints} points, ${m.away} ${ordinal(m.ranks.away)} on ${m.ranks.awayPoints}.`
      : null,
  (m) =>
    m.ranks.home && m.ranks.away
      ? `What it means: ${m.home} are ${ordinal(m.ranks.home)} (${m.ranks.homePoints} pts), ${m.away} ${ordinal(m.ranks.away)} (${m.ranks.awayPoints} pts).`
      : null,
  (m) =>
    m.ranks.home && m.ranks.away
      ? `The table has ${m.home} in ${ordinal(m.ranks.home)} place with ${m.ranks.homePoints} points and ${m.away} in ${ordinal(m.ranks.away)} with ${m.ranks.awayPoints}.`
      : null,
]
const prices: readonly Way[] = [
  (m) => {
    const side = favourite(m)
    if (!side || !m.winner) return null
    return m.winner === m[side]
      ? `The market had it right: ${m.winner} began as favourites at ${(side === 'home' ? m.odds?.last[0] : m.odds?.last.at(-1))?.toFixed(2)}.`
      : `It was an upset on paper: ${m[side]} had begun as favourites at ${(side === 'home' ? m.odds?.last[0] : m.odds?.last.at(-1))?.toFixed(2)}.`
  },
  (m) => {
    const moved = movement(m)
    return moved
      ? `Before the start the price of ${m[moved.side]} had gone from ${moved.from} to ${moved.to}.`
      : null
  },
]
const next: readonly Way[] = [
  (m) =>
    m.next.home && m.next.away
      ? `Next up, ${m.home} meet ${m.next.home.name} on ${m.next.home.day}; ${m.away} face ${m.next.away.name} on ${m.next.away.day}.`
      : null,
  (m) => (m.next.home ? `${m.home} play again on ${m.next.home.day}, against ${m.next.home.name}.` : null),
  (m) => (m.next.away ? `For ${m.away} it goes on against ${m.next.away.name} on ${m.next.away.day}.` : null),
]

export const enReport: Words['report'] = {
  football: {
    title: (m) => FOOTBALL_TITLES[outcomeOf(m)],
    lead: [
      (m) =>
        m.winner
          ? `${m.winner} beat ${m.loser} ${high(m)} in ${m.league} on ${m.day}.`
          : `${m.home} and ${m.away} drew ${scoreOf(m)} in ${m.league} on ${m.day}.`,
      (m) =>
        m.winner
          ? `Three points for ${m.winner}: it ended ${m.home} ${scoreOf(m)} ${m.away}${m.round ? ` in ${m.round.toLowerCase()}` : ''}.`
          : `A point each: ${m.home} ${scoreOf(m)} ${m.away}.`,
      (m) => (m.venue ? `At ${m.venue} it ended ${m.home} ${scoreOf(m)} ${m.away}.` : null),
    ],
    body: [
      [(m) => (m.goals.length > 0 ? m.goals.map(oneGoal).join(' ') : null)],
      [
        (m) => (m.half ? `At the break it had been ${m.half[0]}-${m.half[1]}.` : null),
        (m) => (m.half ? `The first half ended ${m.half[0]}-${m.half[1]}.` : null),
        (m) => (m.half ? `They had gone in at ${m.half[0]}-${m.half[1]}.` : null),
      ],
      [
        (m) =>
          braces(m)[0]
            ? `${braces(m)[0]?.player} scored ${goalsWord[braces(m)[0]?.count ?? 2] ?? 'more than once'} for ${braces(m)[0]?.team}.`
            : null,
        (m) =>
          braces(m)[0]
            ? `The name of the day was ${braces(m)[0]?.player} of ${braces(m)[0]?.team}, with ${braces(m)[0]?.count} goals.`
            : null,
      ],
      [
        (m) =>
          m.reds[0]
            ? m.reds
                .map(
                  (red) =>
                    `${red.team} were a player short from minute ${red.minute}${red.player ? `, when ${red.player} was sent off` : ''}.`,
                )
                .join(' ')
            : null,
      ],
      [
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
      prices,
      next,
    ],
  },
  basketball: {
    title: (m) =>
      Math.abs(m.score[0] - m.score[1]) >= 15
        ? [
            (t) => `${t.winner} pull away from ${t.loser}, ${high(t)}`,
            (t) => `${t.winner} cruise past ${t.loser}`,
            (t) => `No contest: ${t.winner} ${high(t)} ${t.loser}`,
          ]
        : Math.abs(m.score[0] - m.score[1]) <= 4
          ? [
              (t) => `${t.winner} survive ${t.loser} ${high(t)}`,
              (t) => `Down to the wire: ${t.winner} hold off ${t.loser}`,
              (t) => `${t.winner} take a thriller from ${t.loser}`,
            ]
          : [
              (t) => `${t.winner} beat ${t.loser} ${high(t)}`,
              (t) => `${t.winner} get the better of ${t.loser}`,
              (t) => `${t.winner} win in ${t.league}: ${high(t)} against ${t.loser}`,
            ],
    lead: [
      (m) => `${m.winner} won ${high(m)} against ${m.loser} in ${m.league} on ${m.day}.`,
      (m) => `It ended ${m.home} ${scoreOf(m)} ${m.away}.`,
      (m) => (m.venue ? `${m.winner} had the last word at ${m.venue}: ${high(m)}.` : null),
    ],
    body: [
      [
        (m) =>
          m.periods.length > 0 ? `By quarters: ${m.periods.map(([a, b]) => `${a}-${b}`).join(', ')}.` : null,
        (m) =>
          m.periods.length > 3
            ? `The quarters went ${m.periods.map(([a, b]) => `${a}-${b}`).join(', ')} from the view of ${m.home}.`
            : null,
      ],
      [
        (m) =>
          m.best.home && m.best.away
            ? `${m.best.home.name} led ${m.home} with ${m.best.home.points} points; ${m.best.away.name} had ${m.best.away.points} for ${m.away}.`
            : null,
        (m) =>
          m.best.home && m.best.away
            ? `Top scorers: ${m.best.home.name} (${m.home}) ${m.best.home.points}, ${m.best.away.name} (${m.away}) ${m.best.away.points}.`
            : null,
      ],
      [
        (m) =>
          m.ranks.home && m.ranks.away
            ? `${m.home} are now ${ordinal(m.ranks.home)} in the standings, ${m.away} ${ordinal(m.ranks.away)}.`
            : null,
        (m) =>
          m.ranks.home && m.ranks.away
            ? `In the standings that makes it ${ordinal(m.ranks.home)} for ${m.home} and ${ordinal(m.ranks.away)} for ${m.away}.`
            : null,
      ],
      prices,
      next,
    ],
  },
  esports: {
    title: () => [
      (m) => `${m.winner ?? m.home} take the series from ${m.loser ?? m.away}, ${high(m)}`,
      (m) => `${m.winner ?? m.home} ${high(m)} ${m.loser ?? m.away}`,
      (m) => `${m.winner ?? m.home} too strong for ${m.loser ?? m.away} in ${m.league}`,
    ],
    lead: [
      (m) => `The series in ${m.league} between ${m.home} and ${m.away} ended ${scoreOf(m)} on ${m.day}.`,
      (m) => `${m.winner ?? m.home} won ${high(m)} over ${m.maps.length} maps.`,
    ],
    body: [
      [
        (m) =>
          m.maps
            .filter((map) => map.winner)
            .map(
              (map) =>
                `${map.name} went to ${map.winner === 'home' ? m.home : m.away} (${map.score[0]}-${map.score[1]}).`,
            )
            .join(' ') || null,
        (m) =>
          m.maps
            .filter((map) => map.winner)
            .map(
              (map) =>
                `${map.winner === 'home' ? m.home : m.away} won ${map.name} ${Math.max(...map.score)}-${Math.min(...map.score)}.`,
            )
            .join(' ') || null,
      ],
      prices,
      next,
    ],
  },
}
