import { stringify } from 'csv-stringify/sync'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import { mallExchanges } from '#lib/backend/db/schema/mall/exchanges.ts'
import { reauthenticate } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type * as contract from '#lib/contract/mall/fulfilment.ts'
import type { DeliveryAddress } from '#lib/shared/mall/delivery-countries.ts'
import { openAddressOf } from '../exchanges/delivery-address.ts'

const MAX_ROWS = 1_000

const COLUMNS = [
  'number',
  'placed_at',
  'state',
  'goods_id',
  'goods_zh',
  'goods_en',
  'count',
  'name',
  'phone',
  'country',
  'region',
  'address',
  'postcode',
] as const

/**
 * Rows as CSV (RFC 4180) for a spreadsheet. A cell that it would take for a formula, since it begins with = + - @, a tab
 * or a line break, gets an apostrophe before it. The byte order mark tells it that the text is UTF-8.
 */
export const toCsv = (rows: readonly Record<(typeof COLUMNS)[number], string | number>[]): string =>
  stringify([...rows], {
    bom: true,
    header: true,
    columns: [...COLUMNS],
    record_delimiter: 'windows',
    escape_formulas: true,
  })

const toRow = (exchange: typeof mallExchanges.$inferSelect, address: DeliveryAddress) => ({
  ...address,
  number: exchange.number,
  placed_at: exchange.createdAt.toISOString(),
  state: exchange.state,
  goods_id: exchange.goodsId,
  goods_zh: exchange.nameZh,
  goods_en: exchange.nameEn,
  count: exchange.count,
})

/**
 * Exports what has to be packed or shipped, the oldest first, after the operator has proved again who they are. The
 * audit log records how many addresses were exported.
 */
export const createExportExchanges =
  (secrets: Secrets): Handler<typeof contract.exportExchanges> =>
  async ({ ctx, input: { state, password, code } }) => {
    await reauthenticate(ctx, { secrets }, operatorOf(ctx), { password, code })
    const exchanges = await ctx.db
      .select()
      .from(mallExchanges)
      .where(
        and(
          eq(mallExchanges.kind, 'real'),
          eq(mallExchanges.state, state),
          isNotNull(mallExchanges.addressSealed),
        ),
      )
      .orderBy(asc(mallExchanges.id))
      .limit(MAX_ROWS)
    await writeAudit(ctx, ctx.db, {
      action: 'export_exchanges',
      target: `exchanges:${state}`,
      detail: { count: exchanges.length },
    })
    const rows = exchanges.flatMap((exchange) => {
      const address = openAddressOf(exchange, secrets)
      return address ? [toRow(exchange, address)] : []
    })
    const day = new Date(ctx.clock.now()).toISOString().slice(0, 10)
    return { name: `touchline-mall-${state}-${day}.csv`, csv: toCsv(rows), count: rows.length }
  }
