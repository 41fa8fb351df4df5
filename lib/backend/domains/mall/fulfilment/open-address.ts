import { eq } from 'drizzle-orm'
import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { mallExchanges } from '#lib/backend/db/schema/mall/exchanges.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type * as contract from '#lib/contract/mall/fulfilment.ts'
import { openAddressOf } from '../exchanges/delivery-address.ts'

/** Returns the address of an exchange to an operator, and records in the audit log that they opened it. */
export const createOpenAddress =
  (secrets: Pick<Secrets, 'key'>): Handler<typeof contract.openAddress> =>
  ({ ctx, input: { number } }) =>
    withTransaction(ctx.db, async (tx) => {
      const [exchange] = await tx.select().from(mallExchanges).where(eq(mallExchanges.number, number))
      if (!exchange) throw notFound('exchange')
      const address = openAddressOf(exchange, secrets)
      if (!address) throw new Refusal('not_found', 'mall.no_address')
      await writeAudit(ctx, tx, {
        action: 'open_address',
        target: `exchange:${exchange.id}`,
        detail: { user: exchange.userId, exchange: number },
      })
      return { address }
    })
