import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, listOf, paging, time } from '#lib/contract/core/fields.ts'
import { HORN_STATES } from '#lib/shared/vocabulary/gifts.ts'
import { spending, spent } from './paying.ts'
import { tierMarks } from './tier-mark.ts'

/** Paid messages: paid barrages, super messages, horns. Money in tenths of a diamond. */
export const text = z.string().check(z.trim(), z.maxLength(400))

export const horn = z.object({
  horn_id: z.int(),
  user_id: z.int(),
  user_nickname: z.string(),
  ...tierMarks,
  room_id: z.nullable(z.int()),
  text: z.string(),
  state: z.enum(HORN_STATES),
  is_free: z.boolean(),
  created_at: time(),
})

export const sendHorn = endpoint({
  noun: 'gifts',
  name: 'sendHorn',
  method: 'GET',
  path: 'api/Member/sneHorn',
  summary:
    'Send a message to the whole site, using a free horn first: one of one’s nobility, else an exchanged one. It waits for a review unless that is switched off.',
  access: 'user',
  input: z.object({ ...spending, room_id: z.optional(id()), text }),
  output: z.object({
    ...spent,
    horn_id: z.int(),
    state: z.enum(HORN_STATES),
    is_free: z.boolean(),
    /** Free horns left. */
    horns: z.int(),
  }),
  changes: true,
  rate: 'money',
})

export const getHorns = endpoint({
  noun: 'gifts',
  name: 'getHorns',
  method: 'GET',
  path: 'api/Member/hornList',
  summary: 'The newest horns of the site; with `mine` one’s own, including waiting and refused ones.',
  access: 'guest',
  input: z.object({ mine: z._default(flag(), false), ...paging }),
  output: z.extend(listOf(horn), { price: z.int(), horns: z.int(), is_open: z.boolean() }),
  changes: false,
  rate: 'read',
})

export const getAdminHorns = endpoint({
  noun: 'gifts',
  name: 'getAdminHorns',
  method: 'GET',
  path: 'api/admin/horns',
  summary: 'Horns by state, waiting ones first in their order.',
  access: 'operator',
  input: z.object({ state: z._default(z.enum(HORN_STATES), 'waiting'), ...paging }),
  output: listOf(horn),
  changes: false,
  rate: 'read',
  extension: true,
})

export const reviewHorn = endpoint({
  noun: 'gifts',
  name: 'reviewHorn',
  method: 'POST',
  path: 'api/admin/reviewHorn',
  summary: 'Send a waiting horn, or refuse it and refund its price.',
  access: 'operator',
  input: z.object({ horn_id: id(), accept: flag() }),
  output: z.object({ state: z.enum(HORN_STATES) }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const takeDownHorn = endpoint({
  noun: 'gifts',
  name: 'takeDownHorn',
  method: 'POST',
  path: 'api/admin/takeDownHorn',
  summary:
    'Remove a horn that was sent: it disappears from every page and list. It was shown, so its price is not refunded.',
  access: 'operator',
  input: z.object({ horn_id: id(), reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  output: z.object({ state: z.enum(HORN_STATES) }),
  changes: true,
  rate: 'write',
  extension: true,
})
