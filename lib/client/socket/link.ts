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

/** One connection kept up: comes back whenever it closes, and notices when it is dead without having closed. */
export function createLink(options: LinkOptions) {
  const { heartbeatMs = HEARTBEAT_MS, steadyMs = 10_000, probeMs = 5_000, random = Math.random } = options
  const events = options.events ?? (typeof window === 'undefined' ? undefined : window)
  let socket: SocketLike | null = null
  let open = false
  let attempt = 0
  let answered = true
  const timers: Record<'retry' | 'beat' | 'steady' | 'probe', ReturnType<typeof setTimeout> | undefined> = {
    retry: undefined,
    beat: undefined,
    steady: undefined,
    probe: undefined,
  }

  function clear(): void {
    for (const name of ['retry', 'beat', 'steady', 'probe'] as const) clearTimeout(timers[name])
  }

  /** Lets go of the connection without waiting for its closing handshake, which a dead one never answers. */
  function release(): void {
    clear()
    const [old, wasOpen] = [socket, open]
    socket = null
    open = false
    if (!old) return
    old.onopen = old.onmessage = old.onclose = null
    // One that is still on its way is closed on arrival: a browser warns of what is closed before it stands.
    if (wasOpen) old.close()
    else old.onopen = () => old.close()
    options.lost()
  }

  function connect(): void {
    release()
    options.status('connecting')
    const mine = new (options.WebSocket ?? WebSocket)(options.url ?? ownAddress())
    socket = mine
    mine.onopen = () => {
      open = answered = true
      timers.steady = setTimeout(() => (attempt = 0), steadyMs)
      timers.beat = setTimeout(beat, heartbeatMs)
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
    timers.retry = setTimeout(
      connect,
      backOff(attempt++, random(), options.firstBackOffMs, options.maxBackOffMs),
    )
  }

  function beat(): void {
    // A whole period without a sound since the last heartbeat: the connection is dead, whatever the browser thinks.
    if (!answered) {
      retry()
      return
    }
    answered = false
    options.beat()
    timers.beat = setTimeout(beat, heartbeatMs)
  }

  function online(): void {
    if (!open) {
      connect()
      return
    }
    answered = false
    options.beat()
    clearTimeout(timers.probe)
    timers.probe = setTimeout(() => answered || connect(), probeMs)
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
