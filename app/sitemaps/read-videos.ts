import type { SitemapEntry } from '#components/layout/sitemap/sitemap-xml.ts'
import { getAllCategories } from '#lib/client/videos/categories.ts'
import { getVideos } from '#lib/client/videos/lists.ts'

/** Sitemaps list this many pages of videos; others are reached by links from them. */
const PAGES = 20
const PAGE_SIZE = 48

/** Returns the categories of videos and the recommended videos, with the time of publication of each. */
export async function readVideos(): Promise<SitemapEntry[]> {
  const { list: tree } = await getAllCategories()
  const entries: SitemapEntry[] = tree
    .flatMap((category) => [category, ...category.children])
    .map(({ id }) => ({ path: '/video-classify', query: { type: 3, id } }))
  let cursor: string | null = null
  for (let page = 0; page < PAGES; page++) {
    const answer: Awaited<ReturnType<typeof getVideos>> = await getVideos({
      limit: PAGE_SIZE,
      ...(cursor === null ? {} : { cursor }),
    })
    entries.push(
      ...answer.list.map(({ id, created_at }) => ({
        path: '/video-player',
        query: { id },
        changed: created_at,
      })),
    )
    cursor = answer.cursor
    if (cursor === null) break
  }
  return entries
}
