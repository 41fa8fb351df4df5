import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { mallExchanges, mallItems } from '#lib/backend/db/schema/mall/exchanges.ts'
import type { EventContext } from '#lib/backend/domain-events.ts'
import { publishUnreadAll, writeNotice } from '#lib/backend/domains/accounts/index.ts'
import { ADDRESS_DAYS, DELIVERY_DAYS } from '#lib/shared/mall/vocabulary.ts'
import { closeExchange, lockExchange } from './exchanges/close-exchange.ts'
import { exchangeNotice } from './exchanges/exchange-notice.ts'

/** Only real goods are shipped. Written as the condition of their index `mall_exchanges_to_fulfil`, which is used for it. */
const isReal = sql`${mallExchanges.kind} = 'real'`

type Deps = Pick<EventContext, 'db' | 'publish'>

/** Exchanges of deleted accounts that are cancelled in one run. */
const MAX_CANCELLED = 100

/**
 * Runs the jobs of the mall that are due by the database's clock: goods shipped long ago count as delivered, addresses
 * that are no longer needed are deleted, ended badges and effects too, and exchanges of deleted accounts that were not
 * shipped are cancelled. Safe to run on several nodes at once.
 */
export async function runMallJobs(deps: Deps): Promise<void> {
  await deliverShipped(deps)
  await deleteAddresses(deps.db)
  await deps.db.delete(mallItems).where(lt(mallItems.endsAt, sql`now()`))
  await cancelOfDeletedAccounts(deps.db)
}

async function deliverShipped(deps: Deps): Promise<void> {
  const owners = await withTransaction(deps.db, async (tx) => {
    const delivered = await tx
      .update(mallExchanges)
      .set({ state: 'delivered', deliveredAt: sql`now()` })
      .where(
        and(
          isReal,
          eq(mallExchanges.state, 'shipped'),
          lt(mallExchanges.shippedAt, sql`now() - make_interval(days => ${DELIVERY_DAYS})`),
        ),
      )
      .returning()
    for (const exchange of delivered)
      await writeNotice(tx, exchange.userId, exchangeNotice('delivered', exchange))
    return delivered.map(({ userId }) => userId)
  })
  await publishUnreadAll(deps, [...new Set(owners)])
}

/** Deletes addresses 90 days after the delivery or the refund. Returns how many. */
export async function deleteAddresses(db: Queryable): Promise<number> {
  const since = sql`now() - make_interval(days => ${ADDRESS_DAYS})`
  const { rowCount } = await db
    .update(mallExchanges)
    .set({ addressSealed: null })
    .where(
      and(
        isReal,
        isNotNull(mallExchanges.addressSealed),
        or(
          and(eq(mallExchanges.state, 'delivered'), lt(mallExchanges.deliveredAt, since)),
          and(inArray(mallExchanges.state, ['cancelled', 'refunded']), lt(mallExchanges.closedAt, since)),
        ),
      ),
    )
  return rowCount ?? 0
}

async function cancelOfDeletedAccounts(db: Queryable): Promise<void> {
  const open = await db
    .select({ number: mallExchanges.number })
    .from(mallExchanges)
    .innerJoin(users, eq(users.id, mallExchanges.userId))
    .where(and(isReal, inArray(mallExchanges.state, ['placed', 'packed']), isNotNull(users.deletedAt)))
    .limit(MAX_CANCELLED)
  for (const { number } of open)
    await withTransaction(db, async (tx) => {
      const exchange = await lockExchange(tx, number)
      if (exchange.state !== 'placed' && exchange.state !== 'packed') return
      await closeExchange(tx, exchange, { state: 'cancelled', reason: '' })
    })
}
