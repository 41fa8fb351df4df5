import type { SitemapEntry } from '#components/layout/sitemap/sitemap-xml.ts'
import { getNews } from '#lib/client/news/articles.ts'

/** Sitemaps list this many pages of the newest articles; older ones are reached by links from them. */
const PAGES = 5
const PAGE_SIZE = 100

/** Returns the newest articles, with the time of publication of each. */
export async function readNews(): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = []
  for (let page = 1; page <= PAGES; page++) {
    const { list, total } = await getNews({ page, page_size: PAGE_SIZE })
    entries.push(
      ...list.map(({ id, published_at }) => ({ path: '/detail', query: { id }, changed: published_at })),
    )
    if (page * PAGE_SIZE >= total) break
  }
  return entries
}
