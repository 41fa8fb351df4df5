import * as z from 'zod/mini'
import { requestedDate } from '#lib/contract/core/fields.ts'

/** Query parameters. Invalid values fall back silently: every sport, and today. */
const parameters = z.object({
  type: z.catch(z.pipe(z.enum(['0', '1', '2', '3']), z.transform(Number)), 0),
  date: z.catch(z.optional(requestedDate()), undefined),
  competition: z.catch(
    z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number))),
    undefined,
  ),
})
export type ScheduleQuery = z.output<typeof parameters>

/** Reads `?type=`, `?date=` and `?competition=`. */
export const readScheduleQuery = (search: Record<string, string | string[] | undefined>): ScheduleQuery =>
  parameters.parse(search)

/**
 * Returns the address of a part of the schedule without the language prefix; defaults are left out, except
 * the type.
 */
export function scheduleAddress({ type, date, competition }: ScheduleQuery, today?: string): string {
  const query = new URLSearchParams({ type: String(type) })
  if (date && date !== today) query.set('date', date)
  if (competition) query.set('competition', String(competition))
  return `/schedule?${query}`
}
