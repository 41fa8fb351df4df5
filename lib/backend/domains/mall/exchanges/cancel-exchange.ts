import { publishUnread, writeNotice } from '#lib/backend/domains/accounts/index.ts'
import { runIdempotent } from '#lib/backend/domains/wallet/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { cancelExchange as endpoint } from '#lib/contract/mall/exchanges.ts'
import { coinsOf } from '../goods/load-shopper.ts'
import { closeExchange, lockExchange } from './close-exchange.ts'
import { exchangeNotice } from './exchange-notice.ts'

/** Cancels one of the user's own exchanges that is not packed yet; also while the mall is switched off. */
export const cancelExchange: Handler<typeof endpoint> = async ({
  ctx,
  input: { idempotency_key: key, ...input },
}) => {
  const userId = requireUserId(ctx)
  const answer = await runIdempotent(
    ctx.db,
    { userId, key, call: endpoint.path, parameters: input },
    async (tx) => {
      const exchange = await lockExchange(tx, input.number, userId)
      if (exchange.state !== 'placed') throw new Refusal('conflict', 'mall.not_cancellable')
      const { closed, transactionId } = await closeExchange(tx, exchange, { state: 'cancelled', reason: '' })
      await writeNotice(tx, userId, exchangeNotice('cancelled', closed))
      return { answer: { state: closed.state, balance: await coinsOf(tx, userId) }, transactionId }
    },
  )
  await publishUnread(ctx, userId)
  return answer
}
