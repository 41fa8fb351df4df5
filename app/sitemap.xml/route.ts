import { linkBaseOfRendering } from '#components/layout/document/link-base.ts'
import { sitemapIndexXml, xmlAnswer } from '#components/layout/sitemap/sitemap-xml.ts'
import { getSchedule } from '#lib/client/matches/schedule.ts'
import { addDays } from '#lib/shared/time/day.ts'

export const dynamic = 'force-dynamic'

/** Matches of this many days back and ahead have a sitemap. */
const DAYS = 7

/**
 * The index of sitemaps: static screens, competitions, news, the community, videos, experts, and the matches of each day around
 * today.
 */
export async function GET(): Promise<Response> {
  const { today } = await getSchedule({ type: 0 })
  const days = Array.from({ length: 2 * DAYS + 1 }, (_, at) => `matches-${addDays(today, at - DAYS)}.xml`)
  return xmlAnswer(
    sitemapIndexXml(await linkBaseOfRendering(), [
      'pages.xml',
      'competitions.xml',
      'news.xml',
      'videos.xml',
      'community.xml',
      'experts.xml',
      ...days,
    ]),
  )
}
