import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getStakeLimits as endpoint } from '#lib/contract/predictions/limits.ts'
import { loadLimitsState } from './limits-state.ts'

export const getStakeLimits: Handler<typeof endpoint> = async ({ ctx }) =>
  loadLimitsState(ctx, requireUserId(ctx))
