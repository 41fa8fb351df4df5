import type { Logger } from 'pino'
import type { Queryable, Tx } from '#lib/backend/db/pool.ts'
import type { PushData } from '#lib/backend/ports/bus/port.ts'

/**
 * A domain event: something that happened in one noun, which later nouns may follow. Nouns may use only nouns before
 * them (docs/decisions/0026); what a change causes in a later one is a subscription there. Subscriptions are handed to
 * `createDomainEvents` by the composition root, so they are complete before the first call.
 */
export interface DomainEvent<Payload> {
  readonly name: string
  /** Carries the type; there is no such value. */
  readonly payload?: Payload
}

/** Declares an event of a noun: `noun.what_happened`. */
export const defineDomainEvent = <Payload extends object>(name: string): DomainEvent<Payload> => ({ name })

/** What a handler after the commit is given. A verb's context will do. */
export interface EventContext {
  db: Queryable
  /** The site's time zone. */
  timeZone: string
  publish(topic: string, data: PushData): Promise<unknown>
  log: Pick<Logger, 'error' | 'warn'>
}

type TransactionHandler = (tx: Tx, payload: never) => Promise<void>
type CommitHandler = (ctx: EventContext, payload: never) => Promise<void>

export type Subscription =
  | { event: string; phase: 'inTransaction'; handler: TransactionHandler }
  | { event: string; phase: 'afterCommit'; handler: CommitHandler }

/** Follows an event inside its transaction: when the handler fails, nothing is written. */
export const inTransaction = <Payload>(
  { name }: DomainEvent<Payload>,
  handler: (tx: Tx, payload: Payload) => Promise<void>,
): Subscription => ({ event: name, phase: 'inTransaction', handler })

/** Follows an event once it is committed: when the handler fails, the failure is logged and the change stays. */
export const afterCommit = <Payload>(
  { name }: DomainEvent<Payload>,
  handler: (ctx: EventContext, payload: Payload) => Promise<void>,
): Subscription => ({ event: name, phase: 'afterCommit', handler })

/** Raises events. One event may be raised in its transaction, after its commit, or in both places. */
export interface DomainEvents {
  /** Runs the handlers of the transaction, one after the other, in the order of the nouns. */
  inTransaction<Payload>(tx: Tx, event: DomainEvent<Payload>, payload: Payload): Promise<void>
  /** Runs the handlers that follow the commit, one after the other, in the order of the nouns. Never rejects. */
  afterCommit<Payload>(ctx: EventContext, event: DomainEvent<Payload>, payload: Payload): Promise<void>
}

export function createDomainEvents(subscriptions: readonly Subscription[]): DomainEvents {
  const byEvent = Map.groupBy(subscriptions, ({ event }) => event)
  return {
    async inTransaction(tx, { name }, payload) {
      // The helper that made the subscription tied the handler to the event's payload.
      for (const { phase, handler } of byEvent.get(name) ?? [])
        if (phase === 'inTransaction') await handler(tx, payload as never)
    },
    async afterCommit(ctx, { name }, payload) {
      for (const { phase, handler } of byEvent.get(name) ?? []) {
        if (phase !== 'afterCommit') continue
        try {
          await handler(ctx, payload as never)
        } catch (err) {
          ctx.log.error({ err, event: name }, 'domain_event_failed')
        }
      }
    },
  }
}
