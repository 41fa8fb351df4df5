import type { EventFacts, Facts, SideFacts } from '../facts/facts.ts'

const names = (text: string) => ({ zh: text, en: text, vi: text })

const event = (over: Pick<EventFacts, 'kind' | 'side' | 'minute'> & Partial<EventFacts>): EventFacts => ({
  added: null,
  phase: over.minute > 45 ? 'h2' : 'h1',
  player: null,
  other: null,
  reason: null,
  isInjury: false,
  isReviewed: false,
  isFar: false,
  ...over,
})

const home: SideFacts = {
  id: 1,
  names: { zh: '北城', en: 'North End', vi: 'Bắc Thành' },
  before: { rank: 4, points: 27, won: 8, lost: 4, played: 15 },
  after: { rank: 2, points: 30, won: 9, lost: 4, played: 16 },
  form: ['W', 'W', 'D', 'L', 'W'],
  last: { names: names('Fourth'), score: [3, 0] },
  next: { names: names('Third'), at: '2026-05-08T12:00:00.000Z' },
  missing: [names('Hal')],
}

const away: SideFacts = {
  id: 2,
  names: { zh: '南港', en: 'South Port', vi: 'Nam Cảng' },
  before: { rank: 9, points: 17, won: 4, lost: 6, played: 15 },
  after: { rank: 9, points: 17, won: 4, lost: 7, played: 16 },
  form: ['L', 'L', 'D', 'L', 'W'],
  last: null,
  next: null,
  missing: [],
}

/** A sample match for tests: two goals to one, with a late winning goal. */
export const sampleFacts: Facts = {
  id: 7,
  sport: 'football',
  status: 'finished',
  competition: { id: 3, names: { zh: '示例联赛', en: 'Sample League', vi: 'Giải mẫu' } },
  round: { zh: '第 5 轮', en: 'Round 5', vi: 'Vòng 5' },
  kickoffAt: '2026-05-01T12:00:00.000Z',
  home,
  away,
  venue: names('The Dell'),
  hosted: true,
  attendance: 12_345,
  score: [2, 1],
  half: [1, 0],
  shootout: null,
  hasExtraTime: false,
  periods: [
    [1, 0],
    [1, 1],
  ],
  maps: [],
  events: [
    event({ kind: 'goal', side: 'home', minute: 12, player: names('Ada'), other: names('Fay') }),
    event({ kind: 'penalty_goal', side: 'away', minute: 78, player: names('Bo') }),
    event({ kind: 'red', side: 'away', minute: 81, player: names('Gus') }),
    event({ kind: 'goal', side: 'home', minute: 90, added: 2, player: names('Cy') }),
  ],
  baskets: [],
  players: [],
  statistics: { all: { possession: [55, 45], shots: [14, 8], shots_on: [6, 3], expected_goals: [1.4, 0.9] } },
  meeting: { score: [1, 1], at: '2026-01-10T12:00:00.000Z' },
  odds: { first: [1.8, 3.5, 4.2], last: [1.72, 3.6, 4.5] },
  stoppage: null,
}
