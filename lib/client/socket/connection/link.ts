import { HEARTBEAT_MS, PUSH_PATH } from '#lib/contract/core/push.ts'
import { backOff } from './back-off.ts'

export type SocketStatus = 'idle' | 'connecting' | 'open' | 'waiting'

/** The part of a browser's WebSocket that is used. */
export type SocketLike = Pick<WebSocket, 'onopen' | 'onmessage' | 'onclose' | 'onerror' | 'send' | 'close'>

export interface Timings {
  heartbeatMs: number
  /** The first wait before trying again is between half of this and the whole; it doubles up to `maxBackOffMs`. */
  firstBackOffMs: number
  maxBackOffMs: number
  /** A connection that lasted this long was a good one: the next trouble starts from the first wait. */
  steadyMs: number
  /** How soon a heartbeat must be answered when the network has just come back. */
  probeMs: number
}

export interface LinkOptions extends Partial<Timings> {
  /** Address of the socket; the page's own origin by default. */
  url?: string | null
  WebSocket?: new (url: string) => SocketLike
  random?: () => number
  /** Where `online` is heard. */
  events?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  opened(): void
  heard(text: unknown): void
  lost(): void
  /** Sends a heartbeat. */
  beat(): void
  status(status: SocketStatus): void
}

const ownAddress = () => `${location.origin.replace('http', 'ws')}${PUSH_PATH}`

/** Closes a socket that nobody listens to any more. */
function discard(socket: SocketLike, isOpen: boolean): void {
  socket.onopen = socket.onmessage = socket.onclose = null
  // One that is still on its way is closed on arrival: a browser warns of what is closed before it stands.
  if (isOpen) socket.close()
  else socket.onopen = () => socket.close()
}

/** The timers of a connection; setting one clears the one before of its name. */
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

/** One connection kept up: comes back whenever it closes, and notices when it is dead without having closed. */
export function createLink(options: LinkOptions) {
  const { heartbeatMs = HEARTBEAT_MS, steadyMs = 10_000, probeMs = 5_000, random = Math.random } = options
  const events = options.events ?? (typeof window === 'undefined' ? undefined : window)
  let socket: SocketLike | null = null
  let open = false
  let attempt = 0
  let answered = true
  const timers = createTimers()

  /** Lets go of the connection without waiting for its closing handshake, which a dead one never answers. */
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
      options.heard(data)
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
    // A whole period without a sound since the last heartbeat: the connection is dead, whatever the browser thinks.
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

  let wanted = false
  return {
    /** Connects unless it is connected or about to be. */
    open(): void {
      if (wanted) return
      wanted = true
      events?.addEventListener('online', online)
      connect()
    },
    /** Lets the connection go for a new one, whose handshake carries what the browser holds now. */
    reopen(): void {
      if (wanted) connect()
    },
    close(): void {
      wanted = false
      events?.removeEventListener('online', online)
      release()
      attempt = 0
      options.status('idle')
    },
    /** Sends when connected; what is not sent is not kept. */
    send(frame: object): void {
      if (open) socket?.send(JSON.stringify(frame))
    },
    get isOpen(): boolean {
      return open
    },
  }
}
