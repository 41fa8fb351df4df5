import { isLiveCover } from '#lib/shared/addresses/cover-address.ts'
import { type HiddenScores, hasBegun, isMatchHidden, isTeamHidden } from './policy.ts'

/**
 * Removes hidden scores from the data of a response or a push message. It knows the shapes of the contract by
 * their fields, so that a match is found wherever it is nested; a test compares them with the contract.
 */
type Fields = Readonly<Record<string, unknown>>
type Hide = (value: Fields, policy: HiddenScores) => Fields

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** What a hidden match becomes. Cards, corners and the last event would give its course away. */
const HIDDEN_MATCH: Fields = {
  home_score: null,
  away_score: null,
  half_score: null,
  extra_score: null,
  penalty_score: null,
  periods: [],
  note: null,
  home_red: 0,
  away_red: 0,
  home_yellow: 0,
  away_yellow: 0,
  home_corners: null,
  away_corners: null,
  team_fouls: null,
  timeouts_left: null,
  scorers: [],
}
/** What a page about a hidden match does not contain. */
const HIDDEN_DETAIL: Fields = {
  maps: null,
  events: [],
  texts: [],
  statistics: [],
  momentum: [],
  shots: [],
}
/** A played match without status: a former meeting. */
const HIDDEN_MEETING: Fields = { score: null, half_score: null, penalty_score: null, settled_on: null }
/** Sums over former meetings: with few of them, each score could be computed. */
const HIDDEN_RECORDS: Fields = {
  all: null,
  home: null,
  away: null,
  handicap: null,
  totals: null,
  parity: null,
  goals: null,
}
const HIDDEN_ARTICLE: Fields = {
  title_zh: null,
  title_en: null,
  title_vi: null,
  lead_zh: null,
  lead_en: null,
  lead_vi: null,
  body_zh: null,
  body_en: null,
  body_vi: null,
  matched: null,
}

/** Replaces the fields that the value has, and marks it. */
function replace(value: Fields, replacements: Fields): Fields {
  const known = Object.entries(replacements).filter(([key]) => key in value)
  return { ...value, ...Object.fromEntries(known), score_hidden: true }
}

/** Whether a value is a match that has begun and is hidden. */
function isHidden(value: unknown, policy: HiddenScores): boolean {
  if (!isFields(value) || typeof value.status !== 'string' || !hasBegun(value.status)) return false
  const id = number(value.id)
  if (id === null || !('home_team_id' in value)) return false
  return isMatchHidden(policy, {
    id,
    home: number(value.home_team_id),
    away: number(value.away_team_id),
  })
}

const hideMatch: Hide = (value, policy) => {
  if (!('home_score' in value) || !isHidden(value, policy)) return value
  // The decision after extra time or by penalties says that it was level before.
  const phase = value.phase === 'aet' || value.phase === 'ap' ? { phase: 'ft' } : {}
  return { ...replace(value, HIDDEN_MATCH), ...phase }
}

const withoutRating = (player: unknown) =>
  isFields(player) ? { ...player, rating: null, box: null } : player

const hideDetail: Hide = (value, policy) => {
  if (!('events' in value) || !('texts' in value) || !isHidden(value.match, policy)) return value
  const lineups = list(value.lineups).map((lineup) =>
    isFields(lineup) ? { ...lineup, players: list(lineup.players).map(withoutRating) } : lineup,
  )
  return { ...value, ...HIDDEN_DETAIL, lineups }
}

const isMeeting = (value: unknown): value is Fields =>
  isFields(value) &&
  'score' in value &&
  'home_team_id' in value &&
  !('status' in value) &&
  'kickoff_at' in value

const isMeetingHidden = (value: unknown, policy: HiddenScores): boolean =>
  isMeeting(value) &&
  isMatchHidden(policy, {
    id: number(value.id) ?? 0,
    home: number(value.home_team_id),
    away: number(value.away_team_id),
  })

const hideMeeting: Hide = (value, policy) =>
  isMeetingHidden(value, policy) ? replace(value, HIDDEN_MEETING) : value

const hideRecords: Hide = (value, policy) =>
  'all' in value && list(value.matches).some((match) => isMeetingHidden(match, policy))
    ? replace(value, HIDDEN_RECORDS)
    : value

