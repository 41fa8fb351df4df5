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
 * The site's clock. At DEMO_SPEED 1 it is the machine's. Faster worlds remember when they began, so that a restart
 * goes on where it was; another speed begins from the moment the clock shows then, never going back.
 */
export async function siteClock(db: Db, rate: number): Promise<Clock> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'demo_clock'))
  const kept = row?.value as Anchor | undefined
  if (rate === 1 && !kept) return systemClock
  const now = Date.now()
  if (kept?.rate === rate) return pacedClock(kept.rate, kept.siteEpoch, kept.realEpoch)
  const siteNow = kept ? pacedClock(kept.rate, kept.siteEpoch, kept.realEpoch).now() : now
  const anchor: Anchor = { rate, siteEpoch: siteNow, realEpoch: now }
  await db
    .insert(settings)
    .values({ name: 'demo_clock', value: anchor })
    .onConflictDoUpdate({ target: settings.name, set: { value: anchor, updatedAt: new Date() } })
  return pacedClock(rate, siteNow, now)
}
