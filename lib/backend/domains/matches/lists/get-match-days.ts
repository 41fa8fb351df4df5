import type { Handler } from '#lib/backend/http/context.ts'
import type { getMatchDays as endpoint } from '#lib/contract/matches/lists.ts'
import { addDays, dayOf } from '#lib/shared/time/day.ts'
import { countByDay, ofSport } from './days/day.ts'

/** Number of matches per day around a day, which is in the middle. */
export const getMatchDays: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const today = dayOf(ctx.clock.now(), ctx.timeZone)
  const first = addDays(input.date ?? today, -Math.floor(input.days / 2))
  const days = Array.from({ length: input.days }, (_, index) => addDays(first, index))
  return { today, days: await countByDay(ctx.db, days, ctx.timeZone, ofSport(input.sport)) }
}
