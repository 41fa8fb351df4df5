import { HEARTBEAT_MS, PUSH_PATH } from '#lib/contract/core/push.ts'
import { backOff } from './back-off.ts'

export type SocketStatus = 'idle' | 'connecting' | 'open' | 'waiting'

/** The part of a browser's WebSocket that is used here. */
export type SocketLike = Pick<WebSocket, 'onopen' | 'onmessage' | 'onclose' | 'onerror' | 'send' | 'close'>

export interface Timings {
  heartbeatMs: number
  /**
   * The first wait before reconnecting is between half of this and the whole; it doubles up to
   * `maxBackOffMs`.
   */
  firstBackOffMs: number
  maxBackOffMs: number
  /** After a connection that lasted this long, the back-off starts over. */
  steadyMs: number
  /** How soon a heartbeat must be answered after the network has come back. */
  probeMs: number
}

export interface LinkOptions extends Partial<Timings> {
  /** Address of the socket; the page's own origin by default. */
  url?: string | null
  WebSocket?: new (url: string) => SocketLike
  random?: () => number
  /** Target of the `online` event. */
  events?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  opened(): void
  received(text: unknown): void
  lost(): void
  /** Sends a heartbeat. */
  beat(): void
  status(status: SocketStatus): void
}

const ownAddress = () => `${location.origin.replace('http', 'ws')}${PUSH_PATH}`

/** Closes a socket without listeners. */
function discard(socket: SocketLike, isOpen: boolean): void {
  socket.onopen = socket.onmessage = socket.onclose = null
  // A connecting socket is closed once it opens: browsers log a warning for one that is closed before.
  if (isOpen) socket.close()
  else socket.onopen = () => socket.close()
}

/** The timers of a connection; setting one clears the previous one of the same name. */
function createTimers() {
  const running = new Map<string, ReturnType<typeof setTimeout>>()
  return {
    set(name: 'retry' | 'beat' | 'steady' | 'probe', act: () => void, ms: number): void {
      clearTimeout(running.get(name))
      running.set(name, setTimeout(act, ms))
    },
    clear(): void {
      for (const timer of running.values()) clearTimeout(timer)
      running.clear()
    },
  }
}

/**
 * A connection that reconnects whenever it closes, and detects a dead connection by missing heartbeat
 * answers.
 */
export function createLink(options: LinkOptions) {
  const { heartbeatMs = HEARTBEAT_MS, steadyMs = 10_000, probeMs = 5_000, random = Math.random } = options
  const events = options.events ?? (typeof window === 'undefined' ? undefined : window)
  let socket: SocketLike | null = null
  let open = false
  let attempt = 0
  let answered = true
  const timers = createTimers()

  /** Drops the connection without waiting for its closing handshake, which a dead one never answers. */
  function release(): void {
    timers.clear()
    const [old, wasOpen] = [socket, open]
    socket = null
    open = false
    if (!old) return
    discard(old, wasOpen)
    options.lost()
  }

  function connect(): void {
    release()
    options.status('connecting')
    const mine = new (options.WebSocket ?? WebSocket)(options.url ?? ownAddress())
    socket = mine
    mine.onopen = () => {
      open = answered = true
      timers.set('steady', () => (attempt = 0), steadyMs)
      timers.set('beat', beat, heartbeatMs)
      options.opened()
    }
    mine.onmessage = ({ data }) => {
      answered = true
      options.received(data)
    }
    mine.onclose = retry
    // A close event follows every error; without a handler ws would throw.
    mine.onerror = () => {}
  }

  function retry(): void {
    release()
    options.status('waiting')
    timers.set('retry', connect, backOff(attempt++, random(), options.firstBackOffMs, options.maxBackOffMs))
  }

  function beat(): void {
    // Nothing was received for a whole period since the last heartbeat: the connection is dead, whatever the
    // browser reports.
    if (!answered) {
      retry()
      return
    }
    answered = false
    options.beat()
    timers.set('beat', beat, heartbeatMs)
  }

  function online(): void {
    if (!open) {
      connect()
      return
    }
    answered = false
    options.beat()
    timers.set('probe', () => answered || connect(), probeMs)
  }

  let shouldConnect = false
  return {
    /** Connects unless it is connected or connecting. */
    open(): void {
      if (shouldConnect) return
      shouldConnect = true
      events?.addEventListener('online', online)
      connect()
    },
    /** Replaces the connection by a new one, whose handshake has the browser's current cookies. */
    reopen(): void {
      if (shouldConnect) connect()
    },
    close(): void {
      shouldConnect = false
      events?.removeEventListener('online', online)
      release()
      attempt = 0
      options.status('idle')
    },
    /** Sends when connected; otherwise the frame is dropped. */
    send(frame: object): void {
      if (open) socket?.send(JSON.stringify(frame))
    },
    get isOpen(): boolean {
      return open
    },
  }
}
