import type { SitemapEntry } from '#components/layout/sitemap/sitemap-xml.ts'
import { getCircles } from '#lib/client/community/circles.ts'
import { getPosts } from '#lib/client/community/feeds.ts'

/** Sitemaps list this many pages of the newest posts; older ones are reached by links from their circles. */
const PAGES = 10
const PAGE_SIZE = 50
const MAX_CIRCLES = 200

/** Returns the circles that have posts, and the newest posts with the time of each. */
export async function readPosts(): Promise<SitemapEntry[]> {
  const { list: circles } = await getCircles({ limit: MAX_CIRCLES })
  const entries: SitemapEntry[] = circles
    .filter(({ posts }) => posts > 0)
    .map(({ id }) => ({ path: '/circle', query: { circle: id } }))
  let cursor: string | null = null
  for (let page = 0; page < PAGES; page++) {
    const posts: Awaited<ReturnType<typeof getPosts>> = await getPosts({
      feed: 'new',
      limit: PAGE_SIZE,
      ...(cursor === null ? {} : { cursor }),
    })
    entries.push(
      ...posts.list.map(({ id, created_at }) => ({
        path: '/circle-detail',
        query: { id },
        changed: created_at,
      })),
    )
    cursor = posts.cursor
    if (cursor === null) break
  }
  return entries
}
