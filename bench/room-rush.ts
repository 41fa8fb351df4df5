import { run as runRoom } from './room.ts'
import type { BenchResult } from './types.ts'

export const name = 'room-rush'

/** The case `room` with five times as many lines: what thousands say at once when it matters. */
export const run = async (): Promise<BenchResult> => ({
  ...(await runRoom({ perSecond: 100, seconds: 6 })),
  name,
})
