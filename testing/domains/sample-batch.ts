import type { FeedBatch, FeedMatch } from '#lib/backend/ports/feed/feed.ts'

/** A small league for tests: one live match with all kinds of data. */
export const runningMatch: FeedMatch = {
  id: 'm1',
  season: 's1',
  round: 'r1',
  home: 'north',
  away: 'south',
  kickoff_at: '2026-05-01T12:00:00Z',
  status: 'live',
  phase: 'h1',
  score: [1, 0],
  periods: [[1, 0]],
  clock: { seconds: 1200, at: '2026-05-01T12:20:00Z', rate: 1 },
  red: [0, 0],
  yellow: [1, 0],
  weather: { kind: 'rain', celsius: 11.5 },
  venue: 'v1',
  referee: 'ref1',
}

export const sampleBatch = (): FeedBatch => ({
  countries: [{ id: 'xx', code: 'xx', names: { en: 'Utopia', zh: '乌托邦', vi: 'Không tưởng' } }],
  venues: [{ id: 'v1', names: { en: 'North Park' }, capacity: 12_000 }],
  referees: [{ id: 'ref1', names: { en: 'R. Eferee' } }],
  competitions: [
    {
      id: 'c1',
      sport: 'football',
      country: 'xx',
      names: { en: 'Utopian League', zh: '乌托邦联赛' },
      tie_breaks: ['pts', 'gd', 'gf'],
      zones: [{ from: 1, to: 1, kind: 'champions', names: { en: 'Champions' } }],
    },
  ],
  seasons: [{ id: 's1', competition: 'c1', name: '2025/26', current: true }],
  rounds: [{ id: 'r1', season: 's1', number: 1, names: { en: 'Round 1' } }],
  groups: [{ id: 'g1', season: 's1', names: { en: 'Group A' } }],
  teams: [
    { id: 'north', sport: 'football', country: 'xx', names: { en: 'North FC', zh: '北城' }, venue: 'v1' },
    { id: 'south', sport: 'football', country: 'xx', names: { en: 'South United' } },
  ],
  entries: [
    { season: 's1', team: 'north' },
    { season: 's1', team: 'south' },
  ],
  deductions: [{ season: 's1', team: 'south', points: -3, reason: { en: 'Unpaid bills' } }],
  players: [{ id: 'p1', sport: 'football', team: 'north', names: { en: 'Ann Other' }, number: 9 }],
  bookmakers: [{ id: 'b1', names: { en: 'Evens' } }],
  matches: [runningMatch],
  events: [
    {
      id: 'e1',
      match: 'm1',
      type: 'goal',
      side: 'home',
      order: 1,
      minute: 12,
      player: 'p1',
      player_name: { en: 'Ann Other' },
      score: [1, 0],
    },
    { id: 'e2', match: 'm1', type: 'yellow', side: 'home', order: 2, minute: 18, player: 'p1' },
  ],
  texts: [
    { id: 't1', match: 'm1', order: 1, minute: "12'", side: 'home', text: { en: 'Goal!', zh: '进球！' } },
  ],
  statistics: [{ match: 'm1', period: 'all', values: { shots: [4, 2], possession: [55.5, 44.5] } }],
  lineups: [
    {
      match: 'm1',
      side: 'home',
      formation: '4-3-3',
      confirmed: true,
      players: [
        { player: 'p1', names: { en: 'Ann Other' }, number: 9, starter: true, x: 50.1, y: 80.3, rating: 7.3 },
        { names: { en: 'Sub Stitute' }, number: 12, starter: false },
      ],
      missing: [{ names: { en: 'In Jured' }, kind: 'injured' }],
    },
  ],
  momentum: [
    {
      match: 'm1',
      minutes: [
        [1, 20, 10],
        [2, 40.5, 0],
      ],
    },
  ],
  shots: [
    {
      match: 'm1',
      shots: [{ side: 'home', minute: 12, player: 'p1', x: 50, y: 88, outcome: 'goal', xg: 0.31 }],
    },
  ],
  quotes: [
    {
      match: 'm1',
      bookmaker: 'b1',
      market: 'eu',
      stage: 'opening',
      at: '2026-04-28T09:00:00Z',
      home: 1.923,
      draw: 3.4,
      away: 4.1,
    },
  ],
})
