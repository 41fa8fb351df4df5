import { and, asc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { teamFollows } from '#lib/backend/db/schema/social.ts'
import { ofSport, onDay } from '#lib/backend/domains/matches/index.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import type { nextDay as endpoint } from '#lib/contract/social.ts'
import type * as z from '#lib/contract/zod.ts'
import { dayOf, dayRange } from '#lib/shared/day.ts'
import { collectedIds } from './collected.ts'

/** The first of the site's days, today or later, on which a collected match or a followed team is still to play. */
export const nextDay: Verb<z.output<typeof endpoint.input>, z.input<typeof endpoint.output>> = async ({
  ctx: { db, actor, clock, timeZone },
  input: { sport, ids },
}) => {
  const { userId } = actor
  const collected = ids ?? (userId === null ? [] : await collectedIds(db, userId))
  const followed =
    userId === null
      ? []
      : (
          await db.select({ id: teamFollows.teamId }).from(teamFollows).where(eq(teamFollows.userId, userId))
        ).map(({ id }) => id)
  const liked: SQL[] = [
    ...(collected.length > 0 ? [inArray(matches.id, collected)] : []),
    ...(followed.length > 0 ? [inArray(matches.homeId, followed), inArray(matches.awayId, followed)] : []),
  ]
  if (liked.length === 0) return { date: null, matches: 0 }
  const today = dayOf(clock.now(), timeZone)
  const coming = and(ofSport(sport), inArray(matches.status, ['scheduled', 'delayed']), or(...liked))
  const [first] = await db
    .select({ at: matches.kickoffAt })
    .from(matches)
    .where(and(coming, gte(matches.kickoffAt, new Date(dayRange(today, timeZone).from))))
    .orderBy(asc(matches.kickoffAt))
    .limit(1)
  if (!first) return { date: null, matches: 0 }
  const date = dayOf(first.at.getTime(), timeZone)
  const [counted] = await db
    .select({ count: sql<number>`cast(count(*) as int)` })
    .from(matches)
    .where(and(coming, onDay(date, timeZone)))
  return { date, matches: counted?.count ?? 0 }
}
