import { eq, sql } from 'drizzle-orm'
import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import type { Tx } from '#lib/backend/db/pool.ts'
import { mallExchanges } from '#lib/backend/db/schema/mall/exchanges.ts'
import { publishUnread, writeNotice } from '#lib/backend/domains/accounts/index.ts'
import { runIdempotent } from '#lib/backend/domains/wallet/index.ts'
import type { Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { setExchangeState as endpoint } from '#lib/contract/mall/fulfilment.ts'
import { NEXT_EXCHANGE_STATES } from '#lib/shared/mall/vocabulary.ts'
import { closeExchange, type Exchange, lockExchange } from '../exchanges/close-exchange.ts'
import { exchangeNotice } from '../exchanges/exchange-notice.ts'

type Input = Omit<HandlerInput<typeof endpoint>, 'idempotency_key'>

/** Refuses a state that does not follow, and one without what it needs. */
function requirePossible(exchange: Exchange, { state, carrier, reason }: Input): void {
  if (exchange.kind !== 'real' || !NEXT_EXCHANGE_STATES[exchange.state].includes(state))
    throw new Refusal('conflict', 'mall.wrong_state')
  if (state === 'shipped' && carrier === '') throw new Refusal('invalid', 'mall.carrier')
  if ((state === 'cancelled' || state === 'refunded') && reason === '')
    throw new Refusal('invalid', 'mall.reason')
  // The account was deleted: it can only be cancelled.
  if ((state === 'packed' || state === 'shipped') && exchange.addressSealed === null)
    throw new Refusal('conflict', 'mall.no_address')
}

/** Writes the next state and returns the exchange and the transaction that paid it back, if any. */
async function writeState(tx: Tx, exchange: Exchange, { state, carrier, tracking_number, reason }: Input) {
  if (state === 'cancelled' || state === 'refunded') return closeExchange(tx, exchange, { state, reason })
  const [closed] = await tx
    .update(mallExchanges)
    .set({
      state,
      ...(state === 'packed' ? { packedAt: sql`now()` } : {}),
      ...(state === 'shipped' ? { shippedAt: sql`now()`, carrier, trackingNumber: tracking_number } : {}),
      ...(state === 'delivered' ? { deliveredAt: sql`now()` } : {}),
    })
    .where(eq(mallExchanges.id, exchange.id))
    .returning()
  if (!closed) throw new Error('the exchange was not written')
  return { closed, transactionId: null }
}

/** Sets the next state of an exchange of real goods, once per key. Writes the audit log and notifies the user. */
export const setExchangeState: Handler<typeof endpoint> = async ({
  ctx,
  input: { idempotency_key: key, ...input },
}) => {
  /** The owner; null where the call is a repeated one, which has changed nothing. */
  let owner: number | null = null
  const answer = await runIdempotent(
    ctx.db,
    { userId: operatorOf(ctx), key, call: endpoint.path, parameters: input },
    async (tx) => {
      const exchange = await lockExchange(tx, input.number)
      requirePossible(exchange, input)
      const { closed, transactionId } = await writeState(tx, exchange, input)
      await writeAudit(ctx, tx, {
        action: 'set_exchange_state',
        target: `exchange:${exchange.id}`,
        detail: {
          exchange: exchange.number,
          name: exchange.nameZh,
          from: exchange.state,
          to: closed.state,
          ...(input.reason === '' ? {} : { reason: input.reason }),
        },
      })
      await writeNotice(tx, closed.userId, exchangeNotice(closed.state, closed))
      owner = closed.userId
      return { answer: { state: closed.state }, transactionId }
    },
  )
  if (owner !== null) await publishUnread(ctx, owner)
  return answer
}
