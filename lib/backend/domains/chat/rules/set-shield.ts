import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/chat/rules.ts'
import { changeRules } from './rules.ts'

/** Switches the shield. The room's own rules stay stored and apply again when it is switched off. */
export const setShield: Handler<typeof contract.setShield> = ({ ctx, input }) =>
  changeRules(
    ctx,
    input.room_id,
    input.up ? { shieldAt: new Date(), shieldBy: requireUserId(ctx) } : { shieldAt: null, shieldBy: null },
    { action: input.up ? 'shield_on' : 'shield_off', detail: {} },
  )
