import type { Line } from '../../compose/picker.ts'
import type { BasketballStory, GameOutcome } from '../../story/basketball.ts'
import { highScore, scoreOf } from '../../story/common.ts'
import type { BasketballTexts } from '../types.ts'
import { capital, counted, inWords, listed, ordinal, ordinalWord, thousands, times } from './grammar.ts'

const periodName = (number: number): string =>
  number > 4
    ? number === 5
      ? 'overtime'
      : `the ${ordinalWord(number - 4)} overtime`
    : `the ${ordinalWord(number)} quarter`

/** Seconds left as `1:05`. */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

const bestOf = (m: BasketballStory) => (m.winnerSide ? m.best[m.winnerSide][0] : undefined)
/** `Sample League, Round 5`; names of leagues are used without an article. */
const stageOf = (m: BasketballStory) => (m.round ? `${m.league}, ${m.round}` : m.league)
const BIG_SCORE = 30

const TITLES: Record<GameOutcome, (m: BasketballStory) => readonly Line[]> = {
  overtime: (m) => [
    `${m.winner} outlast ${m.loser} in overtime, ${highScore(m)}`,
    `Extra minutes decide for ${m.winner}: ${highScore(m)} against ${m.loser}`,
    `${m.loser} beaten in overtime by ${m.winner}`,
  ],
  comeback: (m) => [
    `${m.winner} erase a ${m.deficit}-point deficit to beat ${m.loser}`,
    `Down by ${m.deficit}, ${m.winner} still beat ${m.loser} ${highScore(m)}`,
    `${m.loser} let a ${m.deficit}-point lead slip against ${m.winner}`,
  ],
  close: (m) => [
    `${m.winner} survive ${m.loser} ${highScore(m)}`,
    `Down to the wire: ${m.winner} hold off ${m.loser}`,
    `${m.winner} beat ${m.loser} by ${counted(m.margin, 'point')}`,
  ],
  wire: (m) => [
    `${m.winner} lead from start to finish against ${m.loser}`,
    `Never behind: ${m.winner} beat ${m.loser} ${highScore(m)}`,
  ],
  clear: (m) => [
    `${m.winner} pull away from ${m.loser}, ${highScore(m)}`,
    `${m.winner} cruise past ${m.loser}`,
    `${m.winner} beat ${m.loser} by ${m.margin}`,
  ],
  usual: (m) => [
    `${m.winner} beat ${m.loser} ${highScore(m)}`,
    `${m.winner} get the better of ${m.loser}`,
    `${m.league}: ${m.winner} ${highScore(m)} ${m.loser}`,
  ],
}

const bigScorer = (m: BasketballStory): Line => {
  const best = bestOf(m)
  return (
    best && best.points >= BIG_SCORE && `${best.name} scores ${best.points} as ${m.winner} beat ${m.loser}`
  )
}

const share = (made: number, attempts: number) => Math.round((100 * made) / attempts)

const NUMBERS: Pick<BasketballTexts, 'flow' | 'shooting' | 'rebounds' | 'bench'> = {
  flow: (m) => [
    m.leadChanges > 0 && `The lead changed hands ${times(m.leadChanges)}.`,
    Math.max(...m.biggestLead) > 0 &&
      m.winnerSide &&
      `The largest lead of ${m.winner} was ${counted(m.biggestLead[m.winnerSide === 'home' ? 0 : 1], 'point')}.`,
    m.ties > 1 && `The score was level ${times(m.ties)}.`,
  ],
  shooting: ({ home, away, statistics: s }) => {
    const [made, tried, three] = [s?.fg_made, s?.fg_attempts, s?.three_made]
    const shares =
      made &&
      tried &&
      tried[0] > 0 &&
      tried[1] > 0 &&
      ([share(made[0], tried[0]), share(made[1], tried[1])] as const)
    return [
      shares && `${home} made ${shares[0]} per cent of their shots, ${away} ${shares[1]}.`,
      three && `From beyond the arc it was ${three[0]} to ${three[1]}.`,
      shares &&
        three &&
        `Shooting: ${home} ${shares[0]} per cent with ${counted(three[0], 'three')}, ${away} ${shares[1]} per cent with ${three[1]}.`,
    ]
  },
  rebounds: ({ home, away, statistics: s }) => {
    const [boards, lost, paint] = [s?.rebounds, s?.turnovers, s?.points_in_paint]
    const more = boards && boards[0] !== boards[1] ? (boards[0] > boards[1] ? home : away) : null
    return [
      boards && more && `${more} won the rebounds ${Math.max(...boards)} to ${Math.min(...boards)}.`,
      lost && `Turnovers: ${lost[0]} by ${home}, ${lost[1]} by ${away}.`,
      paint && `Points in the paint were ${paint[0]} to ${paint[1]}.`,
    ]
  },
  bench: ({ home, away, statistics: s }) => {
    const [bench, fast] = [s?.bench_points, s?.fast_break_points]
    return [
      bench && `The bench gave ${home} ${counted(bench[0], 'point')} and ${away} ${bench[1]}.`,
      fast && `On the break ${home} scored ${fast[0]} and ${away} ${fast[1]}.`,
    ]
  },
}

