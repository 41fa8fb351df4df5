import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { id, listOf, noFields, paging, text, time } from '#lib/contract/core/fields.ts'
import { SANCTIONS } from '#lib/shared/vocabulary/rooms.ts'
import { minutes, room } from './fields.ts'

/** Mutes and kicks of guests: of the chat account, and of any guest from the same browser or network. */
export const sanctionGuest = endpoint({
  noun: 'moderation',
  name: 'sanctionGuest',
  method: 'POST',
  path: 'api/moderation/sanctionGuest',
  summary: 'Mutes or kicks the guest who sent a message, for so many minutes (0: permanently).',
  access: 'manager-of-room',
  input: z.object({
    line_id: id(),
    kind: z.enum(SANCTIONS),
    minutes: minutes(),
    reason: z._default(text(200), ''),
  }),
  output: z.object({ id: z.int(), until: z.nullable(time()) }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const getGuestSanctions = endpoint({
  noun: 'moderation',
  name: 'getGuestSanctions',
  method: 'GET',
  path: 'api/moderation/guestSanctions',
  summary: 'Guests currently muted in or kicked from a room; for its moderators.',
  access: 'manager-of-room',
  input: z.object({ ...room, kind: z.enum(SANCTIONS), ...paging }),
  output: listOf(
    z.object({
      id: z.int(),
      /** The guest's name as shown with their messages. */
      guest: z.string(),
      reason: z.string(),
      by_nickname: z.string(),
      created_at: time(),
      until: z.nullable(time()),
    }),
  ),
  changes: false,
  rate: 'read',
  extension: true,
})

export const liftGuestSanction = endpoint({
  noun: 'moderation',
  name: 'liftGuestSanction',
  method: 'POST',
  path: 'api/moderation/relieveGuest',
  summary: 'Ends a guest’s mute or kick before its time.',
  access: 'manager-of-room',
  input: z.object({ id: id() }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})
