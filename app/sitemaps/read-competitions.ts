import type { SitemapEntry } from '#components/layout/sitemap/sitemap-xml.ts'
import { getCompetitions } from '#lib/client/competitions/standings.ts'

const SCREEN = { football: '/base-football', basketball: '/base-basketball', esports: '/gamingLeague' }

/** Returns the screen of every competition. */
export async function readCompetitions(): Promise<SitemapEntry[]> {
  const { list } = await getCompetitions()
  return list.map(({ id, sport }) => ({ path: SCREEN[sport], query: { id } }))
}