export const basketball: BasketballTexts = {
  ...NUMBERS,
  title: (m) => [...TITLES[m.outcome](m), bigScorer(m)],
  lead: (m) => [
    `${m.winner} beat ${m.loser} ${highScore(m)} on ${m.kickoff.day} (${stageOf(m)}).`,
    `${m.home} ${scoreOf(m)} ${m.away}: a win for ${m.winner} (${stageOf(m)}).`,
    `${stageOf(m)}: ${m.winner} won ${highScore(m)} against ${m.loser}.`,
  ],
  setting: (m) => [
    m.venue && `Tip-off at ${m.venue} was on ${m.kickoff.day} at ${m.kickoff.time} (${m.kickoff.zone}).`,
    m.venue && m.attendance !== null && `${thousands(m.attendance)} people were at ${m.venue}.`,
    m.sides[m.winnerSide ?? 'home'].after &&
      `${m.winner} are ${ordinal(m.sides[m.winnerSide ?? 'home'].after?.rank ?? 0)} in the standings after it.`,
  ],
  decisive: (m) => {
    switch (m.outcome) {
      case 'overtime':
        return [
          `Four quarters did not separate ${m.home} and ${m.away}.`,
          `The game went beyond regulation, and ${m.winner} had more left.`,
        ]
      case 'comeback':
        return [
          `${m.winner} had trailed by ${m.deficit} before they took over.`,
          `A lead of ${counted(m.deficit, 'point')} was not enough for ${m.loser}.`,
        ]
      case 'close':
        return [
          `In the end ${counted(m.margin, 'point')} made the difference.`,
          `The game was open until the last possessions.`,
        ]
      case 'wire':
        return [`${m.winner} did not trail for a second.`, `At no point was ${m.loser} ahead.`]
      case 'clear':
        return [
          `The margin of ${m.margin} points reflects how one-sided it became.`,
          `${m.winner} left no doubt about it.`,
        ]
      default:
        return []
    }
  },
  quarter: (q) => {
    const [name, won, total] = [periodName(q.number), highScore(q), highScore({ score: q.total })]
    // The last quarter of a game without overtime, and every overtime, have their own texts.
    const isMiddle = q.number > 1 && q.number < 5 && !q.isLast
    return [
      q.team && q.number === 1 && `${q.team} had the better start and won the first quarter ${won}.`,
      q.team && q.number === 1 && `The first quarter belonged to ${q.team}: ${won}.`,
      isMiddle && q.team && q.team === q.leader && `${q.team} took ${name} ${won} and led ${total}.`,
      isMiddle &&
        q.team &&
        q.team !== q.leader &&
        `${q.team} took ${name} ${won}${q.leader ? `, but ${q.leader} still led ${total}` : ' to draw level'}.`,
      isMiddle && q.isTurn && q.leader && `In ${name} the lead passed to ${q.leader}: ${total}.`,
      isMiddle &&
        q.team &&
        q.team === q.leader &&
        `${capital(name)} went ${won} to ${q.team}, for ${total} overall.`,
      isMiddle &&
        q.team &&
        q.leader &&
        q.team !== q.leader &&
        `${capital(name)} ended ${won} for ${q.team}, which left ${q.leader} ${counted(q.leadBy, 'point')} ahead.`,
      q.team === null && `${capital(name)} was level at ${q.score[0]}-${q.score[1]}.`,
      q.number > 4 && q.team && `${q.team} won ${name} ${won}.`,
      q.isLast && q.number === 4 && q.team && `The last quarter went to ${q.team}, ${won}.`,
      q.isLast && q.number === 4 && q.team && `${q.team} won the final quarter ${won}.`,
    ]
  },
  run: (run) => [
    `${run.team} scored ${run.points} points in a row in ${periodName(run.period)}, from ${run.from[0]}-${run.from[1]} to ${run.to[0]}-${run.to[1]}.`,
    `A run of ${run.points} points without reply took the score from ${run.from[0]}-${run.from[1]} to ${run.to[0]}-${run.to[1]} for ${run.team}.`,
    `${run.rival} had no answer to a stretch of ${run.points} points by ${run.team} (${run.to[0]}-${run.to[1]}).`,
  ],
  lastLead: (lead) => [
    `${lead.team} took the lead for good with ${clock(lead.remaining)} left in ${periodName(lead.period)}: ${highScore(lead)}.`,
    `With ${clock(lead.remaining)} to play in ${periodName(lead.period)} ${lead.team} went ahead ${highScore(lead)} and stayed there.`,
  ],
  best: (p) => {
    const extras = [
      p.rebounds > 0 && counted(p.rebounds, 'rebound'),
      p.assists > 0 && counted(p.assists, 'assist'),
    ].filter((text) => text !== false)
    return [
      `${p.name} led ${p.team} with ${listed([counted(p.points, 'point'), ...extras])}.`,
      `Best for ${p.team} was ${p.name}: ${listed([counted(p.points, 'point'), ...extras])}.`,
      p.double !== null &&
        `${p.name} finished with a ${p.double}-double for ${p.team}: ${listed([counted(p.points, 'point'), ...extras])}.`,
      p.threes > 3 &&
        `${p.name} hit ${inWords(p.threes)} threes for ${p.team} and scored ${p.points} in all.`,
    ]
  },
  second: (p) => [
    `${p.name} added ${counted(p.points, 'point')}.`,
    `${p.name} had another ${p.points}.`,
    p.assists > 4 &&
      `${p.name} contributed ${counted(p.points, 'point')} and ${counted(p.assists, 'assist')}.`,
  ],
}
