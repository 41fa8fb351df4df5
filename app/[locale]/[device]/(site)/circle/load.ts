import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { CircleData } from '#components/community/circle-screen.tsx'
import type { CircleQuery } from '#components/community/read-query.ts'
import { getCircleModerators } from '#lib/client/community/circle-moderation.ts'
import { getCircle, getCircles } from '#lib/client/community/circles.ts'
import { getTopics, loadPosts } from '#lib/client/community/feeds.ts'
import { getMatchThreads } from '#lib/client/community/match-threads.ts'
import { getUserPosts } from '#lib/client/community/posts.ts'
import { isNotFound } from '#lib/client/core/errors.ts'
import { getMatchBrief } from '#lib/client/matches/lists.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

const LISTED_CIRCLES = 30

async function loadMatch(id: number, language: Language): Promise<CircleData['match']> {
  const { match } = await getMatchBrief(id, { language })
  return {
    id,
    home: localisedName(namesUnder(match, 'home_team_name'), language),
    away: localisedName(namesUnder(match, 'away_team_name'), language),
  }
}

async function load(query: CircleQuery, language: Language): Promise<CircleData> {
  const options = { language }
  const { view, cursor, ...selection } = query
  const { circle: id, user: userId, match: matchId, feed } = selection
  const hasPosts = view === 'posts' && feed !== 'followed'
  const [circle, moderators, user, match, circles, topics, posts, days] = await Promise.all([
    id === undefined ? null : getCircle({ id }, options),
    id === undefined ? null : getCircleModerators(id, options),
    userId === undefined ? null : getUserPosts({ id: userId, limit: 1 }, options),
    matchId === undefined ? null : loadMatch(matchId, language),
    getCircles({ limit: LISTED_CIRCLES }, options),
    getTopics(options),
    hasPosts ? loadPosts(selection, cursor, options) : null,
    getMatchThreads(options),
  ])
  return {
    posts,
    circle: circle?.circle ?? null,
    rules: circle?.rules ?? null,
    moderators: moderators?.list ?? [],
    match,
    user: user?.user ?? null,
    circles: circles.list,
    topics: topics.list,
    matchThreads: days.list,
    now: topics.server_time,
  }
}

/** Loads what the page shows, as everybody sees it; an unknown circle, user or match shows the not-found page. */
export const loadCircle = cache(async (query: string, language: Language): Promise<CircleData> => {
  try {
    return await load(JSON.parse(query) as CircleQuery, language)
  } catch (error) {
    if (isNotFound(error)) notFound()
    throw error
  }
})