/** Results as letters: before a match, of a team, or of a row of a table with its streak. */
const hideForm: Hide = (value, policy) => {
  const { form, match, team } = value
  if (isFields(form) && isFields(match)) {
    const of = (side: 'home' | 'away') =>
      isTeamHidden(policy, number(match[`${side}_team_id`])) ? [] : form[side]
    return { ...value, form: { home: of('home'), away: of('away') } }
  }
  if (!Array.isArray(form)) return value
  const id = number(isFields(team) ? team.id : value.team_id)
  if (!isTeamHidden(policy, id)) return value
  return { ...value, form: [], ...('streak' in value ? { streak: 0 } : {}) }
}

/** A player's match: what they did in it. */
const hidePlayerMatch: Hide = (value, policy) =>
  'figures' in value && isHidden(value.match, policy) ? { ...value, figures: {} } : value

/** A tie of a knock-out round. Who is in the next round is not a score. */
const hideTie: Hide = (value, policy) => {
  if (!('legs' in value) || !('decided_by' in value)) return value
  const idOf = (side: unknown) => (isFields(side) ? number(side.id) : null)
  const [home, away] = [idOf(value.home), idOf(value.away)]
  let hidden = false
  const legs = list(value.legs).map((leg) => {
    if (!isFields(leg) || typeof leg.status !== 'string' || !hasBegun(leg.status)) return leg
    if (!isMatchHidden(policy, { id: number(leg.match_id) ?? 0, home, away })) return leg
    hidden = true
    return { ...leg, score: null, penalties: null, extra: false, score_hidden: true }
  })
  return hidden ? { ...value, legs, aggregate: null, winner: null, decided_by: null } : value
}

/** An article about a match that has begun, or a preview, which tells the last results of both teams. */
const hideArticle: Hide = (value, policy) => {
  if (!('subjects' in value) || !('title_zh' in value)) return value
  const subjects = list(value.subjects)
  const hidden =
    value.kind === 'preview'
      ? !policy.shown.includes(`n${number(value.id)}`) &&
        subjects.some(
          (match) =>
            isFields(match) &&
            (isTeamHidden(policy, number(match.home_team_id)) ||
              isTeamHidden(policy, number(match.away_team_id))),
        )
      : subjects.some((match) => isHidden(match, policy))
  return hidden ? replace(value, HIDDEN_ARTICLE) : value
}

/** A picture of a running broadcast may show the score. */
const hideLiveCover: Hide = (value, policy) =>
  typeof value.cover === 'string' && isLiveCover(value.cover) && isHidden(value.match, policy)
    ? { ...value, cover: null }
    : value

/** What became of a plan of an expert, which says how its matches ended. */
const HIDDEN_PLAN: Fields = {
  verdict: null,
  returned: null,
  profit: null,
  settled_at: null,
  settlements: 0,
}

/** Whether a plan of an expert has a hidden match: the result of any of them follows from the others'. */
export const isPlanHidden = ({ selections }: { selections?: unknown }, policy: HiddenScores): boolean =>
  list(selections).some((selection) => isFields(selection) && isHidden(selection.match, policy))

const hidePlan: Hide = (value, policy) => {
  if (!('selections' in value) || !('verdict' in value)) return value
  if (!isPlanHidden(value, policy)) return value
  return {
    ...replace(value, HIDDEN_PLAN),
    selections: list(value.selections).map((selection) =>
      isFields(selection) ? { ...selection, outcome: null } : selection,
    ),
  }
}

const HIDES: readonly Hide[] = [
  hideDetail,
  hideMatch,
  hideMeeting,
  hideRecords,
  hideForm,
  hidePlayerMatch,
  hideTie,
  hideArticle,
  hideLiveCover,
  hidePlan,
]

function hide(value: unknown, policy: HiddenScores): unknown {
  if (Array.isArray(value)) return value.map((each) => hide(each, policy))
  if (!isFields(value)) return value
  const own = HIDES.reduce((current, one) => one(current, policy), value)
  return Object.fromEntries(Object.entries(own).map(([key, each]) => [key, hide(each, policy)]))
}

/** Returns the value without the scores that the policy hides; the value itself stays unchanged. */
export const hideScores = <Value>(value: Value, policy: HiddenScores): Value => hide(value, policy) as Value
