import { linkBaseOfRendering } from '#components/layout/document/link-base.ts'
import { type SitemapEntry, sitemapXml, xmlAnswer } from '#components/layout/sitemap/sitemap-xml.ts'
import { getSchedule } from '#lib/client/matches/schedule.ts'
import { readCompetitions } from '../read-competitions.ts'
import { readExperts } from '../read-experts.ts'
import { readNews } from '../read-news.ts'
import { readPosts } from '../read-posts.ts'
import { readVideos } from '../read-videos.ts'

export const dynamic = 'force-dynamic'

/** Screens that always exist and are the same for all users. */
const STATIC_SCREENS: readonly SitemapEntry[] = [
  { path: '/main' },
  { path: '/football' },
  { path: '/basketball' },
  { path: '/gamingList' },
  ...[0, 1, 2, 3].map((type) => ({ path: '/anchor', query: { type } })),
  ...[0, 1, 2, 3].map((type) => ({ path: '/schedule', query: { type } })),
  ...[0, 1, 2, 3].map((type) => ({ path: '/foresight', query: { type } })),
  { path: '/trophy/home' },
  { path: '/news' },
  { path: '/video-list' },
  ...['day', 'week', 'month'].map((tab) => ({ path: '/video-list', query: { tab } })),
  { path: '/circle' },
  { path: '/downLoad' },
  { path: '/about-user' },
  { path: '/copyright' },
  { path: '/help' },
]

/** Every match of a day; a long day comes in several responses. */
async function matchesOf(date: string, after?: number): Promise<SitemapEntry[]> {
  const { matches, next } = await getSchedule({ type: 0, date, ...(after === undefined ? {} : { after }) })
  const entries = matches.map(({ id, sport }) => ({
    path: sport === 'esports' ? '/gamingDetail' : '/score-detail',
    query: { id },
  }))
  const last = next[0]?.after
  return last ? [...entries, ...(await matchesOf(date, last))] : entries
}

const DAY = /^matches-(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))\.xml$/

/** Returns one sitemap of the index; null for any other name. */
async function entriesOf(file: string): Promise<readonly SitemapEntry[] | null> {
  if (file === 'pages.xml') return STATIC_SCREENS
  if (file === 'competitions.xml') return readCompetitions()
  if (file === 'news.xml') return readNews()
  if (file === 'videos.xml') return readVideos()
  if (file === 'community.xml') return readPosts()
  if (file === 'experts.xml') return readExperts()
  const date = DAY.exec(file)?.[1]
  // The 31st of February matches the pattern of a day.
  return date && !Number.isNaN(Date.parse(date)) ? matchesOf(date) : null
}

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const entries = await entriesOf((await params).file)
  return entries === null
    ? new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
    : xmlAnswer(sitemapXml(await linkBaseOfRendering(), entries))
}
