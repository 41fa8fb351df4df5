import { asc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { bookmakers } from '#lib/backend/db/schema/odds.ts'
import { recordDemoWorld } from '#lib/backend/domains/site/index.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { ingestSeason, MATCHES } from './season.ts'

/**
 * Opens a site with every feature and a season to publish plans on; the ledger is checked after each test. Time is
 * moved forward with `clock.shift` (ms).
 */
export function openExpertSite(open: () => Promise<Database>) {
  const clock = { shift: 0, rate: 1, now: () => Date.now() + clock.shift }
  const opened: { site?: TestSite; matchIds?: number[]; companyId?: number } = {}
  let used = 0
  beforeAll(async () => {
    const site = await openTestSite({ database: await open(), clock })
    opened.site = site
    await recordDemoWorld(site.database.db, true)
    await ingestSeason(site)
    const rows = await site.database.db
      .select({ id: matches.id })
      .from(matches)
      .orderBy(asc(matches.kickoffAt))
    opened.matchIds = rows.map(({ id }) => id)
    const [company] = await site.database.db.select().from(bookmakers)
    opened.companyId = company?.id ?? 0
  })
  afterEach(async () => {
    clock.shift = 0
    expect(opened.site && (await checkLedger(opened.site.database.pool))).toEqual([])
  })
  afterAll(() => opened.site?.close())
  return {
    clock,
    companyId: () => opened.companyId ?? 0,
    site: (): TestSite => {
      if (!opened.site) throw new Error('the site is not open yet')
      return opened.site
    },
    /** The id of a match that no other test uses. */
    nextMatch: (): number => {
      const id = opened.matchIds?.[used++]
      if (id === undefined) throw new Error(`the site has only ${MATCHES} matches`)
      return id
    },
  }
}
export type OpenedExpertSite = ReturnType<typeof openExpertSite>
