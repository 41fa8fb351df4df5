import { startSite } from '../running-site.ts'
import type { BenchResult } from '../types.ts'
import * as behindLive from './behind-live.ts'
import * as firstFrame from './first-frame.ts'

export const name = 'player'

/** What a viewer waits for: the first picture, and how far behind the publisher it is; both on one site in one run. */
export async function run(options: { site?: string; runs?: number } = {}): Promise<BenchResult> {
  const own = options.site === undefined ? await startSite() : null
  const site = options.site ?? own?.url ?? ''
  try {
    const first = await firstFrame.run({ ...options, site })
    const behind = await behindLive.run({ site })
    return {
      name,
      figures: { ...first.figures, ...behind.figures },
      ratio: Math.min(first.ratio ?? Number.NaN, behind.ratio ?? Number.NaN),
      limit: 'the library alone on an empty page (the worse of both figures and of FLV and HLS)',
    }
  } finally {
    await own?.stop()
  }
}
