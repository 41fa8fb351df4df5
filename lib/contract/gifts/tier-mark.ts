import * as z from 'zod/mini'
import { localised } from '#lib/contract/core/fields.ts'
import { TIER_STYLES } from '#lib/shared/vocabulary/gifts.ts'

/** A tier held by a user: the style and name of its badge. */
export const tierMark = z.object({ tier: z.int(), look: z.enum(TIER_STYLES), ...localised('name') })

export type TierMark = z.output<typeof tierMark>

/** A badge of the exchange mall that a user wears. */
export const badgeMark = z.object({ goods_id: z.int(), look: z.enum(TIER_STYLES), ...localised('name') })

export type BadgeMark = z.output<typeof badgeMark>

/**
 * The badges of a user: guard of the room, nobility of the whole site, one exchanged for coins. Omitted where there
 * is none: messages are sent a hundred times a second.
 */
export const tierMarks = {
  guard: z.optional(tierMark),
  noble: z.optional(tierMark),
  badge: z.optional(badgeMark),
}
