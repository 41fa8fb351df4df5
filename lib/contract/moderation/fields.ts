import * as z from 'zod/mini'
import { count, id } from '#lib/contract/core/fields.ts'

/** Fields shared by a room's moderation calls. Without `room_id` the user's own room is meant. */

export const room = { room_id: z.optional(id()) }

/** At most a year; 0: permanent. */
export const minutes = () => count(0, 525_600)
