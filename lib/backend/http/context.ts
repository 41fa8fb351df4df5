import type { Logger } from 'pino'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { DomainEvents } from '#lib/backend/domain-events.ts'
import type { PushData } from '#lib/backend/ports/bus/port.ts'
import type { Language } from '#lib/shared/languages.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import type { Role } from '#lib/shared/vocabulary.ts'

/** Who is calling, worked out from the session and nothing else. */
export type Actor =
  | { role: 'guest'; userId: null; sessionId: null }
  | { role: Exclude<Role, 'guest'>; userId: number; sessionId: number; roles: Role[] }

/** Where a call comes from, as far as the gateway can tell. For limits and to show a user which device it was. */
export interface Caller {
  /** The network address; null when a part of this process calls. */
  address: string | null
  /** What counts as one address (lib/shared/addresses/address-key.ts); `inside` for a call of this process. */
  addressKey: string
  /** The browser's own description, at most 400 characters; '' without one. */
  userAgent: string
  /** What the caller's device said of itself: the id it was given at a login, `new` to be given one, or null. */
  device: string | null
  /**
   * What absolute links are written with: scheme, host and port. Null where the request's Host may be anybody's
   * (lib/shared/addresses/site-hosts.ts): links are then relative, or left out.
   */
  origin: string | null
}

/** What an answer carries besides its data. */
export interface Reply {
  /** A token that begins a session in the caller's browser; '' ends the one it has. Null leaves it alone. */
  token: string | null
  /** The id the caller's device is known by from now on; null leaves it as it is. */
  device: string | null
  /** A message for people that goes with a success: a key of messages/<language>/errors.json under `done`. */
  done: string | null
}

/** Sessions that are at their end, and the code their next call is answered with. */
export interface EndedSessions {
  ids: readonly number[]
  code: 50008 | 50012 | 50014
}

/** What a verb is given besides its input. */
export interface Context {
  db: Queryable
  clock: Clock
  /** The site's time zone: where its day turns. */
  timeZone: string
  language: Language
  actor: Actor
  caller: Caller
  reply: Reply
  requestId: string
  /** Whether a host name is this site's, for links in content: a configured one, one nearby, or the call's own. */
  isOwnHost(hostname: string): boolean
  /** Publishes to the subscribers of a topic. To be called once what it says is committed. */
  publish(topic: string, data: PushData): Promise<unknown>
  /** Raises domain events, which later nouns follow. */
  events: DomainEvents
  /** Where a topic of the push socket stands. Asked before the rows are read, so that who listens from there misses nothing. */
  position(topic: string): Promise<{ topic: string; epoch: string; seq: number } | null>
  /** To be called once the rows say that sessions are at their end: it then counts everywhere at once. */
  sessionsEnded(sessions: EndedSessions): Promise<void>
  log: Logger
}

/** A verb: one file of a domain. What it returns is checked against the endpoint's output schema. */
export type Verb<Input, Output> = (call: { ctx: Context; input: Input }) => Promise<Output>

interface Schemas {
  input: z.ZodMiniType
  output: z.ZodMiniType
}

/** What the handler of an endpoint is given: its parameters once the contract has parsed them. */
export type HandlerInput<E extends Pick<Schemas, 'input'>> = z.output<E['input']>

/** What the handler of an endpoint returns, before the contract's output schema has parsed it. */
export type HandlerResult<E extends Pick<Schemas, 'output'>> = z.input<E['output']>

/** The function that `bind()` takes for an endpoint, as in `Handler<typeof contract.getPins>`. */
export type Handler<E extends Schemas> = Verb<HandlerInput<E>, HandlerResult<E>>
