import * as z from 'zod/mini'
import { BARRAGE_LOOKS, HORN_STATES } from '#lib/shared/gift-words.ts'
import { endpoint } from './endpoint.ts'
import { count, flag, id, listOf, localised, paging, time } from './fields.ts'
import { spending, spent } from './gifts.ts'
import { tierMarks } from './tier-mark.ts'

/** What is paid for to be read: paid barrages, super messages, horns. Money in tenths of a diamond. */
const text = z.string().check(z.trim(), z.maxLength(400))

export const barrageList = endpoint({
  noun: 'gifts',
  name: 'barrageList',
  method: 'GET',
  path: 'api/Barrage/getList',
  summary: 'How a paid barrage may look, and what it costs.',
  access: 'guest',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        barrage_id: z.int(),
        look: z.enum(BARRAGE_LOOKS),
        ...localised('name'),
        price: z.int(),
      }),
    ),
    is_open: z.boolean(),
  }),
  changes: false,
  rate: 'read',
})

export const sendBarrage = endpoint({
  noun: 'gifts',
  name: 'sendBarrage',
  method: 'GET',
  path: 'api/Barrage/send',
  summary: 'Send a paid barrage over a room’s picture.',
  access: 'user',
  input: z.object({ ...spending, room_id: id(), barrage_id: id(), text }),
  /** `line_id`: of the line that it is in the talk. */
  output: z.object({ ...spent, record_id: z.int(), line_id: z.int(), event_id: z.int() }),
  changes: true,
  rate: 'money',
})

export const superMessageList = endpoint({
  noun: 'gifts',
  name: 'superMessageList',
  method: 'GET',
  path: 'api/gifts/superMessages',
  summary: 'The super messages that stand in a room now, and how long each price makes one stand.',
  access: 'guest',
  input: z.object({ room_id: id() }),
  output: z.object({
    list: z.array(
      z.object({
        message_id: z.int(),
        user_id: z.int(),
        user_nickname: z.string(),
        ...tierMarks,
        text: z.string(),
        tenths: z.int(),
        ends_at: time(),
      }),
    ),
    steps: z.array(z.object({ tenths: z.int(), seconds: z.int() })),
    is_open: z.boolean(),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const sendSuperMessage = endpoint({
  noun: 'gifts',
  name: 'sendSuperMessage',
  method: 'POST',
  path: 'api/gifts/sendSuperMessage',
  summary: 'Pin a message in a room for as long as its price makes it stand.',
  access: 'user',
  input: z.object({ ...spending, room_id: id(), tenths: count(1, 10_000_000), text }),
  output: z.object({ ...spent, message_id: z.int(), event_id: z.int(), ends_at: time() }),
  changes: true,
  rate: 'money',
  extension: true,
})

export const removeSuperMessage = endpoint({
  noun: 'gifts',
  name: 'removeSuperMessage',
  method: 'POST',
  path: 'api/gifts/removeSuperMessage',
  summary:
    'Take a standing super message of somebody else away; its giver has all of it back. For who may delete lines in the room.',
  access: 'manager-of-room',
  input: z.object({
    message_id: id(),
    reason: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  }),
  output: z.object({ refunded: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

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
    'Send a message to the whole site, with a free horn of one’s nobility first. It waits for a look unless that is switched off.',
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

export const hornList = endpoint({
  noun: 'gifts',
  name: 'hornList',
  method: 'GET',
  path: 'api/Member/hornList',
  summary: 'The newest horns of the site; with `mine` one’s own, those that wait or were refused among them.',
  access: 'guest',
  input: z.object({ mine: z._default(flag(), false), ...paging }),
  output: z.extend(listOf(horn), { price: z.int(), horns: z.int(), is_open: z.boolean() }),
  changes: false,
  rate: 'read',
})

export const adminHorns = endpoint({
  noun: 'admin',
  name: 'adminHorns',
  method: 'GET',
  path: 'api/admin/horns',
  summary: 'Horns by state, those that wait first in their order.',
  access: 'operator',
  input: z.object({ state: z._default(z.enum(HORN_STATES), 'waiting'), ...paging }),
  output: listOf(horn),
  changes: false,
  rate: 'read',
  extension: true,
})

export const reviewHorn = endpoint({
  noun: 'admin',
  name: 'reviewHorn',
  method: 'POST',
  path: 'api/admin/reviewHorn',
  summary: 'Send a waiting horn, or refuse it: what it cost goes back.',
  access: 'operator',
  input: z.object({ horn_id: id(), accept: flag() }),
  output: z.object({ state: z.enum(HORN_STATES) }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const takeDownHorn = endpoint({
  noun: 'admin',
  name: 'takeDownHorn',
  method: 'POST',
  path: 'api/admin/takeDownHorn',
  summary:
    'Take a horn down that was sent: it leaves every page and every list. It was shown, so what it cost is not given back.',
  access: 'operator',
  input: z.object({ horn_id: id(), reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  output: z.object({ state: z.enum(HORN_STATES) }),
  changes: true,
  rate: 'write',
  extension: true,
})
