import type { Logger } from 'pino'
import type { Queryable, Tx } from '#lib/backend/db/pool.ts'
import type { PushData } from '#lib/backend/ports/bus/port.ts'

/**
 * A domain event: something that happened in one domain and that later domains may react to. A domain may
 * import only the domains before it (docs/decisions/0026), so the effect in a later domain is a subscription
 * there. The composition root passes all subscriptions to `createDomainEvents` before the first call.
 */
export interface DomainEvent<Payload> {
  readonly name: string
  /** Type-level only; never set. */
  readonly payload?: Payload
}

/** Declares an event of a domain. Names have the form `domain.what_happened`. */
export const defineDomainEvent = <Payload extends object>(name: string): DomainEvent<Payload> => ({ name })

/** Context of a handler that runs after the commit. A request context satisfies it. */
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

/** Subscribes to an event inside its transaction. If the handler fails, the transaction is rolled back. */
export const inTransaction = <Payload>(
  { name }: DomainEvent<Payload>,
  handler: (tx: Tx, payload: Payload) => Promise<void>,
): Subscription => ({ event: name, phase: 'inTransaction', handler })

/**
 * Subscribes to an event after its commit. If the handler fails, the failure is logged and the change stays.
 */
export const afterCommit = <Payload>(
  { name }: DomainEvent<Payload>,
  handler: (ctx: EventContext, payload: Payload) => Promise<void>,
): Subscription => ({ event: name, phase: 'afterCommit', handler })

/** Raises events. An event may be raised in its transaction, after its commit, or both. */
export interface DomainEvents {
  /** Runs the in-transaction handlers one after the other, in the order of the domains. */
  inTransaction<Payload>(tx: Tx, event: DomainEvent<Payload>, payload: Payload): Promise<void>
  /** Runs the after-commit handlers one after the other, in the order of the domains. Never rejects. */
  afterCommit<Payload>(ctx: EventContext, event: DomainEvent<Payload>, payload: Payload): Promise<void>
}

export function createDomainEvents(subscriptions: readonly Subscription[]): DomainEvents {
  const byEvent = Map.groupBy(subscriptions, ({ event }) => event)
  return {
    async inTransaction(tx, { name }, payload) {
      // The helper that created the subscription guarantees that the handler matches the payload.
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
