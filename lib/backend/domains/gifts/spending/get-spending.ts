import type { EndpointHandler } from '#lib/backend/http/context.ts'
import type { SpendingState } from '#lib/contract/gifts/spending.ts'
import { callerOf, loadSpendingState } from './spending-state.ts'

export const getSpending: EndpointHandler<object, SpendingState> = async ({ ctx }) =>
  loadSpendingState(ctx, callerOf(ctx))
