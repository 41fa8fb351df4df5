import { pinsInOrder } from '#lib/backend/domains/search/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import * as contract from '#lib/contract/admin/pins.ts'

export const getPins: Handler<typeof contract.getPins> = async ({ ctx }) => ({
  list: (await pinsInOrder(ctx.db, contract.MAX_PINS)).map((row) => ({
    id: row.id,
    name_zh: row.nameZh,
    name_en: row.nameEn,
    name_vi: row.nameVi,
    active: row.active,
  })),
})
