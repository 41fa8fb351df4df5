import { startSite } from '../running-site.ts'
import type { BenchResult } from '../types.ts'
import * as behindLive from './behind-live.ts'
import * as firstFrame from './first-frame.ts'

export const name = 'player'

/**
 * What a viewer waits for: the first picture, and the delay behind the publisher. Both are measured on one
 * site in one run.
 */
export async function run(options: { site?: string; runs?: number } = {}): Promise<BenchResult> {
  const startedSite = options.site === undefined ? await startSite() : null
  const site = options.site ?? startedSite?.url ?? ''
  try {
    const firstFrameResult = await firstFrame.run({ ...options, site })
    const behindLiveResult = await behindLive.run({ site })
    return {
      name,
      figures: { ...firstFrameResult.figures, ...behindLiveResult.figures },
      ratio: Math.min(firstFrameResult.ratio ?? Number.NaN, behindLiveResult.ratio ?? Number.NaN),
      limit: 'the library alone on an empty page (the worse of both figures and of FLV and HLS)',
    }
  } finally {
    await startedSite?.stop()
  }
}
