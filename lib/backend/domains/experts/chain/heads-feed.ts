import type { Hono } from 'hono'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { linkOrigin, type SiteHosts } from '#lib/shared/addresses/site-hosts.ts'
import { loadDayHeads } from './day-heads.ts'

/** Where the feed is served. */
export const HEADS_FEED_PATH = '/api/experts/heads.json'
/** Days in the feed. */
const DAYS = 60

/** Adds the feed of the chain's heads by day: JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/. */
export function addHeadsFeedRoute(app: Hono, { db, hosts }: { db: Queryable; hosts: SiteHosts }): void {
  app.get(HEADS_FEED_PATH, async (context) => {
    const heads = await loadDayHeads(db, { limit: DAYS })
    const origin = linkOrigin(context.req.url, hosts)
    const address = origin === null ? {} : { feed_url: `${origin}${HEADS_FEED_PATH}` }
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Plans of experts: head of the chain by day (UTC)',
      ...address,
      items: heads.map(({ day, number, hash, plans }) => ({
        id: `${day}:${hash}`,
        title: day,
        content_text: `${day} ${number} ${hash}`,
        date_published: `${day}T00:00:00.000Z`,
        _chain: { day, number, hash, plans },
      })),
    }
    return context.body(JSON.stringify(feed), 200, {
      'content-type': 'application/feed+json; charset=utf-8',
      'cache-control': 'public, max-age=300',
    })
  })
}
