import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, listOf, needed, nothing, paging, text, time } from '#lib/contract/core/fields.ts'
import { APPEAL_LEAST, APPEAL_MOST, APPEAL_STATES, SANCTIONS } from '#lib/shared/vocabulary/rooms.ts'
import { person, room } from './fields.ts'

/** What sanctioned users say against it, and what becomes of it. */
const appealRow = z.object({
  id: z.int(),
  ...person,
  room_id: z.nullable(z.int()),
  kind: z.enum(SANCTIONS),
  reason: z.string(),
  until: z.nullable(time()),
  text: z.string(),
  state: z.enum(APPEAL_STATES),
  answer: z.string(),
  created_at: time(),
})

export const appeal = endpoint({
  noun: 'moderation',
  name: 'appeal',
  method: 'POST',
  path: 'api/moderation/appeal',
  summary: 'What a sanctioned user says against his kick or mute, 15 to 500 characters; once for each.',
  access: 'owner',
  input: z.object({ sanction_id: id(), text: needed(APPEAL_MOST).check(z.minLength(APPEAL_LEAST)) }),
  output: z.object({ id: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const getAppeals = endpoint({
  noun: 'moderation',
  name: 'getAppeals',
  method: 'GET',
  path: 'api/moderation/appeals',
  summary:
    'Appeals in a room by state, the oldest first; for operators without `room_id` those of all rooms and against the site.',
  access: 'manager-of-room',
  input: z.object({ ...room, state: z._default(z.enum(APPEAL_STATES), 'open'), ...paging }),
  output: listOf(appealRow),
  changes: false,
  rate: 'read',
  extension: true,
})

export const decideAppeal = endpoint({
  noun: 'moderation',
  name: 'decideAppeal',
  method: 'POST',
  path: 'api/moderation/decideAppeal',
  summary: 'Approves an appeal, which ends the sanction, or denies it. Its author is notified.',
  access: 'manager-of-room',
  input: z.object({ id: id(), approve: flag(), answer: z._default(text(200), '') }),
  output: nothing,
  changes: true,
  rate: 'write',
  extension: true,
})
