import type { Logger } from 'pino'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { DomainEvents } from '#lib/backend/domain-events.ts'
import type { PushData } from '#lib/backend/ports/bus/port.ts'
import type { Language } from '#lib/shared/languages.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import type { Role } from '#lib/shared/vocabulary.ts'

/** The user behind a call, determined by the session alone. */
export type Actor =
  | { role: 'guest'; userId: null; sessionId: null }
  | { role: Exclude<Role, 'guest'>; userId: number; sessionId: number; roles: Role[] }

/** Where a call comes from, as far as the gateway knows. For limits and for the user's list of devices. */
export interface Caller {
  /** The network address; null for a call from this process. */
  address: string | null
  /**
   * The key that an address is counted by (lib/shared/addresses/address-key.ts); `inside` for a call from
   * this process.
   */
  addressKey: string
  /** The User-Agent, at most 400 characters; '' without one. */
  userAgent: string
  /** The device header: the id issued at a login, `new` to request one, or null. */
  device: string | null
  /**
   * Scheme, host and port for absolute links. Null where the request's Host is not trusted
   * (lib/shared/addresses/site-hosts.ts): links are then relative, or left out.
   */
  origin: string | null
}

/** What a response contains besides its data. */
export interface Reply {
  /** A token that begins a session in the client's browser; '' ends the current one. Null changes nothing. */
  token: string | null
  /** The new id of the client's device; null leaves it unchanged. */
  device: string | null
  /** A message shown after a success: a key of messages/<language>/errors.json under `done`. */
  done: string | null
}

/** Sessions that have ended, and the code their next call is refused with. */
export interface EndedSessions {
  ids: readonly number[]
  code: 50008 | 50012 | 50014
}

/** What a handler receives besides its input. */
export interface Context {
  db: Queryable
  clock: Clock
  /**
   * The time zone whose days the call is about, as an IANA name or a UTC offset: the visitor's where the call
   * takes `time_zone` (lib/contract/core/fields.ts) and names one, else the site's.
   */
  timeZone: string
  language: Language
  actor: Actor
  caller: Caller
  reply: Reply
  requestId: string
  /**
   * Whether a host name is this site's, for links in content: a configured host, a local one, or the host of
   * this call.
   */
  isOwnHost(hostname: string): boolean
  /** Publishes to the subscribers of a topic. To be called after the commit of what it publishes. */
  publish(topic: string, data: PushData): Promise<unknown>
  /** Raises domain events, which later domains subscribe to. */
  events: DomainEvents
  /**
   * The current position of a push topic. To be read before the rows, so that a client resuming from it
   * misses nothing.
   */
  position(topic: string): Promise<{ topic: string; epoch: string; seq: number } | null>
  /**
   * To be called once the rows record that sessions have ended: it then takes effect on every node at once.
   */
  sessionsEnded(sessions: EndedSessions): Promise<void>
  log: Logger
}

/** A handler: one file of a domain. What it returns is checked against the endpoint's output schema. */
export type EndpointHandler<Input, Output> = (call: { ctx: Context; input: Input }) => Promise<Output>

interface Schemas {
  input: z.ZodMiniType
  output: z.ZodMiniType
}

/** The input of an endpoint's handler: the parameters as parsed by the contract. */
export type HandlerInput<E extends Pick<Schemas, 'input'>> = z.output<E['input']>

/** The result of an endpoint's handler, before the contract's output schema has parsed it. */
export type HandlerResult<E extends Pick<Schemas, 'output'>> = z.input<E['output']>

/** The function that `bind()` takes for an endpoint, as in `Handler<typeof contract.getPins>`. */
export type Handler<E extends Schemas> = EndpointHandler<HandlerInput<E>, HandlerResult<E>>
