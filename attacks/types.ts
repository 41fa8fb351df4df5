import type { FaultResult } from '../faults/types.ts'

/** Kinds of entry points, as `--only` names them. */
export const ENTRY_KINDS = ['raw', 'api', 'routes', 'pages', 'sockets', 'uploads', 'rtmp'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export type Role = 'guest' | 'user' | 'anchor' | 'operator'

/** One hostile input at one entry point. */
export interface Attack {
  kind: EntryKind
  /** Method and path, or the socket and its frame. */
  entry: string
  role: Role
  /** What is sent, with its size if there are several. */
  shape: string
  /** The shape without its size: all sizes of a family fail alike, the larger ones worse. */
  family: string
  /** Size of what is sent, without the request's own few headers. */
  bytes: number
  /** Maximum block of the event loop for it, in ms. */
  limitMs: number
  /** Sends it. Resolves with the status of the response, or with a word for a connection without one. */
  send(): Promise<string>
}

export interface AttackOptions {
  /** Empty: every kind. */
  only: readonly EntryKind[]
  /** Time limit for sending, in s. Attacks not sent by then are reported as not run. */
  seconds: number
}

/** A module of the attacks: `name`, and `run`, which starts and stops everything it needs. */
export interface AttackCase {
  name: string
  run(options: AttackOptions): Promise<FaultResult>
}
