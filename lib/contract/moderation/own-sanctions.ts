import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { listOf, localised, paging, time } from '#lib/contract/core/fields.ts'
import { APPEAL_STATES, OWN_SANCTIONS, ROOM_ROLES, SANCTION_STATES } from '#lib/shared/room-words.ts'

/** The caller's own sanctions: with the role of the moderator, never with their name. */
export const ownSanction = z.object({
  kind: z.enum(OWN_SANCTIONS),
  /** Of the sanction, or of the warning: a number of its own for each of the two. */
  id: z.int(),
  /** Null: on the whole site. */
  room: z.nullable(z.object({ room_id: z.int(), ...localised('title'), user_nickname: z.string() })),
  /** Of who did it, as he stands to that room now. */
  by_role: z.enum(ROOM_ROLES),
  reason: z.string(),
  created_at: time(),
  /** Null: for good, or a warning. */
  until: z.nullable(time()),
  state: z.enum(SANCTION_STATES),
  appeal: z.nullable(
    z.object({ text: z.string(), state: z.enum(APPEAL_STATES), answer: z.string(), created_at: time() }),
  ),
})

export type OwnSanction = z.output<typeof ownSanction>

export const getOwnSanctions = endpoint({
  noun: 'moderation',
  name: 'getOwnSanctions',
  method: 'GET',
  path: 'api/moderation/ownSanctions',
  summary: 'The caller’s mutes, kicks and warnings, the newest first, each with his appeal against it.',
  access: 'user',
  input: z.object(paging),
  output: listOf(ownSanction),
  changes: false,
  rate: 'read',
  extension: true,
})
