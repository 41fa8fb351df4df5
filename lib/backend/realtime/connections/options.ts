import type { IncomingMessage } from 'node:http'
import type { Bus } from '#lib/backend/ports/bus/index.ts'
import type { Clock } from '#lib/shared/time/clock.ts'

export interface HubLimits {
  /** A larger frame closes the socket with 1009. */
  frameBytes: number
  /** What may wait for a slow reader, in bytes, before it is cut. */
  bufferedBytes: number
  /** A reader whose backlog has not once been empty for this long is cut. */
  drainMs: number
  /** Frames a second a client may send on average, and how many it may send at once. */
  framesPerSecond: number
  frameBurst: number
  /** Topics a socket may ask for itself. */
  topics: number
  socketsPerAddress: number
  sockets: number
  /** A socket without a sign of life for this long is closed; the server pings at `pingMs`. */
  deadMs: number
  pingMs: number
  /** How often liveness is looked at. */
  sweepMs: number
  /** Messages of a topic within this many ms travel in one frame; 0 is one turn of the event loop; `off` sends each alone. Where thousands hear it, several ticks. */
  tickMs: number | 'off'
  /** A snapshot serves everybody who joins within this many ms. */
  snapshotReuseMs: number
  /** The same where a topic has nothing to begin with: that its match or room does not exist is not asked each time. */
  emptyReuseMs: number
  /** Snapshots that are read at the same time; the others wait, and addresses take turns. */
  loadsAtOnce: number
  /** How many fresh snapshots are kept at most, and how many bytes of them. */
  snapshots: number
  snapshotBytes: number
  /** How often a changed number of listeners is published. */
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
  loadsAtOnce: 8,
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

/** Where the hub counts; `reason` is one of a few words (`origin`, `slow`, `flood`, `dead`, a close code). */
export interface HubMetrics {
  add(counter: HubCounter, by?: number, reason?: string): void
}

/** A browser that shows a login code. `send` answers with a frame of code 200. */
export interface LoginSocket {
  readonly id: string
  readonly address: string
  readonly open: boolean
  send(data: { type: string } & Record<string, unknown>): void
  /** Answers that this code is shown by another socket. */
  refuse(): void
  /** Runs `then` once the socket has closed; at once when it has already. */
  onClose(then: () => void): void
}

/** Whose socket it is: his own private topic, and the session by which he may hear it. */
export interface SocketOwner {
  userId: number
  topic: string
  session: number
}

/** Whose allowance a join is taken from: the user's where it is known whose the socket is, else the address's. */
export interface ReadCaller {
  /** By `addressKey`. */
  addressKey: string
  userId: number | null
}

/** What a join costs of the allowance of reads, and what it costs more where its snapshot has to be read first. */
export const JOIN_COST = 1
export const LOAD_COST = 4

export interface HubOptions {
  bus: Bus
  /** The whole of a topic as it stands now, for those who join; null where there is nothing to begin with. */
  snapshot(topic: string): Promise<object | null>
  clock: Clock
  /** Asked before the handshake is answered. A missing or `null` origin is refused without asking. */
  allowedOrigin(origin: string, host: string): boolean
  limits?: Partial<HubLimits>
  metrics?: HubMetrics
  /** The client's address behind trusted proxies; by default the socket's own. */
  addressOf?(request: IncomingMessage): string
  /** Takes `cost` from a caller's allowance of reads. Answers the seconds to wait, 0 when it was granted. */
  takeRead?(caller: ReadCaller, cost: number): Promise<number>
  onLogin?(code: string, socket: LoginSocket): void
  /** Whose the token of a handshake is; null for a token that is good for nothing. */
  ownerOf?(token: string): Promise<SocketOwner | null>
  /** Whether an owner may hear a room's topic, or a private one that is not his own; without it he may neither. */
  mayHear?(owner: SocketOwner, topic: string): Promise<boolean>
  /** The number of sockets on a topic has changed (published at most once in `presenceMs`). */
  onPresence?(topic: string, count: number): void
}
