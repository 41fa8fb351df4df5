import { useQuery } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { streamKeys } from '#lib/client/streams-keys.ts'
import * as contract from '#lib/contract/streams/health.ts'

/** Health of the signal; polled every few seconds while the console is shown. */
export const getStreamHealth = (options?: CallOptions) => call(contract.getStreamHealth, {}, options)

export const getBroadcastSummary = (id: number, options?: CallOptions) =>
  call(contract.getBroadcastSummary, { id }, options)

/**
 * The server measures every two seconds; polling a little less often misses nothing, since each response has
 * the minutes before.
 */
const EVERY_MS = 3_000

/** Health of the signal of one's own room, refetched every few seconds while the page is visible. */
export const useStreamHealth = (userId: number) =>
  useQuery({
    queryKey: [...streamKeys.studio(userId), 'health'],
    queryFn: ({ signal }) => getStreamHealth({ signal, quiet: true }),
    refetchInterval: EVERY_MS,
    staleTime: 0,
  })

export const getLiveTotals = (options?: CallOptions) => call(contract.getLiveTotals, {}, options)

/** The key of the totals of the user's current broadcast. */
export const liveTotalsKey = (userId: number) => [...streamKeys.studio(userId), 'totals']

/**
 * Income, new followers and messages of the user's current broadcast. Events of the room refetch it at once; messages,
 * which are no events, are counted every few seconds.
 */
export const useLiveTotals = (userId: number) =>
  useQuery({
    queryKey: liveTotalsKey(userId),
    queryFn: ({ signal }) => getLiveTotals({ signal, quiet: true }),
    refetchInterval: EVERY_MS,
    staleTime: 0,
  })

/** One of the user's own broadcasts with its whole curve. */
export const useBroadcastSummary = (userId: number, broadcastId: number) =>
  useQuery({
    queryKey: [...streamKeys.studio(userId), 'summary', broadcastId],
    queryFn: ({ signal }) => getBroadcastSummary(broadcastId, { signal, quiet: true }),
  })
