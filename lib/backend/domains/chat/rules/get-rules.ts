import type * as z from 'zod/mini'
import type { Verb } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/chat/rules.ts'
import type { RoomRules } from '#lib/contract/chat/rules.ts'
import { rulesIn } from './rules.ts'

export const getRules: Verb<z.output<typeof contract.getRules.input>, RoomRules> = ({ ctx, input }) =>
  rulesIn(ctx.db, input.room_id)
