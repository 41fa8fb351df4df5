import type { Classify } from '#lib/contract/core/push.ts'
import { createServerClock } from './clock/server-clock.ts'
import { handleControl } from './connection/handle-control.ts'
import { createLink, type LinkOptions } from './connection/link.ts'
import { oncePerTurn } from './connection/once-per-turn.ts'
import { readFrame } from './connection/read-frame.ts'
import { createWatchedStatus } from './connection/watched-status.ts'
import { ScreenRequests } from './topics/screen-requests.ts'
import { type From, type TopicListener, TopicSubscriptions } from './topics/topic-subscriptions.ts'

export type { SocketStatus } from './connection/link.ts'
export type { From, TopicListener } from './topics/topic-subscriptions.ts'

export type LoginListener = (data: { type: string } & Record<string, unknown>) => void

export interface SocketOptions extends Omit<LinkOptions, 'opened' | 'received' | 'lost' | 'beat' | 'status'> {
  /** A topic the server could not serve is requested again after this long. */
  retryTopicMs?: number
  /**
   * Called when the session this socket was opened with has ended, with the code that its next call would
   * return.
   */
  onSessionEnded?: (code: number) => void
  /** Monotonic ms of this page. */
  monotonic?: () => number
}

export type PushSocket = ReturnType<typeof createSocket>

/**
 * The page's one push connection. Opens with the first subscription or request, reconnects whenever it
 * closes, and resumes every topic at the position of its listeners, so that each receives each message once
 * and in order.
 */
export function createSocket(options: SocketOptions = {}) {
  const {
    monotonic = () => performance.now(),
    random = Math.random,
    retryTopicMs = 5_000,
    onSessionEnded,
  } = options
  const clock = createServerClock(monotonic)
  const topics = new TopicSubscriptions(() => wake())
  const screens = new ScreenRequests()
  const logins = new Map<string, LoginListener>()
  const status = createWatchedStatus()
  let registeredAt = 0
  const wake = oncePerTurn(sync)

  const link = createLink({
    ...options,
    status: status.set,
    opened() {
      screens.connected()
      registeredAt = monotonic()
      link.send({ type: 'register', client: 'web' })
      sync()
      for (const code of logins.keys()) link.send({ type: 'login', code })
    },
    received,
    lost: () => topics.disconnected(),
    beat: () => link.send({ type: 'heartbeat', t: monotonic() }),
  })

  const deps = { clock, topics, status, random, retry, retryTopicMs, onSessionEnded }

  function received(text: unknown): void {
    const read = readFrame(text)
    if (read?.kind === 'messages') for (const message of read.list) topics.handleMessage(message)
    else if (read?.kind === 'login') for (const listener of logins.values()) listener(read.data)
    else if (read) handleControl(read.data, { ...deps, now: monotonic(), registeredAt })
  }

  /** Requests a topic again after `ms`: for its listeners, and for the screen that needs it. */
  function retry(topic: string, ms: number): void {
    setTimeout(() => {
      topics.refused(topic)
      screens.refused(topic)
      wake()
    }, ms)
  }

  /** Sends the server all changes made in this turn at once. */
  function sync(): void {
    if (!link.isOpen) return
    // Topics first: a topic that a screen also needs is then resumed instead of sent from the start.
    for (const frame of topics.requests()) link.send(frame)
    for (const frame of screens.frames()) link.send(frame)
  }

  return {
    /** Subscribes to a topic until the returned function is called. See TopicSubscriptions.add for `from`. */
    subscribe(topic: string, listener: TopicListener, from?: From): () => void {
      const unsubscribe = topics.add(topic, listener, from)
      link.open()
      return unsubscribe
    },
    /** Sets the current screen until the returned function is called; the latest one counts. */
    classify(classify: Classify): () => void {
      const hide = screens.show(classify)
      link.open()
      wake()
      return () => {
        hide()
        wake()
      }
    },
    /** Chooses the bookmaker whose quotes are sent with the score lists. */
    toggle(companyId: string | number | null): void {
      screens.choose(companyId)
      wake()
    },
    /** Receives the states of the login code shown by this page, until the returned function is called. */
    login(code: string, listener: LoginListener): () => void {
      logins.set(code, listener)
      link.open()
      link.send({ type: 'login', code })
      return () => logins.delete(code)
    },
    /** Site time in ms, null until the server has sent it. */
    serverNow: clock.now,
    /** Site seconds per second. */
    rate: clock.rate,
    status: status.get,
    /** Calls a listener on every change of status. */
    watch: status.watch,
    /** Connects although nobody is subscribed yet (for the clock). */
    open: () => link.open(),
    /** Reconnects if connected, so that the server learns the current user; every topic is resumed. */
    reopen: () => link.reopen(),
    /** Closes until something is requested again. */
    close: () => link.close(),
  }
}
