import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, localised, noFields } from '#lib/contract/core/fields.ts'
import { BARRAGE_STYLES } from '#lib/shared/vocabulary/gifts.ts'
import { price } from './fields.ts'
import { text } from './horns.ts'
import { spending, spent } from './paying.ts'

export const getAdminBarrages = endpoint({
  noun: 'gifts',
  name: 'getAdminBarrages',
  method: 'GET',
  path: 'api/admin/barrages',
  summary: 'Styles of paid barrages with prices, withdrawn ones too.',
  access: 'operator',
  input: noFields,
  output: z.object({
    list: z.array(
      z.object({
        barrage_id: z.int(),
        look: z.enum(BARRAGE_STYLES),
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
  summary:
    'Set the price of a paid barrage’s style and whether it is sold. Applies from the next purchase on.',
  access: 'operator',
  input: z.object({ id: id(), price: price(1), active: flag() }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})

export const getBarrages = endpoint({
  noun: 'gifts',
  name: 'getBarrages',
  method: 'GET',
  path: 'api/Barrage/getList',
  summary: 'Styles of paid barrages and their prices.',
  access: 'guest',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        barrage_id: z.int(),
        look: z.enum(BARRAGE_STYLES),
        ...localised('name'),
        price: z.int(),
      }),
    ),
    /** Free ones of the user's nobility left today. */
    free: z.int(),
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
  summary: 'Send a paid barrage over a room’s video, using a free one of one’s nobility first.',
  access: 'user',
  input: z.object({ ...spending, room_id: id(), barrage_id: id(), text }),
  /** `line_id`: id of the barrage's chat message. */
  output: z.object({
    ...spent,
    record_id: z.int(),
    line_id: z.int(),
    event_id: z.int(),
    is_free: z.boolean(),
  }),
  changes: true,
  rate: 'money',
})
