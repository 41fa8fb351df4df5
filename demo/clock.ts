import { eq } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { settings } from '#lib/backend/db/schema/site.ts'
import { type Clock, pacedClock, systemClock } from '#lib/shared/time/clock.ts'

interface Anchor {
  rate: number
  siteEpoch: number
  realEpoch: number
}

/**
 * Loads the site's clock. At DEMO_SPEED 1 it is the system clock. For other speeds the start is stored, so
 * that a restart continues from the same time; a new speed begins at the current site time. The clock never
 * goes back.
 */
export async function siteClock(db: Db, rate: number): Promise<Clock> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'demo_clock'))
  const stored = row?.value as Anchor | undefined
  if (rate === 1 && !stored) return systemClock
  const now = Date.now()
  if (stored?.rate === rate) return pacedClock(stored.rate, stored.siteEpoch, stored.realEpoch)
  const siteNow = stored ? pacedClock(stored.rate, stored.siteEpoch, stored.realEpoch).now() : now
  const anchor: Anchor = { rate, siteEpoch: siteNow, realEpoch: now }
  await db
    .insert(settings)
    .values({ name: 'demo_clock', value: anchor })
    .onConflictDoUpdate({ target: settings.name, set: { value: anchor, updatedAt: new Date() } })
  return pacedClock(rate, siteNow, now)
}
