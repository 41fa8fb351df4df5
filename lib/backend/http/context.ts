import type { Logger } from 'pino'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { Clock } from '#lib/shared/clock.ts'
import type { Language } from '#lib/shared/languages.ts'
import type { Role } from '#lib/shared/vocabulary.ts'

/** Who is calling, worked out from the session and nothing else. */
export type Actor =
  | { role: 'guest'; userId: null }
  | { role: Exclude<Role, 'guest'>; userId: number; roles: Role[] }

/** What a verb is given besides its input. */
export interface Context {
  db: Queryable
  clock: Clock
  /** The site's time zone: where its day turns. */
  timeZone: string
  language: Language
  actor: Actor
  requestId: string
  /** Where a topic of the push socket stands. Asked before the rows are read, so that who listens from there misses nothing. */
  position(topic: string): Promise<{ topic: string; epoch: string; seq: number } | null>
  log: Logger
}

/** A verb: one file of a domain. What it returns is checked against the endpoint's output schema. */
export type Verb<Input, Output> = (call: { ctx: Context; input: Input }) => Promise<Output>
