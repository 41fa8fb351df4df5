import type { Handler } from '#lib/backend/http/context.ts'
import type { getBlockedIds as endpoint } from '#lib/contract/social/blocks.ts'
import { callerOf } from '../caller-of.ts'
import { loadBlockedIds } from './blocks.ts'

/** Returns the ids of all users whom the user has blocked. */
export const getBlockedIds: Handler<typeof endpoint> = async ({ ctx }) => ({
  ids: await loadBlockedIds(ctx.db, callerOf(ctx)),
})
