import { eq } from 'drizzle-orm'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'

/** Who calls a verb that only users may call. */
export function callerOf({ actor }: Pick<Context, 'actor'>): number {
  if (actor.userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
  return actor.userId
}

/** The room a call names; without one the caller's own. */
export async function roomOf(ctx: Context, roomId: number | undefined): Promise<number> {
  if (roomId !== undefined) return roomId
  const [own] = await ctx.db
    .select({ id: rooms.id })
    .from(rooms)
    .where(eq(rooms.userId, callerOf(ctx)))
  if (!own) throw notFound('room')
  return own.id
}

/** The room a list is of: what is named, all of them (null) for an operator who names none, else the caller's own. */
export async function roomOrAll(ctx: Context, roomId: number | undefined): Promise<number | null> {
  if (roomId === undefined && ctx.actor.role !== 'guest' && ctx.actor.roles.includes('operator')) return null
  return roomOf(ctx, roomId)
}
