import type { ScoreHider } from '#lib/backend/http/hidden-scores.ts'
import { getOwnReplies } from '#lib/contract/comments/mentions.ts'
import { type Comment, getComments, getThread } from '#lib/contract/comments/threads.ts'
import { getSeasonTable } from '#lib/contract/competitions/standings.ts'
import type { Endpoint, OutputOf } from '#lib/contract/core/endpoint.ts'
import { getOwnPlans } from '#lib/contract/experts/dashboard.ts'
import { getPlan } from '#lib/contract/experts/plans.ts'
import { getPurchases } from '#lib/contract/experts/purchases.ts'
import { getPlays } from '#lib/contract/matches/detail.ts'
import { getFanRatings, ratePlayers } from '#lib/contract/matches/ratings.ts'
import { getMatchOdds, getOddsHistory, getOddsList } from '#lib/contract/odds.ts'
import { getMatchesToPredict, getMatchMarkets } from '#lib/contract/predictions/matches.ts'
import { getOwnStakes } from '#lib/contract/predictions/stakes.ts'
import { getChatActivity } from '#lib/contract/streams/recordings.ts'
import { getRoomClips } from '#lib/contract/videos/clips.ts'
import { getHighlights } from '#lib/contract/videos/highlights.ts'
import { hideScores } from '#lib/shared/hidden-scores/hide-scores.ts'
import { type Call, hiddenAmong } from './hidden-among.ts'
import { hideInOwnPlans, hideInOwnStakes, hideInPlan, hideInPurchases } from './hide-in-money.ts'

/**
 * Hides scores in the results of calls: those of matches, which are recognised by their fields wherever they
 * are (lib/shared/hidden-scores/hide-scores.ts), and those of calls about a match that they only name.
 */
type Rule = (call: Call, result: never) => Promise<unknown>

const isHidden = async ({ db, id, policy }: Call): Promise<boolean> =>
  (await hiddenAmong(db, [id], policy)).has(id)

/** Prices in play follow the score: the last ones before kick-off remain. */
const beforeKickoff = <Market extends { prematch: unknown; now: unknown }>(market: Market): Market => ({
  ...market,
  now: market.prematch,
  inplay: false,
})

const rules = new Map<string, Rule>()
/** Adds the rule of an endpoint. `id` of its calls is their parameter of that name. */
function hideIn<E extends Endpoint>(
  endpoint: E,
  rule: (call: Call, result: OutputOf<E>) => Promise<OutputOf<E>>,
): void {
  rules.set(endpoint.path.toLowerCase(), rule as Rule)
}

hideIn(getPlays, async (call, result) =>
  (await isHidden(call)) ? { ...result, plays: [], shots: [] } : result,
)
hideIn(getHighlights, async (call, result) => ((await isHidden(call)) ? { list: [], clips: [] } : result))
hideIn(getRoomClips, async ({ db, policy }, result) => {
  const ids = result.list.flatMap(({ match_id: matchId }) => (matchId === null ? [] : [matchId]))
  const hidden = await hiddenAmong(db, ids, policy)
  return {
    ...result,
    list: result.list.map((clip) =>
      clip.match_id !== null && hidden.has(clip.match_id)
        ? { ...clip, home_score: null, away_score: null }
        : clip,
    ),
  }
})
hideIn(getOddsList, async ({ db, policy }, result) => {
  const hidden = await hiddenAmong(
    db,
    result.list.map(({ match_id }) => match_id),
    policy,
  )
  return {
    ...result,
    list: result.list.map((row) =>
      hidden.has(row.match_id) ? { ...row, markets: row.markets.map(beforeKickoff) } : row,
    ),
  }
})
hideIn(getMatchOdds, async (call, result) =>
  (await isHidden(call))
    ? { ...result, list: result.list.map((row) => ({ ...beforeKickoff(row), derived: null })) }
    : result,
)
hideIn(getOddsHistory, async (call, result) =>
  (await isHidden(call))
    ? { ...result, marks: [], list: result.list.filter(({ stage }) => stage !== 'inplay') }
    : result,
)
hideIn(getChatActivity, async ({ db, policy }, result) =>
  result.match_id !== null && (await hiddenAmong(db, [result.match_id], policy)).size > 0
    ? { ...result, marks: [] }
    : result,
)

/** Comments on matches that have begun may say the score: all of them are closed like spoilers. */
async function closeComments({ db, policy }: Call, comments: readonly Comment[]): Promise<Comment[]> {
  const ids = comments.filter(({ target_type: type }) => type === 'match').map(({ target_id: id }) => id)
  const hidden = await hiddenAmong(db, ids, policy)
  return comments.map((comment) =>
    comment.target_type === 'match' && hidden.has(comment.target_id)
      ? { ...comment, is_spoiler: true }
      : comment,
  )
}
for (const endpoint of [getComments, getOwnReplies])
  hideIn(endpoint, async (call, result) => ({ ...result, list: await closeComments(call, result.list) }))
hideIn(getThread, async (call, result) => {
  const [root = result.root, ...list] = await closeComments(call, [result.root, ...result.list])
  return { ...result, root, list }
})

for (const endpoint of [getFanRatings, ratePlayers])
  hideIn(endpoint, async (call, result) =>
    (await isHidden(call)) ? { ...result, players: [], own: null } : result,
  )

/** Its markets say how many goals or maps there were, and their prices who leads. */
hideIn(getMatchMarkets, async ({ db, policy }, result) => {
  const hidden = await hiddenAmong(db, [result.match_id], policy)
  return hidden.size > 0 ? { ...result, list: [], score_hidden: true as const } : result
})
hideIn(getMatchesToPredict, async ({ db, policy }, result) => {
  const hidden = await hiddenAmong(
    db,
    result.list.map(({ match }) => match.id),
    policy,
  )
  return {
    ...result,
    list: result.list.map((one) => (hidden.has(one.match.id) ? { ...one, markets: [] } : one)),
  }
})
hideIn(getOwnStakes, hideInOwnStakes)
hideIn(getOwnPlans, hideInOwnPlans)
hideIn(getPlan, hideInPlan)
hideIn(getPurchases, hideInPurchases)

/** Parameters that are not answered as they are while scores are hidden, by path. */
const adapted = new Map<string, (parameters: Record<string, unknown>) => Record<string, unknown>>([
  // A table that includes running matches would tell their scores.
  [getSeasonTable.path.toLowerCase(), (parameters) => ({ ...parameters, live: '0' })],
  // The list of what was paid back would name the plans that were wrong: it is made of the states that are shown.
  [getPurchases.path.toLowerCase(), ({ state: _, ...parameters }) => parameters],
])

export const scoreHider: ScoreHider = {
  parameters: (path, parameters) => adapted.get(path.toLowerCase())?.(parameters) ?? parameters,
  async result({ path, parameters, userId, db }, result, policy) {
    const rule = rules.get(path.toLowerCase())
    const own = rule
      ? await rule({ id: Number(parameters.id), parameters, userId, db, policy }, result as never)
      : result
    return hideScores(own, policy)
  },
}
