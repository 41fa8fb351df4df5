import type { Classify } from '#lib/contract/core/push.ts'
import { createServerClock } from './clock/server-clock.ts'
import { handleControl } from './connection/handle-control.ts'
import { createLink, type LinkOptions } from './connection/link.ts'
import { oncePerTurn } from './connection/once-per-turn.ts'
import { readFrame } from './connection/read-frame.ts'
import { createWatchedStatus } from './connection/watched-status.ts'
import { ScreenRequests } from './topics/screen-requests.ts'
import { type From, TopicBook, type TopicListener } from './topics/topic-book.ts'

export type { SocketStatus } from './connection/link.ts'
export type { From, TopicListener } from './topics/topic-book.ts'

export type LoginListener = (data: { type: string } & Record<string, unknown>) => void

export interface SocketOptions extends Omit<LinkOptions, 'opened' | 'heard' | 'lost' | 'beat' | 'status'> {
  /** A topic the server could not serve is asked for again after this long. */
  retryTopicMs?: number
  /** Called when the session this socket was opened with is at its end, with the code its next call would get. */
  onSessionEnded?: (code: number) => void
  /** Monotonic ms of this page. */
  monotonic?: () => number
}

export type PushSocket = ReturnType<typeof createSocket>

/**
 * The page's one push connection. Opens with the first thing somebody wants from it, comes back whenever it closes,
 * and resumes every topic where its listeners stand, so that each hears each message once and in order.
 */
export function createSocket(options: SocketOptions = {}) {
  const {
    monotonic = () => performance.now(),
    random = Math.random,
    retryTopicMs = 5_000,
    onSessionEnded,
  } = options
  const clock = createServerClock(monotonic)
  const topics = new TopicBook(() => wake())
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
    heard,
    lost: () => topics.disconnected(),
    beat: () => link.send({ type: 'heartbeat', t: monotonic() }),
  })

  const deps = { clock, topics, status, random, retry, retryTopicMs, onSessionEnded }

  function heard(text: unknown): void {
    const read = readFrame(text)
    if (read?.kind === 'messages') for (const message of read.list) topics.take(message)
    else if (read?.kind === 'login') for (const listener of logins.values()) listener(read.data)
    else if (read) handleControl(read.data, { ...deps, now: monotonic(), registeredAt })
  }

  /** Asks for a topic again after `ms`: for itself where somebody listens to it, and with the screen that wants it. */
  function retry(topic: string, ms: number): void {
    setTimeout(() => {
      topics.refused(topic)
      screens.refused(topic)
      wake()
    }, ms)
  }

  /** Sends the server what has changed, once for all that changed in this turn. */
  function sync(): void {
    if (!link.isOpen) return
    // Topics first: what a screen wants too is then already there, resumed instead of sent anew.
    for (const frame of topics.requests()) link.send(frame)
    for (const frame of screens.frames()) link.send(frame)
  }

  return {
    /** Hears a topic until the returned function is called. See TopicBook.add for `from`. */
    subscribe(topic: string, listener: TopicListener, from?: From): () => void {
      const leave = topics.add(topic, listener, from)
      link.open()
      return leave
    },
    /** Says which screen is shown until the returned function is called; the latest one counts. */
    classify(classify: Classify): () => void {
      const hide = screens.show(classify)
      link.open()
      wake()
      return () => {
        hide()
        wake()
      }
    },
    /** Chooses the bookmaker whose quotes the score lists carry. */
    toggle(companyId: string | number | null): void {
      screens.choose(companyId)
      wake()
    },
    /** This page shows a login code: hears what becomes of it until the returned function is called. */
    login(code: string, listener: LoginListener): () => void {
      logins.set(code, listener)
      link.open()
      link.send({ type: 'login', code })
      return () => logins.delete(code)
    },
    /** Site time in ms, null until the server has said it. */
    serverNow: clock.now,
    /** Site seconds a second. */
    rate: clock.rate,
    status: status.get,
    /** Calls on every change of status. */
    watch: status.watch,
    /** Connects although nobody listens yet (for the clock). */
    open: () => link.open(),
    /** Connects anew where it is connected, so that the server learns who this browser is now; every topic is resumed. */
    reopen: () => link.reopen(),
    /** Closes until somebody wants something again. */
    close: () => link.close(),
  }
}
