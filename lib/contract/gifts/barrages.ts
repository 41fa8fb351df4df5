import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, localised, nothing } from '#lib/contract/core/fields.ts'
import { BARRAGE_LOOKS } from '#lib/shared/vocabulary/gifts.ts'
import { price } from './fields.ts'
import { text } from './horns.ts'
import { spending, spent } from './paying.ts'

export const getAdminBarrages = endpoint({
  noun: 'gifts',
  name: 'getAdminBarrages',
  method: 'GET',
  path: 'api/admin/barrages',
  summary: 'How a paid barrage may look, with prices; looks that are withdrawn too.',
  access: 'operator',
  input: nothing,
  output: z.object({
    list: z.array(
      z.object({
        barrage_id: z.int(),
        look: z.enum(BARRAGE_LOOKS),
        ...localised('name'),
        price: z.int(),
        active: z.boolean(),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const saveBarrage = endpoint({
  noun: 'gifts',
  name: 'saveBarrage',
  method: 'POST',
  path: 'api/admin/saveBarrage',
  summary: 'Set what a look of paid barrages costs and whether it can be had. It holds from the next one on.',
  access: 'operator',
  input: z.object({ id: id(), price: price(1), active: flag() }),
  output: nothing,
  changes: true,
  rate: 'write',
  extension: true,
})

export const getBarrages = endpoint({
  noun: 'gifts',
  name: 'getBarrages',
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
