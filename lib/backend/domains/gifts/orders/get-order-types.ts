import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/gifts/orders.ts'
import { ORDER_ENTRY_STATES, ORDER_TYPES } from '#lib/shared/vocabulary/orders.ts'

export const getOrderTypes: Handler<typeof contract.getOrderTypes> = async () => ({
  types: [...ORDER_TYPES],
  states: [...ORDER_ENTRY_STATES],
})
