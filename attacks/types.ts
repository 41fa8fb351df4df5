import type { FaultResult } from '../faults/types.ts'

/** Kinds of entry points; `--only` names them. */
export const PARTS = ['raw', 'api', 'routes', 'pages', 'sockets', 'uploads', 'rtmp'] as const
export type Part = (typeof PARTS)[number]

export type Role = 'guest' | 'user' | 'anchor' | 'operator'

/** One hostile input at one entry point. */
export interface Attack {
  part: Part
  /** Method and path, or the socket and its frame. */
  entry: string
  role: Role
  /** What is sent, with its size where there are several. */
  shape: string
  /** The shape without its size: sizes of one family fail alike, the larger ones worse. */
  family: string
  /** Size of what is sent beside the request's own few headers. */
  bytes: number
  /** Longest block of the event loop allowed for it, in ms. */
  limitMs: number
  /** Sends it, and resolves with the status it was answered with, or with a word for an answer that has none. */
  send(): Promise<string>
}

export interface AttackOptions {
  /** Empty: every part. */
  only: readonly Part[]
  /** The most that sending may take, in s. What was not sent by then is reported as not run. */
  seconds: number
}

/** A module of the attacks: `name`, and `run` which starts and stops all it needs. */
export interface AttackCase {
  name: string
  run(options: AttackOptions): Promise<FaultResult>
}
