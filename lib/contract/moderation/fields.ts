import * as z from 'zod/mini'
import { count, id } from '#lib/contract/core/fields.ts'

/** What the calls of order in a room have in common. Without `room_id` the caller's own room is meant. */

export const room = { room_id: z.optional(id()) }

export const person = { user_id: z.int(), user_nickname: z.string(), avatar: z.nullable(z.string()) }

/** A year; 0: for good. */
export const minutes = () => count(0, 525_600)
