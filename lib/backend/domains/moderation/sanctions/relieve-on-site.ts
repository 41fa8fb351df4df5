import { writeAudit } from '#lib/backend/audit.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { callerOf } from '../room-of.ts'
import type { Input } from './applied-sanction.ts'
import { relieve } from './sanction.ts'

export const relieveOnSite: Verb<Input<'relieveOnSite'>, Record<string, never>> = async ({ ctx, input }) => {
  const { user_id: userId, kind } = input
  const actor = callerOf(ctx)
  if (userId === actor) throw new Refusal('invalid', 'room.not_oneself')
  await relieve(ctx, { roomId: null, userId, kind, actor }, (tx) =>
    writeAudit(ctx, tx, { action: 'relieve_on_site', target: `user:${userId}`, detail: { kind } }),
  )
  return {}
}
