import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { seedGifts } from '#lib/backend/domains/gifts/seed.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { giving } from './gifts.ts'

export const DAY = 86_400_000
export const GUARD = 'api/guard_user/buy'
export const NOBLE = 'api/noble/buy'

type Of = ReturnType<typeof giving>
/** What a suite about guards and nobility has once its tests run. */
export interface Perks {
  site: TestSite
  of: Of
  host: Awaited<ReturnType<Of['host']>>
}

/** A site with its tiers and an anchor for a suite's tests; the books are looked through after each of them. */
export function perksSite(open: () => Promise<Database>): Perks {
  const made: Partial<Perks> = {}
  beforeAll(async () => {
    made.site = await openTestSite({ database: await open() })
    await seedGifts(made.site.database.db)
    made.of = giving(made.site)
    made.host = await made.of.host()
  })
  afterEach(async () => {
    expect(made.site && (await checkLedger(made.site.database.pool))).toEqual([])
  })
  afterAll(() => made.site?.close())
  const ready = <Key extends keyof Perks>(key: Key): Perks[Key] => {
    const part = made[key]
    if (part === undefined) throw new Error('the site is not open yet')
    return part as Perks[Key]
  }
  return {
    get site() {
      return ready('site')
    },
    get of() {
      return ready('of')
    },
    get host() {
      return ready('host')
    },
  }
}

/** An instant is so many days ahead, to a minute. */
export const around = (iso: unknown, days: number) =>
  expect(Math.abs(new Date(String(iso)).getTime() - Date.now() - days * DAY)).toBeLessThan(60_000)
