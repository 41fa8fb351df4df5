import { run as runDrops } from '../../faults/media/publisher-drops.ts'
import type { BenchResult } from '../types.ts'

export const name = 'recovery'

const DROPS = 8

/**
 * Measures how long viewers wait after the publisher's signal has returned, in two browsers over FLV and HLS, against
 * readers of the stream that decode nothing.
 */
export async function run({ drops = DROPS }: { drops?: number } = {}): Promise<BenchResult> {
  const { metrics, broken } = await runDrops({ cycles: drops })
  const read = (metric: string): number => Number(metrics[metric] ?? Number.NaN)
  return {
    name,
    figures: {
      drops,
      flv_median_ms: read('flv resumed, median ms'),
      flv_worst_ms: read('flv resumed, worst ms'),
      hls_median_ms: read('hls resumed, median ms'),
      hls_worst_ms: read('hls resumed, worst ms'),
      bare_worst_ms: read('readers resumed, worst ms'),
      flv_behind_s: read('flv delay at the end, s'),
      hls_behind_s: read('hls delay at the end, s'),
      broken: broken.length,
    },
  }
}
