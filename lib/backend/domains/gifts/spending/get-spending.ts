import type { Verb } from '#lib/backend/http/context.ts'
import type { SpendingState } from '#lib/contract/gifts/spending.ts'
import { callerOf, wire } from './limits.ts'

export const getSpending: Verb<object, SpendingState> = async ({ ctx }) => wire(ctx, callerOf(ctx))
