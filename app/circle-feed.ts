import { getTranslations } from 'next-intl/server'
import { readCircleQuery } from '#components/community/read-query.ts'
import { postsRss } from '#components/community/rss.ts'
import { linkBaseOfRendering } from '#components/layout/document/link-base.ts'
import { circleName } from '#components/shared/circles/circle-name.ts'
import { getCircle } from '#lib/client/community/circles.ts'
import { getPosts } from '#lib/client/community/feeds.ts'
import { isNotFound } from '#lib/client/core/errors.ts'
import type { Language } from '#lib/shared/languages.ts'

const POSTS = 50

/** Returns the newest posts as RSS; `?circle=` selects a circle, and an unknown one is not found. */
export async function answerCircleFeed(request: Request, language: Language): Promise<Response> {
  const query = readCircleQuery(Object.fromEntries(new URL(request.url).searchParams))
  if (query === null) return new Response(null, { status: 404 })
  const t = await getTranslations({ locale: language })
  const community = await getTranslations({ locale: language, namespace: 'community' })
  const { circle: id } = query
  try {
    const circle = id === undefined ? null : (await getCircle({ id }, { language })).circle
    const { list, server_time: now } = await getPosts(
      { feed: 'new', limit: POSTS, ...(id === undefined ? {} : { circle_id: id }) },
      { language },
    )
    const name = circle ? circleName(circle, language, community) : community('title')
    const xml = postsRss({
      origin: await linkBaseOfRendering(),
      language,
      circle: id,
      title: `${name} - ${t('layout.product.title')}`,
      description: community('feedText', { name }),
      // Pinned posts are in front of a circle's page, but not of its feed.
      posts: list.toSorted((one, other) => other.id - one.id),
      titleOf: (post) => community('post.by', { name: post.user_nickname }),
      now,
    })
    return new Response(xml, {
      headers: {
        'content-type': 'application/rss+xml; charset=utf-8',
        'cache-control': 'public, max-age=120, s-maxage=120',
      },
    })
  } catch (error) {
    if (isNotFound(error)) return new Response(null, { status: 404 })
    throw error
  }
}
