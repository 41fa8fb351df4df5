'use client'

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Classify, TopicMessage } from '#lib/contract/core/push.ts'
import { hiddenScores } from '../preferences/hidden-scores.ts'
import type { From, SocketStatus, TopicListener } from './socket.ts'
import { usePageSocket } from './socket-provider.tsx'
import { hideInMessage } from './topics/hide-in-message.ts'

/**
 * Subscribes to a topic while the component is shown; null subscribes to nothing. Every message comes once
 * and in order; one of type `snapshot` has the current state and comes first, and again after a gap. With
 * `from`, the position of the data the page was rendered with, later messages are sent instead of a snapshot;
 * from `now` on only new messages, at least once. Scores that the visitor hides are left out, unless the
 * listener takes care of them (`withScores`).
 */
export function useTopic(
  topic: string | null,
  onMessage: TopicListener,
  from?: From,
  { withScores = false }: { withScores?: boolean } = {},
): void {
  const { socket } = usePageSocket()
  const handleMessage = useEffectEvent((message: TopicMessage) => {
    const policy = withScores ? null : hiddenScores()
    const shown = policy ? hideInMessage(message, policy) : message
    if (shown) onMessage(shown)
  })
  const start = useEffectEvent(() => from)
  useEffect(
    () => (topic ? socket.subscribe(topic, (message) => handleMessage(message), start()) : undefined),
    [socket, topic],
  )
}

/** Site time in ms, updated every second or every `interval` ms; null on the server and until it is known. */
export function useServerNow(interval: number | 'second' = 'second'): number | null {
  const ticker = usePageSocket().ticker(interval === 'second' ? 1_000 : interval)
  return useSyncExternalStore(ticker.subscribe, ticker.get, unknownTime)
}
const unknownTime = () => null

/** Requests the data of a screen while the component is shown. */
export function useClassify(classify: Classify): void {
  const { socket } = usePageSocket()
  useEffect(() => socket.classify(classify), [socket, classify])
}

/** Whether the page is connected: `idle` before anything was requested, `waiting` between two attempts. */
export function useSocketStatus(): SocketStatus {
  const { socket } = usePageSocket()
  return useSyncExternalStore(socket.watch, socket.status, idle)
}
const idle = (): SocketStatus => 'idle'
