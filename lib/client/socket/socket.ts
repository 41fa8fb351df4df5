import { type Classify, topicsOfClassify } from '#lib/contract/core/push.ts'
import { createLink, type LinkOptions, type SocketStatus } from './link.ts'
import { readFrame } from './read-frame.ts'
import { createServerClock } from './server-clock.ts'
import { type From, TopicBook, type TopicListener } from './topic-book.ts'

export type { SocketStatus } from './link.ts'
export type { From, TopicListener } from './topic-book.ts'

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
  const screens: { classify: Classify }[] = []
  const logins = new Map<string, LoginListener>()
  const watchers = new Set<() => void>()
  let status: SocketStatus = 'idle'
  let registeredAt = 0
  let company: string | number | null = null
  let sent = { classify: 'none' as Classify, company: null as string | number | null }
  let woken = false

  function become(next: SocketStatus): void {
    status = next
    for (const watcher of watchers) watcher()
  }

  const link = createLink({
    ...options,
    status: become,
    opened() {
      sent = { classify: 'none', company: null }
      registeredAt = monotonic()
      link.send({ type: 'register', client: 'web' })
      sync()
      for (const code of logins.keys()) link.send({ type: 'login', code })
    },
    heard,
    lost: () => topics.disconnected(),
    beat: () => link.send({ type: 'heartbeat', t: monotonic() }),
  })

  function heard(text: unknown): void {
    const read = readFrame(text)
    if (read?.kind === 'messages') for (const message of read.list) topics.take(message)
    else if (read?.kind === 'login') for (const listener of logins.values()) listener(read.data)
    else if (read) control(read.data)
  }

  function control(data: Extract<ReturnType<typeof readFrame>, { kind: 'control' }>['data']): void {
    if (data.type === 'hello' || data.type === 'heartbeat') {
      const since = data.type === 'hello' ? registeredAt : data.t
      if (since !== undefined) clock.measure(since, monotonic(), data.server_time, data.rate)
      if (data.type === 'hello') become('open')
    } else if (data.type === 'session_ended') onSessionEnded?.(data.session_code)
    else if (data.type !== 'error') topics.answer(data)
    else if (data.topic && data.key === 'push.unavailable') retry(data.topic, retryTopicMs)
    else if (data.topic && data.key === 'push.too_many') {
      const waitMs = (data.seconds ?? 1) * 1_000
      // Many pages behind one address were refused until the same moment.
      retry(data.topic, waitMs + random() * Math.max(1_000, waitMs / 4))
    }
  }

  /** Asks for a topic again after `ms`: for itself where somebody listens to it, and with the screen that wants it. */
  function retry(topic: string, ms: number): void {
    setTimeout(() => {
      topics.refused(topic)
      if (
        topicsOfClassify(sent.classify, sent.company === null ? null : String(sent.company)).includes(topic)
      )
        sent = { ...sent, classify: 'none' }
      wake()
    }, ms)
  }

  /** Sends the server what has changed, once for all that changed in this turn. */
  function sync(): void {
    woken = false
    if (!link.isOpen) return
    // Topics first: what a screen wants too is then already there, resumed instead of sent anew.
    for (const frame of topics.requests()) link.send(frame)
    const classify = screens.at(-1)?.classify ?? 'none'
    if (company !== sent.company) link.send({ type: 'toggle', company_id: company })
    if (classify !== sent.classify) link.send({ type: 'classify', classify })
    sent = { classify, company }
  }

  function wake(): void {
    if (woken) return
    woken = true
    queueMicrotask(sync)
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
      const screen = { classify }
      screens.push(screen)
      link.open()
      wake()
      return () => {
        screens.splice(screens.indexOf(screen), 1)
        wake()
      }
    },
    /** Chooses the bookmaker whose quotes the score lists carry. */
    toggle(companyId: string | number | null): void {
      company = companyId
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
    status: () => status,
    /** Calls on every change of status. */
    watch(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    /** Connects although nobody listens yet (for the clock). */
    open: () => link.open(),
    /** Connects anew where it is connected, so that the server learns who this browser is now; every topic is resumed. */
    reopen: () => link.reopen(),
    /** Closes until somebody wants something again. */
    close: () => link.close(),
  }
}
