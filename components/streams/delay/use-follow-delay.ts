import { useEffect } from 'react'
import type { ScoreDelay } from './score-delay.ts'

/** Updates a room's score delay from the latency of its picture, starting with the stored correction. */
export function useFollowDelay(delay: ScoreDelay, behind: number | null, onAir: boolean): void {
  useEffect(() => delay.recall(), [delay])
  useEffect(() => delay.reportLatency(behind), [delay, behind])
  useEffect(() => {
    if (!onAir) delay.over()
  }, [delay, onAir])
}
