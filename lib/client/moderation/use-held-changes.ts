'use client'

import { useEffect, useEffectEvent, useMemo } from 'react'
import { heldMessagesTopic } from '#lib/contract/core/push.ts'
import { useTopic } from '../socket/hooks.ts'
import { throttle } from './throttle.ts'

/** Minimum interval (ms) between two refetches of a list while many messages are held. */
const EVERY_MS = 1_000

/**
 * Calls `onChange` when messages of a room, or of any room, were held or decided, for users who may decide
 * them. Callers invalidate their lists in the query cache.
 */
export function useHeldChanges(of: number | 'all', onChange: () => void): void {
  const refresh = useEffectEvent(onChange)
  const changes = useMemo(() => throttle(() => refresh(), EVERY_MS), [])
  useEffect(() => changes.stop, [changes])
  useTopic(heldMessagesTopic(of), changes.run, 'now')
}
