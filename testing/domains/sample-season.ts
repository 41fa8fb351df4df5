import type { FeedBatch, FeedMatch } from '#lib/backend/ports/feed/feed.ts'

const over = (
  id: string,
  round: string,
  home: string,
  away: string,
  day: number,
  score: [number, number],
): FeedMatch => ({
  id,
  season: 's1',
  round,
  home,
  away,
  kickoff_at: `2026-05-0${day}T12:00:00Z`,
  status: 'finished',
  phase: 'ft',
  confirmed: true,
  score,
  yellow: [1, 0],
  red: [0, 0],
  corners: [4, 2],
})
const stage = (id: string, number: number, kind: 'group' | 'knockout') => ({
  id,
  season: 's1',
  number,
  names: { en: `Stage ${number}` },
  stage: kind,
})
const club = (id: string) => ({ id, sport: 'football' as const, names: { en: `Club ${id.toUpperCase()}` } })
const goal = (id: string, match: string, player: string, other?: string) => ({
  id,
  match,
  type: 'goal' as const,
  side: 'home' as const,
  order: Number(id.slice(1)),
  minute: 10,
  player,
  ...(other && { other }),
})

const events = (): NonNullable<FeedBatch['events']> => [
  goal('e1', 'm1', 'p1', 'p2'),
  { ...goal('e2', 'm1', 'p1'), type: 'penalty_goal' },
  { ...goal('e3', 'm1', 'p1'), cancelled: true },
  { id: 'e4', match: 'm3', type: 'yellow', side: 'home', order: 4, minute: 50, player: 'p2' },
  {
    id: 'e5',
    match: 'm3',
    type: 'goal',
    side: 'home',
    order: 5,
    minute: 60,
    player_name: { en: 'Guest Star' },
  },
  {
    id: 'e6',
    match: 'm4',
    type: 'substitution',
    side: 'away',
    order: 6,
    minute: 70,
    player: 'p2',
    other: 'p1',
  },
]

const lineups = (): NonNullable<FeedBatch['lineups']> => [
  ...['m1', 'm3'].map((match) => ({
    match,
    side: 'home' as const,
    confirmed: true,
    players: [
      {
        player: 'p1',
        names: { en: 'Ann Other' },
        starter: true,
        rating: match === 'm1' ? 8 : 7,
        x: 50,
        y: 88,
      },
      { player: 'p2', names: { en: 'Ben Other' }, starter: match === 'm3' },
    ],
  })),
  {
    match: 'm4',
    side: 'away',
    confirmed: true,
    coach: { en: 'Co Ach' },
    players: [
      { player: 'p1', names: { en: 'Ann Other' }, starter: true, rating: 6, x: 20, y: 70 },
      { player: 'p2', names: { en: 'Ben Other' }, starter: false },
    ],
    missing: [{ names: { en: 'In Jured' }, kind: 'injured', note: { en: 'Knee' } }],
  },
]

/**
 * For tests: two groups of two, of which the best second place advances; a two-legged semi-final and an
 * upcoming final.
 */
export const sampleSeason = (): FeedBatch => ({
  countries: [{ id: 'xx', code: 'xx', names: { en: 'Utopia', zh: '乌托邦', vi: 'Không tưởng' } }],
  venues: [{ id: 'v1', names: { en: 'North Park' }, city: { en: 'North' }, capacity: 12_000 }],
  competitions: [
    {
      id: 'c1',
      sport: 'football',
      country: 'xx',
      kind: 'cup',
      names: { en: 'Utopian Cup' },
      tie_breaks: ['pts', 'gd', 'gf'],
      zones: [
        { from: 1, to: 1, kind: 'promotion', names: { en: 'Semi-finals' } },
        { from: 2, to: 2, kind: 'playoff', names: { en: 'Best second' }, best: 1 },
      ],
    },
  ],
  seasons: [
    { id: 's0', competition: 'c1', name: '2025', starts_on: '2025-05-01', tie_breaks: ['pts', 'gf'] },
    { id: 's1', competition: 'c1', name: '2026', starts_on: '2026-05-01', current: true },
  ],
  rounds: [stage('r1', 1, 'group'), stage('r2', 2, 'knockout'), stage('r3', 3, 'knockout')],
  groups: ['g1', 'g2'].map((id, at) => ({ id, season: 's1', names: { en: `Group ${'AB'[at]}` } })),
  teams: [{ ...club('a'), country: 'xx', venue: 'v1' }, ...['b', 'c', 'd'].map(club)],
  entries: ['a', 'b', 'c', 'd'].map((team, at) => ({ season: 's1', team, group: at < 2 ? 'g1' : 'g2' })),
  players: [
    {
      id: 'p1',
      sport: 'football',
      team: 'a',
      names: { en: 'Ann Other' },
      number: 9,
      position: 'F',
      born_on: '2000-01-02',
      height_cm: 180,
      country: 'xx',
    },
    { id: 'p2', sport: 'football', team: 'a', names: { en: 'Ben Other' }, number: 1, position: 'G' },
  ],
  matches: [
    over('m1', 'r1', 'a', 'b', 1, [2, 1]),
    over('m2', 'r1', 'c', 'd', 1, [3, 0]),
    over('m3', 'r2', 'a', 'c', 3, [1, 0]),
    over('m4', 'r2', 'c', 'a', 5, [1, 1]),
    {
      ...over('m5', 'r3', 'a', 'b', 9, [0, 0]),
      kickoff_at: '2036-05-09T12:00:00Z',
      status: 'scheduled',
      phase: 'pre',
      score: null,
      confirmed: false,
    },
  ],
  events: events(),
  statistics: [{ match: 'm1', period: 'all', values: { shots: [10, 4], possession: [60, 40] } }],
  lineups: lineups(),
})
