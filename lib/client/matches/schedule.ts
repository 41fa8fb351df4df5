import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { matchKeys } from '#lib/client/matches/query-keys.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/matches/schedule.ts'
import type { MatchBookings } from '#lib/contract/streams/reservations.ts'
import { COMING_STATUSES } from '#lib/shared/vocabulary.ts'

export type ScheduleInput = InputOf<typeof contract.getSchedule>

export const getSchedule = (input: ScheduleInput, options?: CallOptions) =>
  call(contract.getSchedule, input, options)

export const getForesight = (
  input: { type: number; page?: number; page_size?: number },
  options?: CallOptions,
) => call(contract.getForesight, input, options)

/** Matches of a day with the bookings of those to come. */
export interface SchedulePart {
  /** When the request was sent (ms, monotonic): an update that was pushed later is newer. */
  requestedAt: number
  schedule: contract.Schedule
  booked: readonly MatchBookings[]
}

/** The bookings of those matches of a response that have not begun; none if they cannot be loaded. */
export async function bookingsOf(
  { matches }: contract.Schedule,
  options?: CallOptions,
): Promise<readonly MatchBookings[]> {
  const ids = matches.filter(({ status }) => COMING_STATUSES.has(status)).map(({ id }) => id)
  if (ids.length === 0) return []
  const { getMatchBookings } = await import('../streams/reservations.ts')
  return getMatchBookings(ids, options).then(
    ({ list }) => list,
    () => [],
  )
}

async function loadPart(input: ScheduleInput, signal: AbortSignal): Promise<SchedulePart> {
  const requestedAt = performance.now()
  const options = { signal, quiet: true }
  const schedule = await getSchedule(input, options)
  return { requestedAt, schedule, booked: await bookingsOf(schedule, options) }
}

/** A part of a day: the socket keeps its matches up to date, so that it is not refetched by itself. */
export const schedulePartQuery = (input: ScheduleInput) =>
  queryOptions({
    queryKey: matchKeys.schedulePart(input),
    queryFn: ({ signal }) => loadPart(input, signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The parts of a day that continue after the match `after`; null: from the first on. */
export const scheduleRestQuery = (input: ScheduleInput, after: number | null) =>
  infiniteQueryOptions({
    queryKey: matchKeys.scheduleRest(input, after),
    queryFn: ({ signal, pageParam }) =>
      loadPart({ ...input, ...(pageParam === null ? {} : { after: pageParam }) }, signal),
    initialPageParam: after,
    getNextPageParam: ({ schedule }) => schedule.next[0]?.after,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
