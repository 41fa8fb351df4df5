import type { BenchResult } from '../types.ts'
import * as behindLive from './behind-live.ts'
import * as firstFrame from './first-frame.ts'
import { measureFirstVisitors } from './first-visitors.ts'

export const name = 'player'

/**
 * What a viewer waits for: the first picture, also on sites that have just started, and the delay behind the
 * publisher. Both are measured on one site in one run.
 */
export async function run(options: { site?: string; runs?: number } = {}): Promise<BenchResult> {
  const started = options.site === undefined ? await measureFirstVisitors() : null
  const site = options.site ?? started?.site.url ?? ''
  try {
    const firstFrameResult = await firstFrame.run({ ...options, site })
    const behindLiveResult = await behindLive.run({ site })
    return {
      name,
      figures: { ...started?.figures, ...firstFrameResult.figures, ...behindLiveResult.figures },
      ratio: Math.min(firstFrameResult.ratio ?? Number.NaN, behindLiveResult.ratio ?? Number.NaN),
      limit: 'the library alone on an empty page (the worse of both figures and of FLV and HLS)',
    }
  } finally {
    await started?.site.stop()
  }
}
