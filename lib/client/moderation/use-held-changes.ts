'use client'

import { useEffect, useEffectEvent, useMemo } from 'react'
import { heldTopic } from '#lib/contract/core/push.ts'
import { useTopic } from '../socket/hooks.ts'
import { paced } from './paced.ts'

/** In a flood of held lines a list is refetched this often (ms). */
const EVERY_MS = 1_000

/**
 * Calls `then` when lines of a room, or of any, came to wait for a decision or were decided, for those who may decide
 * them. The callers invalidate their lists in the query cache.
 */
export function useHeldChanges(of: number | 'all', then: () => void): void {
  const refresh = useEffectEvent(then)
  const changes = useMemo(() => paced(() => refresh(), EVERY_MS), [])
  useEffect(() => changes.stop, [changes])
  useTopic(heldTopic(of), changes.run, 'now')
}
