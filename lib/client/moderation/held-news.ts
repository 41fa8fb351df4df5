'use client'

import { useEffect, useEffectEvent, useMemo } from 'react'
import { heldTopic } from '#lib/contract/core/push.ts'
import { useTopic } from '../socket/hooks.ts'
import { paced } from './paced.ts'

/** In a flood of held lines a list is read anew this often (ms). */
const EVERY_MS = 1_000

/** Calls `then` when lines of a room, or of any, came to wait for a decision or were decided; for who may decide them. */
export function useHeldNews(of: number | 'all', then: () => void): void {
  const refresh = useEffectEvent(then)
  const news = useMemo(() => paced(() => refresh(), EVERY_MS), [])
  useEffect(() => news.stop, [news])
  useTopic(heldTopic(of), news.run, 'now')
}
