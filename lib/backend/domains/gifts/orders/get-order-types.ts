import type { Verb } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/gifts/orders.ts'
import { ORDER_STATES, ORDER_TYPES } from '#lib/shared/vocabulary/orders.ts'
import type { Out } from './order-rules.ts'

export const getOrderTypes: Verb<object, Out<typeof contract.getOrderTypes>> = async () => ({
  types: [...ORDER_TYPES],
  states: [...ORDER_STATES],
})
