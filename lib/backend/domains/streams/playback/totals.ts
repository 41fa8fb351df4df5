import type { broadcastMinutes } from '#lib/backend/db/schema/streams/streams.ts'
import type { HandlerResult } from '#lib/backend/http/context.ts'
import type { getBroadcastSummary } from '#lib/contract/streams/health.ts'

type Minute = typeof broadcastMinutes.$inferSelect

const KILOBITS_A_GIGABYTE = 8e6

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** The mean bit rate over the time with a signal; null if none was measured. */
export function kbpsOf(minutes: readonly Pick<Minute, 'receivedKilobits' | 'receivedMs'>[]): number | null {
  const ms = sumOf(minutes.map(({ receivedMs }) => receivedMs ?? 0))
  if (ms === 0) return null
  return Math.round((sumOf(minutes.map(({ receivedKilobits }) => receivedKilobits ?? 0)) * 1_000) / ms)
}

/** The totals of a broadcast's minutes; null for a value that no minute has. */
export function totalsOf(minutes: readonly Minute[]): HandlerResult<typeof getBroadcastSummary>['totals'] {
  const messageCounts = minutes.flatMap(({ lines }) => (lines === null ? [] : [lines]))
  const kilobits = minutes.flatMap(({ receivedKilobits }) => receivedKilobits ?? [])
  return {
    lines: messageCounts.length === 0 ? null : sumOf(messageCounts),
    kbps: kbpsOf(minutes),
    gigabytes: kilobits.length === 0 ? null : sumOf(kilobits) / KILOBITS_A_GIGABYTE,
    watched_hours: sumOf(minutes.map(({ viewers }) => viewers)) / 60,
  }
}
