import { count, requiredText } from '#lib/contract/core/fields.ts'

/** Fields shared by operators' price lists: a price in tenths of a diamond. */
export const price = (min: number) => count(min, 10_000_000)

/** All three languages are required: users see their own. */
export const names = { name_zh: requiredText(20), name_en: requiredText(40), name_vi: requiredText(40) }
