import type * as z from 'zod/mini'
import { writeAudit } from '#lib/backend/audit/write-audit.ts'
import { mustHave } from '#lib/backend/domains/streams/index.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/moderation/sanctions.ts'
import { actedOn, mustStandAbove, personOf } from './people.ts'
import { callerOf, roomOf } from './room-of.ts'
import { lay, relieve } from './sanction.ts'

type Input<E extends keyof typeof contract> = (typeof contract)[E] extends {
  input: infer I extends z.ZodMiniType
}
  ? z.output<I>
  : never
interface AppliedSanction {
  user_id: number
  until: string | null
}

/** Mutes a user in a room. */
export const muteUser: Verb<Input<'muteUser'>, AppliedSanction> = async ({ ctx, input }) => {
  const actor = callerOf(ctx)
  const roomId = await roomOf(ctx, input.room_id)
  const by = await mustHave(ctx.db, roomId, actor, 'mute')
  const person = await actedOn(ctx.db, { roomId, by, actor, userId: input.user_id })
  const { minutes, reason } = input
  return {
    user_id: person.user_id,
    until: await lay(ctx, { roomId, person, kind: 'mute', minutes, reason, actor }),
  }
}

/** Puts a user out of a room. */
export const kickUser: Verb<Input<'kickUser'>, AppliedSanction> = async ({ ctx, input }) => {
  const actor = callerOf(ctx)
  const roomId = await roomOf(ctx, input.room_id)
  const by = await mustHave(ctx.db, roomId, actor, 'kick')
  const person = await actedOn(ctx.db, { roomId, by, actor, userId: input.user_id })
  const { minutes, reason } = input
  return {
    user_id: person.user_id,
    until: await lay(ctx, { roomId, person, kind: 'kick', minutes, reason, actor }),
  }
}

/** Ends a mute or a kick of the room, of somebody below oneself; a site-wide sanction stays. */
export const relieveUser: Verb<Input<'relieveUser'>, Record<string, never>> = async ({ ctx, input }) => {
  const actor = callerOf(ctx)
  const roomId = await roomOf(ctx, input.room_id)
  const { user_id: userId, kind } = input
  const by = await mustHave(ctx.db, roomId, actor, kind)
  await mustStandAbove(ctx.db, { roomId, by, actor, userId })
  await relieve(ctx, { roomId, userId, kind, actor })
  return {}
}

/** An operator's, for every room. */
export const sanctionOnSite: Verb<Input<'sanctionOnSite'>, AppliedSanction> = async ({ ctx, input }) => {
  const actor = callerOf(ctx)
  if (input.user_id === actor) throw new Refusal('invalid', 'room.not_oneself')
  const person = await personOf(ctx.db, input.user_id)
  const { kind, minutes, reason } = input
  return {
    user_id: person.user_id,
    until: await lay(ctx, { roomId: null, person, kind, minutes, reason, actor }, (tx) =>
      writeAudit(ctx, tx, {
        action: `${kind}_on_site`,
        target: `user:${person.user_id}`,
        detail: { reason, minutes },
      }),
    ),
  }
}

export const relieveOnSite: Verb<Input<'relieveOnSite'>, Record<string, never>> = async ({ ctx, input }) => {
  const { user_id: userId, kind } = input
  const actor = callerOf(ctx)
  if (userId === actor) throw new Refusal('invalid', 'room.not_oneself')
  await relieve(ctx, { roomId: null, userId, kind, actor }, (tx) =>
    writeAudit(ctx, tx, { action: 'relieve_on_site', target: `user:${userId}`, detail: { kind } }),
  )
  return {}
}
