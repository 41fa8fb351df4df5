import * as z from 'zod/mini'
import { askedDate } from '#lib/contract/core/fields.ts'

/** What the address may say. Anything else falls back quietly: every sport, and today. */
const parameters = z.object({
  type: z.catch(z.pipe(z.enum(['0', '1', '2', '3']), z.transform(Number)), 0),
  date: z.catch(z.optional(askedDate()), undefined),
  competition: z.catch(
    z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number))),
    undefined,
  ),
})
export type ScheduleQuery = z.output<typeof parameters>

/** Reads `?type=`, `?date=` and `?competition=`. */
export const readScheduleQuery = (search: Record<string, string | string[] | undefined>): ScheduleQuery =>
  parameters.parse(search)

/** The bare address of a part of the schedule: what is the default is not written, but the type always is. */
export function scheduleAddress({ type, date, competition }: ScheduleQuery, today?: string): string {
  const query = new URLSearchParams({ type: String(type) })
  if (date && date !== today) query.set('date', date)
  if (competition) query.set('competition', String(competition))
  return `/schedule?${query}`
}
