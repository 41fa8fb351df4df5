import type * as z from 'zod/mini'
import { pinsInOrder } from '#lib/backend/domains/search/index.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/admin/pins.ts'
import { MOST_PINS } from '#lib/contract/admin/pins.ts'

export const getPins: Verb<Record<string, never>, z.input<typeof contract.getPins.output>> = async ({
  ctx,
}) => ({
  list: (await pinsInOrder(ctx.db, MOST_PINS)).map((row) => ({
    id: row.id,
    name_zh: row.nameZh,
    name_en: row.nameEn,
    name_vi: row.nameVi,
    active: row.active,
  })),
})
