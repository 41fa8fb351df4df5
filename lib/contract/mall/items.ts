import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, localised, noFields, time } from '#lib/contract/core/fields.ts'
import { ITEM_KINDS } from '#lib/shared/mall/vocabulary.ts'
import { TIER_STYLES } from '#lib/shared/vocabulary/gifts.ts'

/** Badges and entrance effects that a user has exchanged. */
export const item = z.object({
  goods_id: z.int(),
  kind: z.enum(ITEM_KINDS),
  ...localised('name'),
  image: z.nullable(z.string()),
  look: z.enum(TIER_STYLES),
  /** Null: permanent. */
  ends_at: z.nullable(time()),
  is_worn: z.boolean(),
})
export type Item = z.output<typeof item>

export const getItems = endpoint({
  noun: 'mall',
  name: 'getItems',
  method: 'GET',
  path: 'api/mall/items',
  summary: 'The user’s badges and entrance effects that have not ended, the newest first.',
  access: 'user',
  input: noFields,
  output: z.object({ list: z.array(item) }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const wearItem = endpoint({
  noun: 'mall',
  name: 'wearItem',
  method: 'POST',
  path: 'api/mall/wearItem',
  summary:
    'Show one’s badge beside the name, or use one’s entrance effect, instead of another; or stop that.',
  access: 'user',
  input: z.object({ goods_id: id(), worn: flag() }),
  output: z.object({ is_worn: z.boolean() }),
  changes: true,
  rate: 'write',
  extension: true,
})
