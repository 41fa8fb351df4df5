import { useEffect } from 'react'
import type { ScoreDelay } from './score-delay.ts'

/** Keeps a room's delay by what its picture measures, from the correction that was remembered for the room. */
export function useFollowDelay(delay: ScoreDelay, behind: number | null, onAir: boolean): void {
  useEffect(() => delay.recall(), [delay])
  useEffect(() => delay.reportBehind(behind), [delay, behind])
  useEffect(() => {
    if (!onAir) delay.over()
  }, [delay, onAir])
}
