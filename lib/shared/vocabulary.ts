/**
 * Enumerations of the domain, one list each: the database, the contract, the feeds and the screens all use
 * them.
 */

export const SPORTS = ['football', 'basketball', 'esports'] as const
export type Sport = (typeof SPORTS)[number]

/** Life cycle of a match. `finished`: play has ended; `confirmed`: the result is settled. */
export const MATCH_STATUSES = [
  'scheduled',
  'tbd',
  'delayed',
  'live',
  'interrupted',
  'suspended',
  'postponed',
  'cancelled',
  'abandoned',
  'awarded',
  'finished',
  'hidden',
  'unknown',
] as const
export type MatchStatus = (typeof MATCH_STATUSES)[number]

/** Life-cycle states of a match that has not begun. */
export const COMING_STATUSES: ReadonlySet<MatchStatus> = new Set(['scheduled', 'tbd', 'delayed', 'unknown'])

/** Life-cycle states of a match that has begun and is not over. */
export const LIVE_STATUSES: readonly MatchStatus[] = ['live', 'interrupted', 'suspended']

/** Stage of play, for display. Football, basketball (`ot1`.. are overtimes) and e-sports (`map1`..). */
export const FOOTBALL_PHASES = [
  'pre',
  'h1',
  'ht',
  'h2',
  'et_wait',
  'et1',
  'et_ht',
  'et2',
  'pen_wait',
  'pens',
  'ft',
  'aet',
  'ap',
] as const
export type FootballPhase = (typeof FOOTBALL_PHASES)[number]

export const BASKETBALL_PHASES = [
  'pre',
  'q1',
  'q1_end',
  'q2',
  'ht',
  'q3',
  'q3_end',
  'q4',
  'q4_end',
  'ot1',
  'ot2',
  'ot3',
  'ot4',
  'ot_break',
  'ft',
  'aot',
] as const
export type BasketballPhase = (typeof BASKETBALL_PHASES)[number]

export const ESPORTS_PHASES = ['pre', 'map1', 'map2', 'map3', 'map4', 'map5', 'map_break', 'ft'] as const
export type EsportsPhase = (typeof ESPORTS_PHASES)[number]

export const MATCH_PHASES = [
  ...new Set([...FOOTBALL_PHASES, ...BASKETBALL_PHASES, ...ESPORTS_PHASES, 'unknown'] as const),
] as [MatchPhase, ...MatchPhase[]]
export type MatchPhase = FootballPhase | BasketballPhase | EsportsPhase | 'unknown'

/** `side` of an event: the team it belongs to. */
export const SIDES = ['home', 'away', 'neutral'] as const
export type Side = (typeof SIDES)[number]

export const FOOTBALL_EVENTS = [
  'goal',
  'penalty_goal',
  'own_goal',
  'penalty_missed',
  'yellow',
  'second_yellow',
  'red',
  'substitution',
  'var',
  'corner',
  'injury_time',
  'period_start',
  'period_end',
  'shootout_scored',
  'shootout_missed',
] as const

export const BASKETBALL_EVENTS = [
  'make',
  'miss',
  'free_throw_made',
  'free_throw_missed',
  'rebound',
  'turnover',
  'foul',
  'violation',
  'timeout',
  'jump_ball',
  'ejection',
] as const

export const ESPORTS_EVENTS = ['map_start', 'map_end', 'round_won', 'objective', 'kill_streak'] as const

export const EVENT_TYPES = [...FOOTBALL_EVENTS, ...BASKETBALL_EVENTS, ...ESPORTS_EVENTS, 'unknown'] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** Events that change the score unless they are cancelled. */
export const GOAL_EVENTS: readonly EventType[] = ['goal', 'penalty_goal', 'own_goal']

/** Events that send somebody off. */
export const RED_EVENTS: readonly EventType[] = ['red', 'second_yellow']

/** Subjects and results of a video review (a stated reason; a stated result). */
export const VAR_REASONS = [
  'other',
  'goal_awarded',
  'goal_not_awarded',
  'penalty_awarded',
  'penalty_not_awarded',
  'red_given',
  'card_upgrade',
  'mistaken_identity',
  'corner_awarded',
  'corner_not_awarded',
] as const
export type VarReason = (typeof VAR_REASONS)[number]

export const VAR_RESULTS = [
  'unknown',
  'goal_confirmed',
  'goal_cancelled',
  'penalty_confirmed',
  'penalty_cancelled',
  'red_confirmed',
  'red_cancelled',
  'upgrade_confirmed',
  'upgrade_cancelled',
  'original_decision',
  'changed',
  'corner_confirmed',
  'corner_cancelled',
] as const
export type VarResult = (typeof VAR_RESULTS)[number]

export const ODDS_MARKETS = ['asia', 'eu', 'bs', 'cr', 'spread', 'total', 'moneyline', 'btts'] as const
export type OddsMarket = (typeof ODDS_MARKETS)[number]
export const ODDS_STAGES = ['opening', 'prematch', 'inplay'] as const
export type OddsStage = (typeof ODDS_STAGES)[number]

/** Criteria a competition's ordered tie-break list may name (standings). */
export const TIE_BREAKS = [
  'pts',
  'gd',
  'gf',
  'wins',
  'away_goals',
  'away_wins',
  'h2h_pts',
  'h2h_gd',
  'h2h_gf',
  'h2h_away_goals',
  'opp_pts',
  'opp_gd',
  'opp_gf',
  'fair_play',
  'discipline',
  'pct',
  'h2h_pct',
  'division_leader',
  'division_pct',
  'conference_pct',
  'playoff_pct',
  'other_playoff_pct',
  'net_points',
  'coefficient',
  'ranking',
  'playoff',
  'lots',
] as const
export type TieBreak = (typeof TIE_BREAKS)[number]

export const STREAM_STATUSES = [
  'idle',
  'booked',
  'testing',
  'live',
  'signal_lost',
  'ended',
  'banned',
] as const
export type StreamStatus = (typeof STREAM_STATUSES)[number]

/** Best first. The specification's names; `original` is the publisher's own quality. */
export const QUALITIES = ['original', 'hd', 'sd', 'smooth'] as const
export type Quality = (typeof QUALITIES)[number]

export const ROLES = ['guest', 'user', 'anchor', 'expert', 'operator'] as const
export type Role = (typeof ROLES)[number]

/** Pattern of a club's colours on its crest. */
export const CREST_PATTERNS = [
  'plain',
  'stripes',
  'hoops',
  'halves',
  'sash',
  'chevron',
  'cross',
  'quarters',
] as const
export type CrestPattern = (typeof CREST_PATTERNS)[number]
