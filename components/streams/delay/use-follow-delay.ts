import { useEffect } from 'react'
import type { PictureLatency } from '#components/player/hooks/use-player-events.ts'
import type { ScoreDelay } from './score-delay.ts'

/** Updates a room's score delay from the latency of its picture, starting with the stored correction. */
export function useFollowDelay(
  scoreDelay: ScoreDelay,
  { delay, away }: PictureLatency,
  onAir: boolean,
): void {
  useEffect(() => scoreDelay.recall(), [scoreDelay])
  useEffect(() => scoreDelay.reportLatency({ delay, away }), [scoreDelay, delay, away])
  useEffect(() => {
    if (!onAir) scoreDelay.over()
  }, [scoreDelay, onAir])
}
