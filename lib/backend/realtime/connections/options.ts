import type { IncomingMessage } from 'node:http'
import type { Bus } from '#lib/backend/ports/bus/index.ts'
import type { Clock } from '#lib/shared/time/clock.ts'

export interface HubLimits {
  /** A larger frame closes the socket with 1009. */
  frameBytes: number
  /** Largest backlog of a slow client, in bytes, before it is cut. */
  bufferedBytes: number
  /** A client whose backlog has not once been empty for this long is cut. */
  drainMs: number
  /** Frames a second a client may send on average, and how many it may send in a burst. */
  framesPerSecond: number
  frameBurst: number
  /** Topics a socket may subscribe to by its own requests. */
  topics: number
  socketsPerAddress: number
  sockets: number
  /** A socket without a sign of life for this long is closed; the server pings at `pingMs`. */
  deadMs: number
  pingMs: number
  /** How often liveness is checked. */
  sweepMs: number
  /**
   * Messages of a topic within this many ms are sent in one frame; 0 is one turn of the event loop; `off`
   * sends each alone. With thousands of subscribers, several ticks.
   */
  tickMs: number | 'off'
  /** A snapshot serves everybody who joins within this many ms. */
  snapshotReuseMs: number
  /** The same for a topic without a snapshot, so that a missing match or room is not looked up each time. */
  emptyReuseMs: number
  /** Snapshots that are loaded at the same time; the others wait, and addresses take turns. */
  maxConcurrentLoads: number
  /** Maximum number of cached snapshots, and of their bytes. */
  snapshots: number
  snapshotBytes: number
  /** How often a changed number of subscribers is published. */
  presenceMs: number
  /** How long a closing handshake may take before the socket is dropped. */
  closeMs: number
}

export const defaultLimits: HubLimits = {
  frameBytes: 16 * 1024,
  bufferedBytes: 1024 * 1024,
  drainMs: 20_000,
  framesPerSecond: 20,
  frameBurst: 120,
  topics: 64,
  socketsPerAddress: 256,
  sockets: 20_000,
  deadMs: 75_000,
  pingMs: 30_000,
  sweepMs: 5_000,
  tickMs: 20,
  snapshotReuseMs: 1_000,
  emptyReuseMs: 5_000,
  maxConcurrentLoads: 8,
  snapshots: 1_000,
  snapshotBytes: 64 * 1024 * 1024,
  presenceMs: 1_000,
  closeMs: 3_000,
}

export type HubCounter =
  | 'opened'
  | 'closed'
  | 'refused'
  | 'cut'
  | 'frames_in'
  | 'bad_frames'
  | 'frames_out'
  | 'bytes_out'

/** Counters of the hub; `reason` is one of a few values (`origin`, `slow`, `flood`, `dead`, a close code). */
export interface HubMetrics {
  add(counter: HubCounter, by?: number, reason?: string): void
}

/** A browser that shows a login code. `send` sends a frame with code 200. */
export interface LoginSocket {
  readonly id: string
  readonly address: string
  readonly open: boolean
  send(data: { type: string } & Record<string, unknown>): void
  /** Sends the error that another socket shows this code. */
  refuse(): void
  /** Calls `listener` once the socket has closed; at once when it already has. */
  onClose(listener: () => void): void
}

/** The owner of a socket: their private topic, and the session that grants access to it. */
export interface SocketOwner {
  userId: number
  topic: string
  session: number
}

/** Whose allowance a join is charged to: the user's where the socket's owner is known, else the address's. */
export interface ReadCaller {
  /** As `addressKey` returns it. */
  addressKey: string
  userId: number | null
}

/**
 * Points of the allowance of reads that a join costs, and the extra points where its snapshot has to be
 * loaded first.
 */
export const JOIN_COST = 1
export const LOAD_COST = 4

export interface HubOptions {
  bus: Bus
  /** The current state of a topic, for those who join; null where there is none. */
  snapshot(topic: string): Promise<object | null>
  clock: Clock
  /** Called before the response to a handshake. A missing or `null` origin is refused without a call. */
  allowedOrigin(origin: string, host: string): boolean
  limits?: Partial<HubLimits>
  metrics?: HubMetrics
  /** The client's address behind trusted proxies; by default the socket's own. */
  addressOf?(request: IncomingMessage): string
  /** Charges `cost` to a caller's allowance of reads. Returns the seconds to wait, 0 when granted. */
  chargeRead?(caller: ReadCaller, cost: number): Promise<number>
  onLogin?(code: string, socket: LoginSocket): void
  /** Resolves the owner of a handshake's token; null for an invalid token. */
  ownerOf?(token: string): Promise<SocketOwner | null>
  /**
   * Whether an owner may subscribe to a room's topic, or to a private one of somebody else; without it
   * neither is allowed.
   */
  canSubscribe?(owner: SocketOwner, topic: string): Promise<boolean>
  /** The number of sockets on a topic has changed (called at most once in `presenceMs`). */
  onPresence?(topic: string, count: number): void
}
