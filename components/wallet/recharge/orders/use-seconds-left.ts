'use client'

import { useEffect, useState } from 'react'

/** Seconds that are left of `seconds` known at `since` (ms of this browser's clock), counted down to 0. */
export function useSecondsLeft(seconds: number, since: number): number {
  const leftOf = () => Math.max(0, Math.ceil((since + seconds * 1_000 - Date.now()) / 1_000))
  const [, setTick] = useState(0)
  const left = leftOf()
  const runs = left > 0
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setTick((tick) => tick + 1), 1_000)
    return () => clearInterval(timer)
  }, [runs])
  return left
}
