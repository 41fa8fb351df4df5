'use client'

import { useEffect, useState } from 'react'

/** Remaining seconds, given `seconds` at the time `since` (ms of this browser's clock), counted down to 0. */
export function useSecondsLeft(seconds: number, since: number): number {
  const remaining = () => Math.max(0, Math.ceil((since + seconds * 1_000 - Date.now()) / 1_000))
  const [, setTick] = useState(0)
  const secondsLeft = remaining()
  const isRunning = secondsLeft > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setTick((tick) => tick + 1), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return secondsLeft
}
