import * as z from 'zod/mini'
import { localised } from '#lib/contract/core/fields.ts'
import { TIER_LOOKS } from '#lib/shared/vocabulary/gifts.ts'

/** A tier that is held: what its badge looks like and is called. */
export const tierMark = z.object({ tier: z.int(), look: z.enum(TIER_LOOKS), ...localised('name') })

export type TierMark = z.output<typeof tierMark>

/** What somebody holds: guards the room, noble on the whole site. Left out by most: messages are sent a hundred times a second. */
export const tierMarks = { guard: z.optional(tierMark), noble: z.optional(tierMark) }
