import type { SitemapEntry } from '#components/layout/sitemap/sitemap-xml.ts'
import { getPlans } from '#lib/client/experts/plans.ts'
import { getExperts } from '#lib/client/experts/records.ts'
import { getSettings } from '#lib/client/site.ts'

/** Sitemaps list this many pages of the newest settled plans; older ones are reached by links from their experts. */
const PAGES = 10
const PAGE_SIZE = 100

/** Returns the lists, the experts who publish, and the newest settled plans; nothing while experts are switched off. */
export async function readExperts(): Promise<SitemapEntry[]> {
  const { features } = await getSettings()
  if (!features.experts) return []
  const { list: experts } = await getExperts({ sort: 'return_100', page_size: PAGE_SIZE })
  const entries: SitemapEntry[] = [
    { path: '/specialist' },
    { path: '/specialist', query: { state: 'ended' } },
    { path: '/specialist', query: { view: 'experts' } },
    { path: '/specialist', query: { view: 'chain' } },
    { path: '/specialist-info' },
    ...experts.map(({ user_id }) => ({ path: '/specialist-home', query: { id: user_id } })),
  ]
  for (let page = 1; page <= PAGES; page++) {
    const { list, total } = await getPlans({ state: 'settled', sort: 'newest', page, page_size: PAGE_SIZE })
    entries.push(
      ...list.map(({ id, published_at, settled_at }) => ({
        path: '/specialist-detail',
        query: { id },
        changed: settled_at ?? published_at,
      })),
    )
    if (page * PAGE_SIZE >= total) break
  }
  return entries
}
