import type { broadcastMinutes } from '#lib/backend/db/schema/streams/streams.ts'
import type { HandlerResult } from '#lib/backend/http/context.ts'
import type { getBroadcastSummary } from '#lib/contract/streams/health.ts'

type Minute = typeof broadcastMinutes.$inferSelect

const KILOBITS_A_GIGABYTE = 8e6

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0)

/** The mean bit rate over the time in which a signal was there; null where none was measured. */
export function kbpsOf(minutes: readonly Pick<Minute, 'receivedKilobits' | 'receivedMs'>[]): number | null {
  const ms = sumOf(minutes.map(({ receivedMs }) => receivedMs ?? 0))
  if (ms === 0) return null
  return Math.round((sumOf(minutes.map(({ receivedKilobits }) => receivedKilobits ?? 0)) * 1_000) / ms)
}

/** What the minutes of a broadcast come to; null for what was not counted in any of them. */
export function totalsOf(minutes: readonly Minute[]): HandlerResult<typeof getBroadcastSummary>['totals'] {
  const said = minutes.flatMap(({ lines }) => (lines === null ? [] : [lines]))
  const kilobits = minutes.flatMap(({ receivedKilobits }) => receivedKilobits ?? [])
  return {
    lines: said.length === 0 ? null : sumOf(said),
    kbps: kbpsOf(minutes),
    gigabytes: kilobits.length === 0 ? null : sumOf(kilobits) / KILOBITS_A_GIGABYTE,
    watched_hours: sumOf(minutes.map(({ viewers }) => viewers)) / 60,
  }
}
