import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { lockPins, pinsInOrder, setPinOrder } from '#lib/backend/domains/search/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import * as contract from '#lib/contract/admin/pins.ts'

/**
 * Sets the order of the pins. The list must name every pin; a request based on an outdated list is refused.
 */
export const orderPins: Handler<typeof contract.orderPins> = async ({ ctx, input: { ids } }) =>
  withTransaction(ctx.db, async (tx) => {
    await lockPins(tx)
    const current = (await pinsInOrder(tx, contract.MAX_PINS)).map(({ id }) => id)
    if (current.length !== ids.length || current.some((id) => !ids.includes(id)))
      throw new Refusal('conflict', 'admin.pins_changed')
    await setPinOrder(tx, ids)
    await writeAudit(ctx, tx, { action: 'order_pins', target: 'pins', detail: { to: ids } })
    return {}
  })
