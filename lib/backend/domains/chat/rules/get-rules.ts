import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/chat/rules.ts'
import { loadRules } from './rules.ts'

export const getRules: Handler<typeof contract.getRules> = ({ ctx, input }) =>
  loadRules(ctx.db, input.room_id)
