import type { TieBreak } from './vocabulary.ts'

/**
 * Tie-breaks by competition: each list begins with the criteria of the table, followed by the tie-breakers,
 * in the order of the competition's own regulations. The rules for three and more level teams (start again,
 * look at the division first) are in the standings.
 */
const list = (...criteria: TieBreak[]): readonly TieBreak[] => criteria

/** Premier League handbook, since 2019/20; the play-off only for the title, Europe or relegation. */
export const PREMIER_LEAGUE = list('pts', 'gd', 'gf', 'h2h_pts', 'h2h_away_goals', 'playoff')
/** RFEF, Reglamento General, article 201. */
export const LA_LIGA = list('pts', 'h2h_pts', 'h2h_gd', 'gd', 'gf', 'fair_play', 'playoff')
/** Lega Serie A: the table; title and relegation have a play-off. */
export const SERIE_A = list('pts', 'h2h_pts', 'h2h_gd', 'gd', 'gf', 'lots')
/** DFL, Spielordnung, paragraph 2: between two teams the aggregate of their games. */
export const BUNDESLIGA = list('pts', 'gd', 'gf', 'h2h_gd', 'h2h_away_goals', 'away_goals', 'playoff')
/** LFP: the games between the level teams come before goals scored. */
export const LIGUE_1 = list(
  'pts',
  'gd',
  'h2h_pts',
  'h2h_gd',
  'h2h_gf',
  'h2h_away_goals',
  'gf',
  'away_goals',
  'fair_play',
)
/** Chinese Super League and League One, and Vietnam's V.League 1: all head-to-head criteria first. */
export const HEAD_TO_HEAD_FIRST = list('pts', 'h2h_pts', 'h2h_gd', 'h2h_gf', 'gd', 'gf')

/** UEFA, Champions League regulations, league phase of 36 teams. */
export const UEFA_LEAGUE_PHASE = list(
  'pts',
  'gd',
  'gf',
  'away_goals',
  'wins',
  'away_wins',
  'opp_pts',
  'opp_gd',
  'opp_gf',
  'discipline',
  'coefficient',
)
/** FIFA, regulations of the 2026 World Cup. The ranking of third places takes the same list without head-to-head. */
export const WORLD_CUP_2026 = list('pts', 'h2h_pts', 'h2h_gd', 'h2h_gf', 'gd', 'gf', 'fair_play', 'ranking')
/** FIFA, regulations of the 2018 World Cup, article 32. */
export const WORLD_CUP_2018 = list('pts', 'gd', 'gf', 'h2h_pts', 'h2h_gd', 'h2h_gf', 'fair_play', 'lots')

/**
 * NBA, between two teams; of three and more the leader of a division comes first, and the other conference
 * does not count.
 */
export const NBA = list(
  'pct',
  'h2h_pct',
  'division_leader',
  'division_pct',
  'conference_pct',
  'playoff_pct',
  'other_playoff_pct',
  'net_points',
  'lots',
)
/** FIBA, Official Basketball Rules, appendix D: starts again from the top for those still level. */
export const FIBA = list('pts', 'h2h_pts', 'h2h_gd', 'h2h_gf', 'gd', 'gf', 'lots')
