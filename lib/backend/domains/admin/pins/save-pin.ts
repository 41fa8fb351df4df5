import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { searchPins } from '#lib/backend/db/schema/search.ts'
import { lockPins, savePinRow } from '#lib/backend/domains/search/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import * as contract from '#lib/contract/admin/pins.ts'

/** Adds a pinned term at the end, or changes one. Visitors see it within ten seconds. */
export const savePin: Handler<typeof contract.savePin> = async ({ ctx, input }) => {
  const { id, active } = input
  const [nameZh, nameEn, nameVi] = [input.name_zh, input.name_en, input.name_vi].map((name) => name || null)
  if (!nameZh && !nameEn && !nameVi) throw new Refusal('invalid', 'admin.no_term')
  const values = { nameZh, nameEn, nameVi, active }
  return withTransaction(ctx.db, async (tx) => {
    await lockPins(tx)
    if (id === undefined && (await tx.$count(searchPins)) >= contract.MAX_PINS)
      throw new Refusal('invalid', 'admin.too_many_pins', { most: contract.MAX_PINS })
    const written = await savePinRow(tx, id, values)
    await writeAudit(ctx, tx, {
      action: id === undefined ? 'add_pin' : 'change_pin',
      target: `pin:${written.id}`,
      detail: { title: nameZh ?? nameEn ?? nameVi, active },
    })
    return written
  })
}
