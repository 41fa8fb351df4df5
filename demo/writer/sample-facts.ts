import type { Facts } from './article-types.ts'

const names = (text: string) => ({ zh: text, en: text, vi: text })

/** A sample match for tests: two goals to one, with a late winning goal. */
export const sampleFacts: Facts = {
  id: 7,
  sport: 'football',
  competition: { id: 3, names: { zh: '示例联赛', en: 'Sample League', vi: 'Giải mẫu' } },
  round: { zh: '第 5 轮', en: 'Round 5', vi: 'Vòng 5' },
  kickoffAt: '2026-05-01T12:00:00.000Z',
  home: {
    id: 1,
    names: { zh: '北城', en: 'North End', vi: 'Bắc Thành' },
    rank: 2,
    points: 30,
    form: ['W', 'W', 'D', 'L', 'W'],
    next: { names: names('Third'), at: '2026-05-08T12:00:00.000Z' },
    best: { names: names('Dee'), points: 31 },
  },
  away: {
    id: 2,
    names: { zh: '南港', en: 'South Port', vi: 'Nam Cảng' },
    rank: 9,
    points: 17,
    form: ['L', 'L', 'D', 'L', 'W'],
    next: null,
    best: { names: names('Eve'), points: 22 },
  },
  venue: names('The Dell'),
  hosted: true,
  attendance: 12_345,
  score: [2, 1],
  half: [1, 0],
  periods: [],
  maps: [],
  goals: [
    { side: 'home', minute: '12', player: names('Ada'), assist: names('Fay'), kind: 'goal' },
    { side: 'away', minute: '78', player: names('Bo'), assist: null, kind: 'penalty_goal' },
    { side: 'home', minute: '90+2', player: names('Cy'), assist: null, kind: 'goal' },
  ],
  reds: [{ side: 'away', minute: '81', player: names('Gus') }],
  possession: [55, 45],
  shots: [14, 8],
  shotsOn: [6, 3],
  odds: { first: [1.8, 3.5, 4.2], last: [1.72, 3.6, 4.5] },
}
