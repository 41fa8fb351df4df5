import { count, needed } from '#lib/contract/core/fields.ts'

/** What the calls of operators' price lists have in common: a price in tenths of a diamond. */
export const price = (least: number) => count(least, 10_000_000)

/** All three languages: readers see their own. */
export const names = { name_zh: needed(20), name_en: needed(40), name_vi: needed(40) }
