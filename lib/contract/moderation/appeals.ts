import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import {
  flag,
  id,
  listOf,
  noFields,
  paging,
  person,
  requiredText,
  text,
  time,
} from '#lib/contract/core/fields.ts'
import {
  APPEAL_KINDS,
  APPEAL_STATES,
  MAX_APPEAL_LENGTH,
  MIN_APPEAL_LENGTH,
} from '#lib/shared/vocabulary/rooms.ts'
import { room } from './fields.ts'

/**
 * Appeals of sanctioned users, and of streamers whose room the site shut, and their outcome. `shut`: `reason` is why the
 * room was shut, and `until` null.
 */
const appealRow = z.object({
  id: z.int(),
  ...person,
  room_id: z.nullable(z.int()),
  kind: z.enum(APPEAL_KINDS),
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
  summary: 'Appeal against one’s own kick or mute, 15 to 500 characters; once for each sanction.',
  access: 'owner',
  input: z.object({
    sanction_id: id(),
    text: requiredText(MAX_APPEAL_LENGTH).check(z.minLength(MIN_APPEAL_LENGTH)),
  }),
  output: z.object({ id: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const appealShutting = endpoint({
  noun: 'moderation',
  name: 'appealShutting',
  method: 'POST',
  path: 'api/moderation/appealShutting',
  summary: 'Appeal against the shutting of one’s own room, 15 to 500 characters; once for each shutting.',
  access: 'anchor',
  input: z.object({
    text: requiredText(MAX_APPEAL_LENGTH).check(z.minLength(MIN_APPEAL_LENGTH)),
  }),
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
    'Appeals in a room by state, the oldest first; for operators without `room_id` those of all rooms, against site-wide sanctions and against the shutting of rooms.',
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
  summary:
    'Approves an appeal, which ends the sanction or opens the room again, or denies it. Its author is notified. Only operators decide about rooms that were shut.',
  access: 'manager-of-room',
  input: z.object({ id: id(), approve: flag(), answer: z._default(text(200), '') }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})
