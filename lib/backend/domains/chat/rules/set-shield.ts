import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/chat/rules.ts'
import { callerOf } from '../caller.ts'
import { change } from './rules.ts'

/** One button for an emergency. The room's own rules stay beneath and hold again when it is down. */
export const setShield: Handler<typeof contract.setShield> = ({ ctx, input }) =>
  change(
    ctx,
    input.room_id,
    input.up ? { shieldAt: new Date(), shieldBy: callerOf(ctx) } : { shieldAt: null, shieldBy: null },
    { action: input.up ? 'shield_on' : 'shield_off', detail: {} },
  )
