import type { TopicMessage } from '#lib/contract/core/push.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { MatchEvent, MatchRow } from '#lib/contract/matches/match.ts'
import type { RoomCard, RoomInfo, RoomPush } from '#lib/contract/streams/rooms.ts'

/** Wire objects for tests. */
const names = <Prefix extends string>(prefix: Prefix, name: string) =>
  ({ [`${prefix}_zh`]: name, [`${prefix}_en`]: name, [`${prefix}_vi`]: name }) as Record<
    `${Prefix}_zh` | `${Prefix}_en` | `${Prefix}_vi`,
    string
  >

export const sampleMatch = (id: number, change: Partial<MatchRow> = {}): MatchRow => ({
  id,
  sport: 'football',
  competition_id: 1,
  season_id: 1,
  round_number: 1,
  ...names('round_name', 'Round 1'),
  kickoff_at: '2026-11-21T12:00:00.000Z',
  time_unknown: false,
  status: 'live',
  phase: 'h1',
  confirmed: false,
  clock_seconds: 60,
  clock_at: '2026-11-21T12:01:00.000Z',
  clock_rate: 1,
  added_minutes: null,
  period_minutes: 45,
  home_team_id: 1,
  ...names('home_team_name', 'North'),
  home_abbr: null,
  home_colours: null,
  home_rank: null,
  home_score: 0,
  home_red: 0,
  home_yellow: 0,
  home_corners: 0,
  away_team_id: 2,
  ...names('away_team_name', 'South'),
  away_abbr: null,
  away_colours: null,
  away_rank: null,
  away_score: 0,
  away_red: 0,
  away_yellow: 0,
  away_corners: 0,
  half_score: null,
  extra_score: null,
  penalty_score: null,
  periods: [],
  team_fouls: null,
  timeouts_left: null,
  best_of: null,
  note: null,
  rooms: [],
  booked: [],
  is_simulated: true,
  ...change,
})

export const sampleRoom = (id: number, change: Partial<RoomCard> = {}): RoomCard => ({
  room_id: id,
  ...names('title', `Room ${id}`),
  cover: null,
  category: 'football',
  status: 'live',
  viewers: 10,
  live_since: '2026-11-21T12:00:00.000Z',
  user_id: id,
  user_nickname: `Anchor ${id}`,
  avatar: null,
  match: sampleMatch(id),
  competition: null,
  tags: [],
  language: null,
  is_simulated: true,
  ...change,
})

export const sampleInfo = (id: number, change: Partial<RoomCard> = {}): RoomInfo => ({
  server_time: '2026-11-21T12:01:00.000Z',
  position: null,
  time_zone: 'Asia/Shanghai',
  room: sampleRoom(id, change),
  notice: null,
  peak_viewers: 0,
  allows_clips: true,
  play: [],
})

export const sampleEvent = (id: number, position: number, change: Partial<MatchEvent> = {}): MatchEvent => ({
  id,
  type: 'goal',
  side: 'home',
  position,
  minute: 10,
  added: null,
  phase: 'h1',
  remaining: null,
  player_name: null,
  other_name: null,
  score: [1, 0],
  points: null,
  reason: null,
  var_reason: null,
  var_result: null,
  injury: false,
  cancelled: false,
  reported_at: '2026-05-01T12:00:00.000Z',
  ...change,
})

export const sampleDetail = (id: number): MatchDetail => ({
  server_time: '2026-11-21T12:01:00.000Z',
  position: null,
  revision: 1,
  time_zone: 'Asia/Shanghai',
  competition: {
    id: 1,
    sport: 'football',
    ...names('name', 'League'),
    ...names('short', 'L'),
    ...names('country', 'Nowhere'),
    country_code: null,
    colour: null,
    kind: 'league',
    position: 1,
    is_simulated: true,
  },
  season_name: '2026',
  match: sampleMatch(id),
  venue: null,
  referee: null,
  attendance: null,
  weather: null,
  maps: null,
  form: { home: [], away: [] },
  events: [],
  texts: [],
  statistics: [],
  lineups: [],
  momentum: [],
  shots: [],
})

export const sampleRoomPush = (id: number, change: Partial<RoomPush> = {}): RoomPush => ({
  type: 'room',
  room_id: id,
  status: 'live',
  viewers: 10,
  peak_viewers: 10,
  ...names('title', `Room ${id}`),
  match_id: id,
  play: [],
  ...change,
})

export const topicMessage = (data: object): TopicMessage =>
  ({ topic: 'rooms', epoch: 'e', seq: 1, ...data }) as unknown as TopicMessage
export const snapshotOf = (data: object | null): TopicMessage =>
  topicMessage({ type: 'snapshot', snapshot: data })
