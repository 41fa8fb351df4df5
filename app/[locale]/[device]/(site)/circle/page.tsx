import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { REPORT_MESSAGES } from '#components/comments/comment-section.tsx'
import { CircleScreen } from '#components/community/circle-screen.tsx'
import { type CircleQuery, circleParams, readCircleQuery } from '#components/community/read-query.ts'
import { circleFeedAddress } from '#components/community/rss.ts'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { linkBaseOfRendering } from '#components/layout/document/link-base.ts'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { circleName } from '#components/shared/circles/circle-name.ts'
import { rendersHiddenScores } from '#components/shared/scores/rendered-scores.ts'
import { loadCircle } from './load.ts'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

async function queryOf({ searchParams }: Props): Promise<CircleQuery> {
  return readCircleQuery(await searchParams) ?? notFound()
}

/** The title of a selection; undefined for all posts, whose title is the screen's. */
async function titleOf(query: CircleQuery): Promise<string | undefined> {
  const locale = await getLocale()
  const t = await getTranslations('community')
  const { circle, user, match } = await loadCircle(JSON.stringify(query), locale)
  if (circle) return circleName(circle, locale, t)
  if (user) return t('user.title', { name: user.user_nickname })
  if (match) return `${t('matchPosts')}: ${match.home} – ${match.away}`
  return query.topic === undefined ? undefined : t('topics.one', { topic: query.topic })
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const query = await queryOf(props)
  const locale = await getLocale()
  const title = await titleOf(query)
  const metadata = await pageMetadata(locale, 'circle', {
    ...(title === undefined ? {} : { title }),
    query: query.view === 'circles' ? { view: 'circles' } : circleParams(query),
    // What one follows is not the same for everybody, and people are not listed by search engines.
    unlisted: query.feed === 'followed' || query.user !== undefined,
  })
  const feed = (await linkBaseOfRendering()) + circleFeedAddress(locale, query.circle)
  return { ...metadata, alternates: { ...metadata.alternates, types: { 'application/rss+xml': feed } } }
}

/** Posts of the community, and its circles. The same for all users. */
export default async function CirclePage(props: Props) {
  const query = await queryOf(props)
  const locale = await getLocale()
  const data = await loadCircle(JSON.stringify(query), locale)
  return (
    <ClientMessages names={['community', 'common', 'chat']} only={REPORT_MESSAGES}>
      <CircleScreen query={query} data={data} language={locale} hidesScores={await rendersHiddenScores()} />
    </ClientMessages>
  )
}
