import type { createServerClock } from '../clock/server-clock.ts'
import type { TopicSubscriptions } from '../topics/topic-subscriptions.ts'
import { rateLimitDelay } from './rate-limit-delay.ts'
import type { readFrame } from './read-frame.ts'
import type { createWatchedStatus } from './watched-status.ts'

interface ControlDeps {
  clock: Pick<ReturnType<typeof createServerClock>, 'measure'>
  topics: Pick<TopicSubscriptions, 'answer'>
  status: Pick<ReturnType<typeof createWatchedStatus>, 'set'>
  random: () => number
  /** Requests a topic again after so many ms. */
  retry: (topic: string, ms: number) => void
  retryTopicMs: number
  onSessionEnded: ((code: number) => void) | undefined
  /** Monotonic ms of this page: now, and when the connection registered. */
  now: number
  registeredAt: number
}

/** Handles a control frame of the server about the connection or its topics. */
export function handleControl(
  data: Extract<ReturnType<typeof readFrame>, { kind: 'control' }>['data'],
  deps: ControlDeps,
): void {
  if (data.type === 'hello' || data.type === 'heartbeat') {
    const since = data.type === 'hello' ? deps.registeredAt : data.t
    if (since !== undefined) deps.clock.measure(since, deps.now, data.server_time, data.rate)
    if (data.type === 'hello') deps.status.set('open')
  } else if (data.type === 'session_ended') deps.onSessionEnded?.(data.session_code)
  else if (data.type !== 'error') deps.topics.answer(data)
  else if (data.topic && data.key === 'push.unavailable') deps.retry(data.topic, deps.retryTopicMs)
  else if (data.topic && data.key === 'push.too_many')
    deps.retry(data.topic, rateLimitDelay(data.seconds, deps.random()))
}
