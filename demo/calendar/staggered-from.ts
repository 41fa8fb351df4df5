import { eq } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { settings } from '#lib/backend/db/schema/site.ts'
import { FRIENDLIES_AHEAD } from '#lib/backend/ports/feed/simulator/world.ts'
import { DAY } from '../world/calendar/time/days.ts'

const SETTING = 'demo_staggered_from'

/**
 * Returns the first day since 1970 (UTC) on which the demo world's matches of a sport are not all at half-time at
 * once (`now` is the site's time in ms). It is chosen once and stored: 0, which is all days, in a database without a demo
 * world, otherwise the first day whose friendlies are not delivered yet, so that no delivered match changes
 * its teams.
 */
export async function staggeredFrom(db: Db, now: number): Promise<number> {
  const read = () => db.select().from(settings).where(eq(settings.name, SETTING))
  const [stored] = await read()
  if (stored) return Number(stored.value)
  const [known] = await db
    .select({ id: competitions.id })
    .from(competitions)
    .where(eq(competitions.simulated, true))
    .limit(1)
  const value = known ? Math.floor((now + FRIENDLIES_AHEAD) / DAY) + 1 : 0
  await db.insert(settings).values({ name: SETTING, value }).onConflictDoNothing()
  // Another node may have stored its own first.
  const [kept] = await read()
  return Number(kept?.value ?? value)
}
