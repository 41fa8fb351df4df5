import * as z from 'zod/mini'
import type { ScheduleInput } from '#lib/client/matches/schedule.ts'
import { requestedDate } from '#lib/contract/core/fields.ts'
import { scoreTabs } from '#lib/contract/matches/match.ts'
import { MAX_SELECTED } from '#lib/contract/matches/schedule.ts'
import type { Day } from '#lib/shared/time/day.ts'

const NUMBER = /^[1-9]\d{0,8}$/
const NUMBERS = /^[1-9]\d{0,8}(?:-[1-9]\d{0,8})*$/
const text = (pattern: RegExp) => z.string().check(z.regex(pattern))

/** Query parameters. Invalid values fall back silently: every sport, today, every competition and state. */
const parameters = z.object({
  type: z.catch(z.pipe(z.enum(['0', '1', '2', '3']), z.transform(Number)), 0),
  date: z.catch(z.optional(requestedDate()), undefined),
  competition: z.catch(
    z.optional(
      z.pipe(
        z.pipe(
          text(NUMBERS),
          z.transform((value) => [...new Set(value.split('-').map(Number))]),
        ),
        z.array(z.number()).check(z.maxLength(MAX_SELECTED.competitions)),
      ),
    ),
    undefined,
  ),
  state: z.catch(z.optional(z.enum(scoreTabs)), undefined),
  only: z.catch(z.optional(z.enum(['followed'])), undefined),
  after: z.catch(z.optional(z.pipe(text(NUMBER), z.transform(Number))), undefined),
})

/** Which matches of the schedule a page shows. */
export interface ScheduleQuery {
  /** 0 every sport, then those of SCHEDULE_SPORTS. */
  type: number
  date?: Day | undefined
  competition?: readonly number[] | undefined
  state?: z.output<typeof parameters>['state']
  /** `followed`: only starred matches and those of followed teams, which the browser knows. */
  only?: 'followed' | undefined
  /** The page continues after this match. */
  after?: number | undefined
}

/** Reads `?type=`, `?date=`, `?competition=`, `?state=`, `?only=` and `?after=`. */
export function readScheduleQuery(search: Record<string, string | string[] | undefined>): ScheduleQuery {
  const read = parameters.parse(search)
  return Object.fromEntries(
    Object.entries(read).filter(([, value]) => value !== undefined),
  ) as unknown as ScheduleQuery
}

/**
 * Returns the address of a part of the schedule without the language prefix; defaults are left out, except
 * the type.
 */
export function scheduleAddress(query: ScheduleQuery, today?: Day): string {
  const { type, date, competition, state, only, after } = query
  const search = new URLSearchParams({ type: String(type) })
  if (date && date !== today) search.set('date', date)
  if (competition?.length) search.set('competition', competition.join('-'))
  if (state) search.set('state', state)
  if (only) search.set('only', only)
  if (after) search.set('after', String(after))
  return `/schedule?${search}`
}

/** The request for the matches of a query, without what the visitor follows. */
export const requestOf = ({ type, date, competition, state, after }: ScheduleQuery): ScheduleInput => ({
  type,
  ...(date ? { date } : {}),
  ...(competition ? { competition_ids: [...competition] } : {}),
  ...(state ? { state } : {}),
  ...(after ? { after } : {}),
})
